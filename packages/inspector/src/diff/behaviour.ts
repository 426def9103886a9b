import type { AnyStateMachine, AnyStateNode } from "xstate"
import { nameOfGuard } from "../graph/conditions.ts"
import { graphOf } from "../graph/graph.ts"

/** What a part of a machine computes. */
export type BehaviourKind =
  | "delay"
  | "guard"
  | "action"
  | "actor"
  | "context"
  | "helper"
  | "parameters"
  | "input"
  | "output"

/** A part of a machine that computes something: its name in words, what it computes, and the states and transitions. */
export type Behaviour = {
  readonly kind: BehaviourKind
  /** `isLimited`, or where it is used: `fail on xstate.error.actor.0.session.signingIn in signingIn`. */
  readonly name: string
  /** A value as JSON, a delay in milliseconds, a function as its source in one line. */
  readonly text: string
  /** Ids of the states and transitions that it is a part of, in the machine's graph. */
  readonly usedBy: readonly string[]
}

const oneLine = (source: string): string => source.replace(/\s+/g, " ")

/**
 * What an actor was made of, a function or a machine's configuration: XState keeps it beside what all actors have. Any
 * other value as it is.
 */
export const programOf = (value: unknown): unknown =>
  typeof value === "object" && value !== null && "transition" in value && "config" in value ? value.config : value

/** A function as its source, with what it carries; XState's own (assign, raise, and) only what they were given. */
const functionText = (value: (...args: never) => unknown): unknown =>
  Object.keys(value).length === 0
    ? oneLine(value.toString())
    : "type" in value || "check" in value
      ? { ...value }
      : { ...value, source: oneLine(value.toString()) }

/** A value as a text; functions, also those inside, as their sources. */
const textOf = (value: unknown): string => {
  const plain = typeof value === "function" ? functionText(value as () => unknown) : value
  return typeof plain === "string" && typeof value === "function"
    ? plain
    : (JSON.stringify(plain, (_, given: unknown) => {
        const inner = programOf(given)
        return typeof inner === "function" ? functionText(inner as () => unknown) : inner
      }) ?? "none")
}

const delayText = (delay: unknown): string =>
  typeof delay === "number" ? `${delay.toLocaleString("en")} ms` : textOf(delay)

const listed = (value: unknown): readonly unknown[] => (value === undefined || value === null ? [] : [value].flat())

type Used = { readonly type?: unknown; readonly params?: unknown }

/** What some used guards or actions are given, and the sources of those that have no name. */
const given = (
  kind: "guard" | "action",
  used: readonly unknown[],
  where: string,
  usedBy: readonly string[]
): readonly Behaviour[] =>
  used.flatMap((each): readonly Behaviour[] => {
    if (typeof each === "function") {
      const name = kind === "guard" ? nameOfGuard(each) : ((each as { type?: string }).type ?? "function")
      return [{ kind, name: `${name} ${where}`, text: textOf(each), usedBy }]
    }
    if (typeof each !== "object" || each === null || (each as Used).params === undefined) return []
    const { type, params } = each as Used
    return [{ kind: "parameters", name: `${String(type)} ${where}`, text: textOf(params), usedBy }]
  })

type Config = {
  readonly entry?: unknown
  readonly exit?: unknown
  readonly output?: unknown
  readonly invoke?: unknown
}

const nodesOf = (node: AnyStateNode): readonly AnyStateNode[] => [
  node,
  ...Object.values(node.states).flatMap((child) => nodesOf(child as AnyStateNode))
]

const ofNode = (node: AnyStateNode): readonly Behaviour[] => {
  const { entry, exit, output, invoke } = node.config as Config
  const [where, usedBy] = [`in ${node.path.at(-1) ?? node.id}`, [node.id]]
  const transitions = [...node.transitions, ...(node.always ? [["", node.always] as const] : [])]
  return [
    ...given("action", listed(entry), `on entry ${where}`, usedBy),
    ...given("action", listed(exit), `on exit ${where}`, usedBy),
    ...(output === undefined ? [] : [{ kind: "output" as const, name: where, text: textOf(output), usedBy }]),
    ...listed(invoke).flatMap((each): readonly Behaviour[] => {
      const { src, input } = each as { src?: unknown; input?: unknown }
      const name = typeof src === "string" ? src : "actor"
      return [
        ...(input === undefined
          ? []
          : [{ kind: "input" as const, name: `${name} ${where}`, text: textOf(input), usedBy }]),
        ...(typeof src === "object"
          ? [{ kind: "actor" as const, name: `invoked ${where}`, text: textOf(src), usedBy }]
          : [])
      ]
    }),
    ...transitions.flatMap(([event, some]) =>
      (some as readonly { readonly guard?: unknown; readonly actions: readonly unknown[] }[]).flatMap(
        ({ guard, actions }, index) => {
          const id = `${node.id}:${event || "always"}:${index}`
          const at = `on ${event || "always"} ${where}${index === 0 ? "" : `, branch ${index + 1}`}`
          return [
            ...given("guard", guard === undefined ? [] : [guard], at, [id]),
            ...given("action", actions, at, [id])
          ]
        }
      )
    )
  ]
}

/** Everything that a machine computes, part by part. */
const behaviourOf = (machine: AnyStateMachine): readonly Behaviour[] => {
  const { states, transitions } = graphOf(machine)
  const { delays, guards, actions, actors } = machine.implementations as unknown as Readonly<
    Record<"delays" | "guards" | "actions" | "actors", Readonly<Record<string, unknown>>>
  >
  const named = (
    kind: BehaviourKind,
    some: Readonly<Record<string, unknown>>,
    uses: (name: string) => readonly string[]
  ) =>
    Object.entries(some).map(([name, value]): Behaviour => ({
      kind,
      name,
      text: kind === "delay" ? delayText(value) : textOf(programOf(value)),
      usedBy: uses(name)
    }))
  const ids = <Part extends { readonly id: string }>(parts: readonly Part[], has: (part: Part) => boolean) =>
    parts.filter(has).map(({ id }) => id)
  const config = machine.config as { readonly context?: unknown; readonly meta?: { readonly helpers?: object } }
  return [
    ...named("delay", delays, (name) => ids(transitions, ({ delay }) => delay === name)),
    ...named("guard", guards, (name) =>
      ids(transitions, ({ guard }) => guard !== null && guard.split(/ (?:and|or) |^not | not /).includes(name))
    ),
    ...named("action", actions, (name) => [
      ...ids(states, ({ entry, exit }) => [...entry, ...exit].includes(name)),
      ...ids(transitions, (each) => each.actions.includes(name))
    ]),
    ...named("actor", actors, (name) => ids(states, ({ invokes }) => invokes.some(({ src }) => src === name))),
    ...named("helper", (config.meta?.helpers ?? {}) as Readonly<Record<string, unknown>>, () => []),
    ...(config.context === undefined
      ? []
      : [{ kind: "context" as const, name: "", text: textOf(config.context), usedBy: [machine.id] }]),
    ...nodesOf(machine.root as AnyStateNode).flatMap(ofNode)
  ]
}

/** A part that computes something else than before; null stands for a part that there is not. */
export type BehaviourChange = {
  readonly kind: BehaviourKind
  readonly name: string
  readonly before: string | null
  readonly after: string | null
  readonly usedBy: readonly string[]
}

/** What two states of a machine compute differently. */
export const behaviourChanges = (before: AnyStateMachine, after: AnyStateMachine): readonly BehaviourChange[] => {
  const keyed = (machine: AnyStateMachine) =>
    new Map(behaviourOf(machine).map((part) => [`${part.kind} ${part.name}`, part]))
  const [old, young] = [keyed(before), keyed(after)]
  return [...new Set([...old.keys(), ...young.keys()])].flatMap((key) => {
    const [was, is] = [old.get(key), young.get(key)]
    if (was?.text === is?.text) return []
    const { kind, name, usedBy } = (is ?? was)!
    return [{ kind, name, before: was?.text ?? null, after: is?.text ?? null, usedBy }]
  })
}
