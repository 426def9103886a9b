import type { Graph, GraphState, GraphTransition } from "../graph/graphTypes.ts"
import { english, type Words } from "./words.ts"

const kindNames = {
  atomic: "stateKind",
  compound: "compoundKind",
  parallel: "parallelKind",
  final: "finalKind",
  history: "shallowHistoryKind"
} as const

const kindOf = ({ parent, kind, history }: GraphState, words: Words): string =>
  words[parent === null ? "machineKind" : history === "deep" ? "deepHistoryKind" : kindNames[kind]]

/** What a state is, in a sentence that is read out where it is focused. */
export const stateSentence = (state: GraphState, graph: Graph, words = english): string => {
  const isInitial = graph.states.some(({ initial }) => initial === state.id)
  const kind = kindOf(state, words)
  return words
    .stateSentence({
      name: state.name,
      kind: isInitial ? words.initialKind({ kind }) : kind,
      description: words.description(state.description)
    })
    .trim()
}

const nameIn = (graph: Graph, id: string): string => graph.states.find((state) => state.id === id)?.name ?? id

/** Where a transition leads, in words: `from signedOut to signingIn`, `in signedIn, internal`. */
export const wayOf = ({ source, targets, reenter }: GraphTransition, graph: Graph, words = english): string => {
  const from = nameIn(graph, source)
  const isStay = targets.length === 0 || (targets.length === 1 && targets[0] === source)
  return isStay
    ? (reenter ? words.reentering : words.internal)({ state: from })
    : words.fromTo({ from, to: targets.map((id) => nameIn(graph, id)).join(", ") })
}

/** What a transition is, in a sentence that is read out where it is focused. */
export const transitionSentence = (transition: GraphTransition, graph: Graph, words = english): string =>
  [
    words.transitionSentence({ event: transition.label, path: wayOf(transition, graph, words) }),
    ...(transition.guard === null ? [] : [`${words.guard({ guard: transition.guard })}.`]),
    ...(transition.actions.length === 0 ? [] : [`${words.actions({ actions: transition.actions.join(", ") })}.`]),
    words.description(transition.description)
  ]
    .join(" ")
    .trim()
