import type { AnyStateMachine } from "xstate"
import { palette, type Palette } from "../chart/colours.ts"
import { wayOf } from "../chart/labels.ts"
import { layoutOf, type Elk } from "../chart/layout.ts"
import { svgOf } from "../chart/svg.ts"
import { graphOf } from "../graph/graph.ts"
import type { Graph } from "../graph/graphTypes.ts"
import { behaviourChanges, machineOf, type BehaviourChange, type Sourced } from "./behaviour.ts"
import { differences, union, type Difference } from "./compare.ts"

/** A machine that is not as it was. */
export type Changed = {
  readonly name: string
  readonly before: Graph | null
  readonly after: Graph | null
  /** States and transitions that differ. */
  readonly found: readonly Difference[]
  /** Guards, actions, delays, actors and parameters that compute something else. */
  readonly computed: readonly BehaviourChange[]
}

const signs = { added: "+", removed: "-", changed: "~" } as const
const inks = { added: 32, removed: 31, changed: 33 } as const

const told = (value: unknown): string =>
  Array.isArray(value)
    ? value.map(told).join(", ") || "none"
    : value === null || value === undefined || value === ""
      ? "none"
      : typeof value === "string"
        ? /^\d+$/.test(value)
          ? `${Number(value).toLocaleString("en")} ms`
          : value
        : JSON.stringify(value)

/** What a field of a state or a transition is called. */
const fieldNames: Readonly<Record<string, string>> = {
  initial: "initial state",
  fallback: "state without history",
  entry: "entry actions",
  exit: "exit actions",
  invokes: "invoked actors",
  targets: "target"
}

const fieldsOf = ({ id, was = id, fields }: Difference, { before, after }: Changed): readonly string[] => {
  const find = (graph: Graph | null, wanted: string) =>
    [...(graph?.states ?? []), ...(graph?.transitions ?? [])].find((part) => part.id === wanted) as
      | Readonly<Record<string, unknown>>
      | undefined
  const [old, young] = [find(before, was), find(after, id)]
  return fields.map((field) =>
    field === "reenter"
      ? `      it ${young?.[field] === true ? "now enters its state again" : "no longer enters its state again"}`
      : `      the ${fieldNames[field] ?? field} became ${told(young?.[field])}, was ${told(old?.[field])}`
  )
}

const kinds: Readonly<Record<BehaviourChange["kind"], string>> = {
  delay: "delay",
  guard: "guard",
  action: "action",
  actor: "actor",
  context: "context",
  helper: "helper",
  parameters: "parameters of",
  input: "input of",
  output: "output"
}

/** What a part computes now and computed before, in a line. */
const computedLine = ({ kind, name, before, after }: BehaviourChange): string => {
  const part = `the ${kinds[kind]}${name === "" ? "" : ` ${name}`}`
  return before === null
    ? `${part} is new: ${after}`
    : after === null
      ? `${part} is gone, was ${before}`
      : `${part} became ${after}, was ${before}`
}

/** The lines that say how a machine changed. */
export const linesOf = (changed: Changed, isColoured: boolean): readonly string[] => {
  const { name, before, after, found, computed } = changed
  const paint = (change: Difference["change"], text: string) =>
    isColoured ? `\u{1B}[${inks[change]}m${text}\u{1B}[0m` : text
  if (before === null || after === null)
    return [
      paint(
        before === null ? "added" : "removed",
        `${before === null ? "+" : "-"} ${name}: the machine is ${before === null ? "new" : "gone"}`
      )
    ]
  const nameOf = ({ id, what, change }: Difference) => {
    const graph = change === "removed" ? before : after
    const transition = graph.transitions.find((each) => each.id === id)
    return what === "state" || transition === undefined
      ? `state ${id.slice(name.length + 1) || name}`
      : `transition ${transition.label} ${wayOf(transition, graph)}`
  }
  const changeOf = (one: BehaviourChange) =>
    one.before === null ? "added" : one.after === null ? "removed" : "changed"
  return [
    name,
    ...found.flatMap((one) => [paint(one.change, `  ${signs[one.change]} ${nameOf(one)}`), ...fieldsOf(one, changed)]),
    ...computed.map((one) => paint(changeOf(one), `  ${signs[changeOf(one)]} ${computedLine(one)}`))
  ]
}

/** Machines by name, bare or with what their sources name. */
type Machines = ReadonlyMap<string, AnyStateMachine | Sourced>

/** Every machine that differs between two times. */
export const changedBetween = (before: Machines, after: Machines): readonly Changed[] =>
  [...new Set([...after.keys(), ...before.keys()])]
    .map((name): Changed => {
      const [was, is] = [before.get(name), after.get(name)]
      const graph = (one: typeof was) => (one === undefined ? null : graphOf(machineOf(one)))
      const [old, young] = [graph(was), graph(is)]
      return {
        name,
        before: old,
        after: young,
        found: differences(old, young),
        computed: was === undefined || is === undefined ? [] : behaviourChanges(was, is)
      }
    })
    .filter(({ found, computed }) => found.length + computed.length > 0)

/** What a changed machine looks like: what came is green, what changed amber, what is gone red and dashed. */
export const drawingOf = async (
  { before, after, found, computed }: Changed,
  elk: Elk,
  colours: Palette = palette
): Promise<string> => {
  const renamed = new Set(found.map(({ was }) => was))
  const graph =
    before === null || after === null
      ? (after ?? before)!
      : union({ ...before, transitions: before.transitions.filter(({ id }) => !renamed.has(id)) }, after)
  const changes = new Map<string, Difference["change"]>([
    ...computed.flatMap(({ usedBy }) => usedBy.map((id) => [id, "changed"] as const)),
    ...found.map(({ id, change }) => [id, change] as const)
  ])
  return svgOf(await layoutOf(graph, {}, elk), {
    colours,
    look: (id) => {
      const change = changes.get(id)
      return change === undefined ? undefined : { change }
    }
  })
}
