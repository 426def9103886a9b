import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode, StateValue } from "xstate"
import { conditionOf, listed, nameOf, nameOfGuard, type Condition } from "./conditions.ts"
import type { TransitionKind, GraphState, GraphTransition, Graph } from "./graphTypes.ts"

const graphs = new WeakMap<AnyStateMachine, Graph>()

const ids = new WeakMap<object, string>()

/** The graph of a machine; the same one each time. Pure. */
export const graphOf = (machine: AnyStateMachine): Graph => {
  const known = graphs.get(machine)
  if (known) return known
  const nodes = withChildren(machine.root as AnyStateNode)
  const graph = {
    id: machine.id,
    description: machine.root.description ?? "",
    states: nodes.map(stateOf),
    transitions: nodes.flatMap(transitionsOf)
  }
  graphs.set(machine, graph)
  return graph
}

/** The id of a transition that XState made of a machine's configuration. */
export const transitionId = (machine: AnyStateMachine, transition: object): string | undefined => {
  graphOf(machine)
  return ids.get(transition)
}

/** An event as a machine sees it: its name and its data, flat. */
export type MachineEvent = { readonly type: string; readonly [field: string]: unknown }

/** Which transitions an event takes in a state, by their ids; none where it is refused. */
export const transitionsTakenIn = (
  machine: AnyStateMachine,
  snapshot: AnyMachineSnapshot,
  event: MachineEvent
): ReadonlyArray<string> => {
  graphOf(machine)
  return (machine.getTransitionData(snapshot, event) ?? []).flatMap((each) => ids.get(each) ?? [])
}

/** The ids of the states that a machine is in, those around them included; what a graph does not have is left out. */
export const activeStates = (graph: Graph, value: StateValue): ReadonlySet<string> => {
  const active = new Set<string>()
  const byPath = new Map(graph.states.map((state) => [state.path.join("."), state.id]))
  const walk = (path: ReadonlyArray<string>, inside: StateValue | undefined): void => {
    const id = byPath.get(path.join("."))
    if (id === undefined) return
    active.add(id)
    if (typeof inside === "string") walk([...path, inside], undefined)
    else for (const [name, deeper] of Object.entries(inside ?? {})) walk([...path, name], deeper)
  }
  walk([], typeof value === "string" && !byPath.has(value) ? within(graph, value) : value)
  return active
}

/** The value of a state within others, by its name alone. */
const within = ({ states }: Graph, name: string): StateValue => {
  const path = states.find((state) => state.children.length === 0 && state.path.at(-1) === name)?.path ?? [name]
  return path.slice(0, -1).reduceRight<StateValue>((inner, around) => ({ [around]: inner }), path.at(-1)!)
}

const withChildren = (node: AnyStateNode): ReadonlyArray<AnyStateNode> => [
  node,
  ...Object.values(node.states).flatMap(withChildren)
]

/** What each guarded transition asks, by its id. */
export const conditionsOf = (machine: AnyStateMachine): ReadonlyMap<string, Condition> =>
  new Map(
    withChildren(machine.root as AnyStateNode).flatMap((node) =>
      [...node.transitions, ...(node.always ? [["", node.always] as const] : [])].flatMap(([event, some]) =>
        (some as ReadonlyArray<Definition>).flatMap(({ guard }, index): ReadonlyArray<[string, Condition]> =>
          guard === undefined ? [] : [[`${node.id}:${event || "always"}:${index}`, conditionOf(guard)]]
        )
      )
    )
  )

const stateOf = (node: AnyStateNode): GraphState => {
  const config = node.config as { entry?: unknown; exit?: unknown }
  return {
    id: node.id,
    name: node.path.at(-1) ?? node.id,
    path: node.path,
    kind: node.type,
    parent: node.parent?.id ?? null,
    children: Object.values(node.states).map((child) => (child as AnyStateNode).id),
    initial: node.type === "compound" ? ((node.initial.target?.[0] as AnyStateNode | undefined)?.id ?? null) : null,
    history: node.type === "history" ? (node.history === "deep" ? "deep" : "shallow") : null,
    fallback: node.type === "history" ? fallbackOf(node) : null,
    description: node.description ?? "",
    entry: listed(config.entry).map(nameOf),
    exit: listed(config.exit).map(nameOf),
    invokes: node.invoke.map(({ id, src }) => ({ id, src: nameOf(src) })),
    tags: node.tags
  }
}

const fallbackOf = ({ parent, config, machine }: AnyStateNode): string | null => {
  const { target } = config as { target?: string }
  const named =
    target === undefined
      ? undefined
      : target.startsWith("#")
        ? (machine.getStateNodeById(target) as AnyStateNode)
        : target
            .split(".")
            .reduce<AnyStateNode | undefined>((node, key) => node?.states[key] as AnyStateNode | undefined, parent)
  return named?.id ?? (parent?.initial.target?.[0] as AnyStateNode | undefined)?.id ?? null
}

type Definition = {
  readonly target?: ReadonlyArray<AnyStateNode>
  readonly guard?: unknown
  readonly actions: ReadonlyArray<unknown>
  readonly reenter: boolean
  readonly description?: string
}

const transitionsOf = (node: AnyStateNode): ReadonlyArray<GraphTransition> =>
  [...node.transitions, ...(node.always ? [["", node.always] as const] : [])].flatMap(([event, some]) =>
    (some as ReadonlyArray<Definition>).map((each, index) => transitionOf(node, event, each, index, some.length))
  )

const transitionOf = (
  node: AnyStateNode,
  event: string,
  each: Definition,
  index: number,
  branches: number
): GraphTransition => {
  const id = `${node.id}:${event || "always"}:${index}`
  ids.set(each, id)
  return {
    id,
    source: node.id,
    targets: (each.target ?? []).map((target) => target.id),
    event,
    ...waitsFor(node, event),
    guard: each.guard === undefined ? null : nameOfGuard(each.guard),
    branch: index,
    branches,
    actions: each.actions.map(nameOf),
    reenter: each.reenter,
    description: each.description ?? ""
  }
}

const waitsFor = (node: AnyStateNode, event: string): Pick<GraphTransition, "kind" | "label" | "delay" | "delayMs"> => {
  const plain = (kind: TransitionKind, label: string) => ({ kind, label, delay: null, delayMs: null })
  if (event === "") return plain("always", "always")
  if (event === "*") return plain("any", "any other event")
  const after = node.after.find(({ eventType }) => eventType === event)
  if (after !== undefined) {
    const delay = String(after.delay)
    const named: unknown = (node.machine.implementations.delays as Readonly<Record<string, unknown>>)[delay]
    const delayMs = /^\d+$/.test(delay) ? Number(delay) : typeof named === "number" ? named : null
    return { kind: "after", delay, delayMs, label: `after ${/^\d+$/.test(delay) ? `${delay} ms` : delay}` }
  }
  if (event.startsWith("xstate.done.state.")) return plain("completed", "all done")
  const [, told, id] = /^xstate\.(done|error|snapshot)\.(?:actor\.)?(.+)$/.exec(event) ?? []
  if (told === undefined) return plain("event", event)
  const src = node.invoke.find((invoke) => invoke.id === id)?.src
  const name = src === undefined ? (id ?? "") : nameOf(src)
  return plain(
    told as TransitionKind,
    told === "snapshot" ? `${name} tells` : told === "done" ? `${name} done` : `${name} fails`
  )
}
