import type { AnyStateMachine } from "xstate"
import type { Condition } from "../graph/conditions.ts"
import { conditionsOf, graphOf } from "../graph/graph.ts"
import type { Graph, GraphState, GraphTransition } from "../graph/graphTypes.ts"
import { isInside } from "../chart/content.ts"
import { scxmlNames, type ScxmlNames } from "./scxmlNames.ts"

const escaped = (text: string): string => text.replace(/[&<>"\n]/g, (letter) => `&#${letter.charCodeAt(0)};`)

const attributes = (some: Readonly<Record<string, string | null | undefined>>): string =>
  Object.entries(some)
    .flatMap(([name, value]) => (value == null || value === "" ? [] : [` ${name}="${escaped(value)}"`]))
    .join("")

const tags: Readonly<Record<GraphState["kind"], string>> = {
  atomic: "state",
  compound: "state",
  parallel: "parallel",
  final: "final",
  history: "history"
}

/** What an invoked actor is, since SCXML's own type is another document. */
const actor = "urn:machine-inspector:actor"

/** A condition as an expression of ECMAScript over variables, one for each guard. */
const expression = (condition: Condition, names: ScxmlNames): string =>
  condition.kind === "named"
    ? names.guard(condition.name)
    : condition.kind === "not"
      ? `!(${condition.parts.map((part) => expression(part, names)).join(" && ")})`
      : condition.parts.map((part) => `(${expression(part, names)})`).join(condition.kind === "or" ? " || " : " && ")

const guardsIn = (condition: Condition): readonly string[] =>
  condition.kind === "named" ? [condition.name] : condition.parts.flatMap(guardsIn)

/** A delay of SCXML: a number of milliseconds, or the variable that holds a named delay. */
const delayOf = (delay: string | null, names: ScxmlNames) =>
  /^\d+$/u.test(delay ?? "") ? { delay: `${delay}ms` } : { delayexpr: names.delay(delay ?? "") }

/** Variables of a machine: guards say no until they are given, delays are as the machine has them. */
const dataOf = (machine: AnyStateMachine, graph: Graph, names: ScxmlNames): readonly string[] => {
  const delays = machine.implementations.delays as Readonly<Record<string, unknown>>
  const guards = new Set([...conditionsOf(machine).values()].flatMap(guardsIn))
  const named = new Set(
    graph.transitions.flatMap(({ kind, delay }) =>
      kind === "after" && delay !== null && !/^\d+$/u.test(delay) ? [delay] : []
    )
  )
  return [
    ...[...guards].map((guard) => `<data${attributes({ id: names.guard(guard), expr: "false" })}/>`),
    ...[...named].map((delay) => {
      const given = delays[delay]
      const expr = typeof given === "number" ? `'${given}ms'` : "'0ms'"
      return `<data${attributes({ id: names.delay(delay), expr })}/>`
    })
  ]
}

/**
 * A machine as SCXML, valid by the schema of the W3C. A guard is a variable of its name, which whoever runs the
 * machine sets; an action is logged by its name; a delay is a timer. Descriptions, tags and original names are in a
 * namespace of their own, as the standard allows.
 */
export const scxmlOf = (machine: AnyStateMachine): string => {
  const [graph, names, conditions] = [graphOf(machine), scxmlNames(machine), conditionsOf(machine)]
  const byId = new Map(graph.states.map((state) => [state.id, state]))
  const within = (id: string, outer: string): boolean => {
    const parent = byId.get(id)?.parent ?? null
    return parent !== null && (parent === outer || within(parent, outer))
  }
  const actions = (some: readonly string[]) => some.map((name) => `<log${attributes({ label: name })}/>`)
  /** Where a transition leads. One that stays in its state enters the states inside anew, but not the state itself. */
  const targetsOf = (each: GraphTransition): readonly string[] => {
    if (each.reenter || !isInside(each)) return each.targets
    const state = byId.get(each.targets[0] ?? "")
    return state === undefined
      ? []
      : state.kind === "parallel"
        ? state.children
        : state.initial === null
          ? []
          : [state.initial]
  }
  const transition = (each: GraphTransition): string => {
    const targets = targetsOf(each)
    const isInternal = !each.reenter && targets.length > 0 && targets.every((target) => within(target, each.source))
    const condition = conditions.get(each.id)
    const own = attributes({
      event: names.event(each),
      cond: condition === undefined ? null : expression(condition, names),
      target: targets.map(names.state).join(" "),
      type: isInternal ? "internal" : null,
      "machine:id": each.id,
      "machine:description": each.description
    })
    return each.actions.length === 0
      ? `<transition${own}/>`
      : `<transition${own}>${actions(each.actions).join("")}</transition>`
  }
  const block = (state: GraphState, pad: string): readonly string[] => {
    const tag = tags[state.kind]
    const own = graph.transitions
      .filter(({ source }) => source === state.id)
      .toSorted((one, other) => Number(one.kind === "any") - Number(other.kind === "any"))
    const timers = [...new Map(own.filter(({ kind }) => kind === "after").map((each) => [each.event, each])).values()]
    const entry = [
      ...actions(state.entry),
      ...timers.map(
        (each) =>
          `<send${attributes({ id: names.timer(each), event: names.event(each), ...delayOf(each.delay, names) })}/>`
      )
    ]
    const exit = [
      ...actions(state.exit),
      ...timers.map((each) => `<cancel${attributes({ sendid: names.timer(each) })}/>`)
    ]
    const inner = [
      ...(entry.length === 0 ? [] : [`<onentry>${entry.join("")}</onentry>`]),
      ...(exit.length === 0 ? [] : [`<onexit>${exit.join("")}</onexit>`]),
      ...state.invokes.map(
        ({ id, src }) =>
          `<invoke${attributes({ type: actor, src: `${actor}:${encodeURIComponent(src)}`, id: names.invoke(id) })}/>`
      ),
      ...own.map(transition),
      ...(state.fallback === null ? [] : [`<transition${attributes({ target: names.state(state.fallback) })}/>`])
    ].map((line) => `${pad}  ${line}`)
    const children = state.children.flatMap((child) => block(byId.get(child)!, `${pad}  `))
    const opening = `<${tag}${attributes({
      id: names.state(state.id),
      initial: state.initial === null ? null : names.state(state.initial),
      type: state.history,
      "machine:id": names.state(state.id) === state.id ? null : state.id,
      "machine:description": state.description,
      "machine:tags": state.tags.join(" ")
    })}`
    return inner.length + children.length === 0
      ? [`${pad}${opening}/>`]
      : [`${pad}${opening}>`, ...inner, ...children, `${pad}</${tag}>`]
  }
  const root = names.state(graph.id)
  const data = dataOf(machine, graph, names)
  const ends = graph.states.some(({ kind, parent }) => kind === "final" && parent === graph.id)
  const body = block(byId.get(graph.id)!, "  ")
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<scxml xmlns="http://www.w3.org/2005/07/scxml" xmlns:machine="urn:machine-inspector" version="1.0"${attributes({
      name: root,
      initial: root,
      datamodel: "ecmascript"
    })}>`,
    ...(data.length === 0 ? [] : ["  <datamodel>", ...data.map((line) => `    ${line}`), "  </datamodel>"]),
    // A machine that is done takes nothing any more: so does SCXML in a final state of the document.
    ...(ends
      ? [body[0]!, `    <transition event="done.state.${root}" target="${names.stopped}"/>`, ...body.slice(1)]
      : body),
    ...(ends ? [`  <final id="${names.stopped}"/>`] : []),
    "</scxml>",
    ""
  ].join("\n")
}
