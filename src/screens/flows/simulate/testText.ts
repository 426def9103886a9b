import type { Graph } from "machine-inspector"
import { standsAt, type Refusal, type Run } from "./run.ts"

/** A value as it is written in a program; in one line where that is short. */
const literal = (value: unknown, pad = ""): string => {
  if (value === null || typeof value !== "object") return JSON.stringify(value) ?? "undefined"
  const isList = Array.isArray(value)
  const parts = (deeper: string) =>
    isList
      ? value.map((each) => literal(each, deeper))
      : Object.entries(value).map(
          ([key, each]) => `${/^[A-Za-z_$][\w$]*$/.test(key) ? key : JSON.stringify(key)}: ${literal(each, deeper)}`
        )
  const [open, close] = isList ? ["[", "]"] : ["{", "}"]
  const flat = parts("")
  if (flat.length === 0) return `${open}${close}`
  const line = isList ? `[${flat.join(", ")}]` : `{ ${flat.join(", ")} }`
  if (line.length <= 100 && !line.includes("\n")) return line
  return `${open}\n${parts(`${pad}  `)
    .map((part) => `${pad}  ${part}`)
    .join(",\n")}\n${pad}${close}`
}

/** What a run's test is about. */
export type RecordedRun = {
  readonly kind: "record" | "flow"
  readonly graph: Graph
  readonly run: Run
  readonly refusal: Refusal | null
  readonly input?: object | undefined
  /** The run begins in the state of a record, which the test has to be given. */
  readonly isFromRecord?: boolean
}

/**
 * A run as a self-contained Vitest test for tests/invariants/: given what happened before, when the last event is
 * sent, then the machine is where it came to; or, with a refusal, says why it does not take that.
 */
export const testText = ({ kind, graph, run, refusal, input, isFromRecord = false }: RecordedRun): string => {
  const labelOf = (event: string) => graph.transitions.find((each) => each.event === event)?.label ?? event
  const last = refusal === null ? run.frames.at(-1) : undefined
  const given = run.frames.slice(0, last === undefined ? undefined : -1).map(({ event }) => event)
  const event = refusal?.event ?? last?.event
  const before =
    given.length === 0
      ? "at its start"
      : `after ${given
          .slice(-3)
          .map(({ type }) => labelOf(type))
          .join(", ")}`
  const taken = refusal === null ? "takes" : "does not take"
  const title = `${graph.id} ${before}${event === undefined ? "" : ` ${taken} ${labelOf(event.type)}`}`
  const start = isFromRecord
    ? literal({ value: run.start.value, context: run.start.context }, "  ")
    : `initialState(machine${input === undefined ? "" : `, ${literal(input, "  ")}`})`
  const { value, context } = standsAt(run)
  const stands = literal({ value, context }, "  ")
  const happened = given.length === 0 ? "" : `\n${given.map((each) => `    ${literal(each, "    ")}`).join(",\n")}\n  `
  const then =
    event === undefined
      ? [`  expect(given).toEqual(${stands})`]
      : refusal === null
        ? [
            "  expect(decide(machine, given, when)).toMatchObject({ taken: true })",
            `  expect(after(given, when)).toEqual(${stands})`
          ]
        : refusal.isThrown
          ? ["  expect(() => decide(machine, given, when)).toThrow()"]
          : [
              "  expect(decide(machine, given, " +
                "when)).toMatchObject(" +
                `${literal({ taken: false, reason: refusal.reason, guards: refusal.guards }, "  ")})`
            ]
  return [
    'import { expect, test } from "vitest"',
    'import { decide, initialState } from "../../machines/decide.ts"',
    'import type { MachineEvent, State } from "../../machines/decision.ts"',
    `import { ${kind === "record" ? "records" : "flows"} } from "../../machines/index.ts"`,
    "",
    kind === "record" ? `const { machine } = records.${graph.id}` : `const machine = flows.${graph.id}`,
    "",
    "const after = (state: State, event: MachineEvent): State => {",
    "  const decision = decide(machine, state, event)",
    "  if (!decision.taken) throw new Error(decision.reason)",
    "  return decision.state",
    "}",
    "",
    `test(${JSON.stringify(title)}, () => {`,
    `  const happened: MachineEvent[] = [${happened}]`,
    `  const given = happened.reduce(after, ${start})`,
    ...(event === undefined ? [] : [`  const when: MachineEvent = ${literal(event, "  ")}`]),
    ...then,
    "})",
    ""
  ].join("\n")
}
