import type { Graph, GraphState, GraphTransition } from "../graph/graphTypes.ts"

/** What became of a part of a machine. */
export type Change = "added" | "removed" | "changed"

/** A state or a transition that is not as it was, by its id, and what of it is another. */
export type Difference = {
  readonly id: string
  readonly what: "state" | "transition"
  readonly change: Change
  readonly fields: readonly string[]
  /** The id that it had before, where that was another: a delay in milliseconds is a part of a transition's id. */
  readonly was?: string
}

const stateFields = [
  "kind",
  "initial",
  "history",
  "fallback",
  "description",
  "entry",
  "exit",
  "invokes",
  "tags"
] as const
const transitionFields = ["targets", "guard", "actions", "reenter", "description"] as const

const differing = <Part extends object>(
  before: Part,
  after: Part,
  fields: readonly (keyof Part & string)[]
): readonly string[] => fields.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]))

const between = <Part extends { readonly id: string }>(
  what: Difference["what"],
  before: readonly Part[],
  after: readonly Part[],
  fields: readonly (keyof Part & string)[]
): readonly Difference[] => {
  const [old, young] = [new Map(before.map((part) => [part.id, part])), new Map(after.map((part) => [part.id, part]))]
  return [
    ...after.flatMap((part): Difference[] => {
      const was = old.get(part.id)
      if (was === undefined) return [{ id: part.id, what, change: "added", fields: [] }]
      const changed = differing(was, part, fields)
      return changed.length === 0 ? [] : [{ id: part.id, what, change: "changed", fields: changed }]
    }),
    ...before
      .filter(({ id }) => !young.has(id))
      .map((part): Difference => ({ id: part.id, what, change: "removed", fields: [] }))
  ]
}

/** Transitions whose delay alone is another are one change, not one that is gone and one that is new. */
const joined = (found: readonly Difference[], before: Graph, after: Graph): readonly Difference[] => {
  const gone = found.filter(({ what, change }) => what === "transition" && change === "removed")
  const waits = (graph: Graph, id: string) => graph.transitions.find((each) => each.id === id && each.kind === "after")
  const pairs = new Map<string, Difference>()
  for (const one of found) {
    const is = one.change === "added" ? waits(after, one.id) : undefined
    if (is === undefined) continue
    const twin = gone.find(({ id }) => {
      const was = waits(before, id)
      return (
        was?.source === is.source &&
        was.targets.join() === is.targets.join() &&
        ![...pairs.values()].some((pair) => pair.was === id)
      )
    })
    if (twin === undefined) continue
    const fields = differing(waits(before, twin.id)!, is, [...transitionFields, "delay"])
    pairs.set(one.id, { id: one.id, what: "transition", change: "changed", fields, was: twin.id })
  }
  const olds = new Set([...pairs.values()].map(({ was }) => was))
  return found.flatMap((one) => (one.change === "removed" && olds.has(one.id) ? [] : [pairs.get(one.id) ?? one]))
}

/**
 * What changed between two states of a machine; null stands for one that there is not. A machine that is new or gone is
 * one difference: itself.
 */
export const differences = (before: Graph | null, after: Graph | null): readonly Difference[] => {
  if (before === null || after === null) {
    const graph = before ?? after
    return graph === null
      ? []
      : [{ id: graph.id, what: "state", change: before === null ? "added" : "removed", fields: [] }]
  }
  const found = [
    ...between<GraphState>("state", before.states, after.states, stateFields),
    ...between<GraphTransition>("transition", before.transitions, after.transitions, transitionFields)
  ]
  return joined(found, before, after)
}

/** Both states of a machine as one graph, so that what is gone can be drawn beside what came. */
export const union = (before: Graph, after: Graph): Graph => {
  const known = new Set(after.states.map(({ id }) => id))
  const gone = before.states.filter(({ id }) => !known.has(id))
  const has = new Set([...known, ...gone.map(({ id }) => id)])
  const taken = new Set(after.transitions.map(({ id }) => id))
  const childrenOf = (state: GraphState) => [
    ...state.children,
    ...gone
      .filter(({ parent }) => parent === state.id)
      .map(({ id }) => id)
      .filter((id) => !state.children.includes(id))
  ]
  return {
    ...after,
    states: [...after.states, ...gone].map((state) => {
      const children = childrenOf(state).filter((id) => has.has(id))
      return {
        ...state,
        children,
        kind: state.kind === "atomic" && children.length > 0 ? ("compound" as const) : state.kind
      }
    }),
    transitions: [...after.transitions, ...before.transitions.filter(({ id }) => !taken.has(id))]
  }
}
