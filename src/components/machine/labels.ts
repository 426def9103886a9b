import type { Graph, GraphState, GraphTransition } from "../../../machines/graph.ts"
import { description } from "../description.ts"

const kinds: Readonly<Record<GraphState["kind"], string>> = {
  atomic: "state",
  compound: "state with states inside",
  parallel: "state whose parts hold at once",
  final: "final state",
  history: "history mark"
}

/** What a state is, in a sentence that is read out where it is focused. */
export const stateSentence = (state: GraphState, graph: Graph): string => {
  const isInitial = graph.states.some(({ initial }) => initial === state.id)
  const kind = state.kind === "history" ? `${state.history} history mark` : kinds[state.kind]
  return `${state.name}, ${isInitial ? "initial " : ""}${state.parent === null ? "the machine" : kind}. ${description(state.description)}`.trim()
}

const nameIn = (graph: Graph, id: string): string => graph.states.find((state) => state.id === id)?.name ?? id

/** Where a transition leads, in words: `from signedOut to signingIn`, `in signedIn, without leaving it`. */
export const wayOf = ({ source, targets, reenter }: GraphTransition, graph: Graph): string => {
  const from = nameIn(graph, source)
  const isStay = targets.length === 0 || (targets.length === 1 && targets[0] === source)
  return isStay
    ? `in ${from}, ${reenter ? "entering it again" : "without leaving it"}`
    : `from ${from} to ${targets.map((id) => nameIn(graph, id)).join(" and ")}`
}

/** What a transition is, in a sentence that is read out where it is focused. */
export const transitionSentence = (transition: GraphTransition, graph: Graph): string =>
  [
    `${transition.label}, ${wayOf(transition, graph)}.`,
    ...(transition.guard === null ? [] : [`Only if ${transition.guard}.`]),
    ...(transition.actions.length === 0 ? [] : [`Does ${transition.actions.join(", ")}.`]),
    description(transition.description)
  ]
    .join(" ")
    .trim()
