import type { Graph, GraphTransition } from "../graph/graphTypes.ts"

/** A key that leads on in a chart. */
export type Step = "ArrowRight" | "ArrowLeft" | "ArrowDown" | "ArrowUp" | "Home" | "End"

export const isStep = (key: string): key is Step =>
  ["ArrowRight", "ArrowLeft", "ArrowDown", "ArrowUp", "Home", "End"].includes(key)

/** The state that a walk begins in: the machine's first. */
export const startOf = (graph: Graph): string => {
  const inner = (id: string): string => {
    const state = graph.states.find((each) => each.id === id)
    return state?.initial == null ? id : inner(state.initial)
  }
  return inner(graph.id)
}

/** The innermost state that a machine begins in; of several at once, the first. */
export const firstState = (graph: Graph): string => {
  const inner = (id: string): string => {
    const state = graph.states.find((each) => each.id === id)
    const next = state?.initial ?? state?.children[0]
    return next === undefined ? id : inner(next)
  }
  return inner(graph.id)
}

/**
 * Where a key leads from a state or a transition. Right follows the arrows: from a state to its first transition, from
 * a transition to the state that it leads to. Left goes against them. Up and down go through the transitions of one
 * state, or through the states in their order.
 */
export const walk = (graph: Graph, at: string, step: Step): string => {
  if (step === "Home") return startOf(graph)
  if (step === "End") return graph.states.at(-1)?.id ?? at
  const transition = graph.transitions.find(({ id }) => id === at)
  return transition === undefined ? fromState(graph, at, step) : fromTransition(graph, transition, step)
}

const fromState = (graph: Graph, at: string, step: Step): string => {
  if (step === "ArrowRight") return graph.transitions.find(({ source }) => source === at)?.id ?? at
  if (step === "ArrowLeft")
    return graph.transitions.find(({ targets, source }) => targets.includes(at) && source !== at)?.id ?? at
  return neighbour(
    graph.states.map(({ id }) => id),
    at,
    step
  )
}

const fromTransition = (graph: Graph, { id, source, targets }: GraphTransition, step: Step): string => {
  if (step === "ArrowRight") return targets[0] ?? source
  if (step === "ArrowLeft") return source
  return neighbour(
    graph.transitions.filter((each) => each.source === source).map((each) => each.id),
    id,
    step
  )
}

const neighbour = (ids: readonly string[], at: string, step: Step): string => {
  const next = ids.indexOf(at) + (step === "ArrowDown" ? 1 : -1)
  return ids[(next + ids.length) % ids.length] ?? at
}
