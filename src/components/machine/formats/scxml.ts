import type { Graph, GraphState, GraphTransition } from "../../../../machines/graphTypes.ts"

const escaped = (text: string): string => text.replace(/[&<>"\n]/g, (letter) => `&#${letter.charCodeAt(0)};`)

const attributes = (some: Readonly<Record<string, string | null | undefined>>): string =>
  Object.entries(some)
    .flatMap(([name, value]) => (value == null || value === "" ? [] : [` ${name}="${escaped(value)}"`]))
    .join("")

/** What an event is called in SCXML: what XState makes itself has names of the standard's kind there. */
export const scxmlEvent = ({
  kind,
  event,
  delay,
  source
}: Pick<GraphTransition, "kind" | "event" | "delay" | "source">): string | null =>
  kind === "always"
    ? null
    : kind === "after"
      ? `after.${delay}.${source}`
      : kind === "any"
        ? "*"
        : event
            .replace(/^xstate\.done\.actor\./, "done.invoke.")
            .replace(/^xstate\.error\.actor\./, "error.invoke.")
            .replace(/^xstate\./, "")

const tags: Readonly<Record<GraphState["kind"], string>> = {
  atomic: "state",
  compound: "state",
  parallel: "parallel",
  final: "final",
  history: "history"
}

/**
 * A machine as SCXML. Guards are in `cond` by their names and delays in `delayexpr`; what SCXML has no word for
 * (descriptions, tags, named actions) is in a namespace of its own, as the standard allows.
 */
export const scxmlOf = (graph: Graph): string => {
  const byId = new Map(graph.states.map((state) => [state.id, state]))
  const within = (id: string, outer: string): boolean => {
    const parent = byId.get(id)?.parent ?? null
    return parent !== null && (parent === outer || within(parent, outer))
  }
  const actions = (names: readonly string[]) => names.map((name) => `<portal:action name="${escaped(name)}"/>`)
  const transition = (each: GraphTransition): string => {
    const isInternal =
      !each.reenter && each.targets.some((target) => target === each.source || within(target, each.source))
    const own = attributes({
      event: scxmlEvent(each),
      cond: each.guard,
      target: each.targets.join(" "),
      type: isInternal ? "internal" : null,
      "portal:description": each.description
    })
    return each.actions.length === 0
      ? `<transition${own}/>`
      : `<transition${own}>${actions(each.actions).join("")}</transition>`
  }
  const block = (state: GraphState, pad: string): readonly string[] => {
    const tag = tags[state.kind]
    const own = graph.transitions.filter(({ source }) => source === state.id)
    const timers = [...new Map(own.filter(({ kind }) => kind === "after").map((each) => [each.event, each])).values()]
    const entry = [
      ...actions(state.entry),
      ...timers.map(
        (each) => `<send${attributes({ id: scxmlEvent(each), event: scxmlEvent(each), delayexpr: each.delay })}/>`
      )
    ]
    const exit = [
      ...actions(state.exit),
      ...timers.map((each) => `<cancel${attributes({ sendid: scxmlEvent(each) })}/>`)
    ]
    const inner = [
      ...(entry.length === 0 ? [] : [`<onentry>${entry.join("")}</onentry>`]),
      ...(exit.length === 0 ? [] : [`<onexit>${exit.join("")}</onexit>`]),
      ...state.invokes.map(({ id, src }) => `<invoke${attributes({ id, src })}/>`),
      ...own.map(transition),
      ...(state.fallback === null ? [] : [`<transition${attributes({ target: state.fallback })}/>`])
    ].map((line) => `${pad}  ${line}`)
    const children = state.children.flatMap((child) => block(byId.get(child)!, `${pad}  `))
    const opening = `<${tag}${attributes({
      id: state.id,
      initial: state.initial,
      type: state.history,
      "portal:description": state.description,
      "portal:tags": state.tags.join(" ")
    })}`
    return inner.length + children.length === 0
      ? [`${pad}${opening}/>`]
      : [`${pad}${opening}>`, ...inner, ...children, `${pad}</${tag}>`]
  }
  const opening =
    `<scxml xmlns="http://www.w3.org/2005/07/scxml" xmlns:portal="urn:school-portal:machine" ` +
    `version="1.0"${attributes({ name: graph.id, initial: graph.id })}>`
  return ['<?xml version="1.0" encoding="UTF-8"?>', opening, ...block(byId.get(graph.id)!, "  "), "</scxml>", ""].join(
    "\n"
  )
}
