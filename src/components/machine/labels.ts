import { t } from "#messages/machine.js"
import type { Graph, GraphState, GraphTransition } from "../../../machines/graphTypes.ts"
import { description } from "../description.ts"

const kinds: Readonly<Record<GraphState["kind"], string>> = {
  atomic: t.stateKind,
  compound: t.compoundKind,
  parallel: t.parallelKind,
  final: t.finalKind,
  history: t.shallowHistoryKind
}

const kindOf = ({ parent, kind, history }: GraphState): string =>
  parent === null ? t.machineKind : history === "deep" ? t.deepHistoryKind : kinds[kind]

/** What a state is, in a sentence that is read out where it is focused. */
export const stateSentence = (state: GraphState, graph: Graph): string => {
  const isInitial = graph.states.some(({ initial }) => initial === state.id)
  const kind = kindOf(state)
  return t
    .stateSentence({
      name: state.name,
      kind: isInitial ? t.initialKind({ kind }) : kind,
      description: description(state.description)
    })
    .trim()
}

const nameIn = (graph: Graph, id: string): string => graph.states.find((state) => state.id === id)?.name ?? id

/** Where a transition leads, in words: `from signedOut to signingIn`, `in signedIn, internal`. */
export const wayOf = ({ source, targets, reenter }: GraphTransition, graph: Graph): string => {
  const from = nameIn(graph, source)
  const isStay = targets.length === 0 || (targets.length === 1 && targets[0] === source)
  return isStay
    ? (reenter ? t.reentering : t.internal)({ state: from })
    : t.fromTo({ from, to: targets.map((id) => nameIn(graph, id)).join(", ") })
}

/** What a transition is, in a sentence that is read out where it is focused. */
export const transitionSentence = (transition: GraphTransition, graph: Graph): string =>
  [
    t.transitionSentence({ event: transition.label, path: wayOf(transition, graph) }),
    ...(transition.guard === null ? [] : [`${t.guard({ guard: transition.guard })}.`]),
    ...(transition.actions.length === 0 ? [] : [`${t.actions({ actions: transition.actions.join(", ") })}.`]),
    description(transition.description)
  ]
    .join(" ")
    .trim()
