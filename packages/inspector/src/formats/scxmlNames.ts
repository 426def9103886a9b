import type { AnyStateMachine } from "xstate"
import { graphOf } from "../graph/graph.ts"
import type { GraphTransition } from "../graph/graphTypes.ts"

/** What the parts of a machine are called in SCXML: each name once, and as XML takes it. */
export type ScxmlNames = {
  /** A state's id, from the graph's. */
  readonly state: (id: string) => string
  /** An invocation's id, from XState's. */
  readonly invoke: (id: string) => string
  /** The variable that holds a guard's answer. */
  readonly guard: (name: string) => string
  /** The variable that holds a named delay. */
  readonly delay: (name: string) => string
  /** The final state of a document whose machine is done. */
  readonly stopped: string
  /** The id of a state's timer. */
  readonly timer: (transition: GraphTransition) => string
  /** The event that a transition waits for; null where it waits for none. */
  readonly event: (transition: Pick<GraphTransition, "kind" | "event" | "delay" | "source">) => string | null
  /** An event that is sent, from XState's name of it. */
  readonly sent: (event: string) => string
}

/** A name of letters, digits, `.`, `_` and `-` that begins with a letter, as `xs:ID` has it. */
const ncName = (name: string): string => name.replace(/[^\w.-]/gu, "_").replace(/^(?![A-Za-z_])/u, "_")

/** A name that is an identifier of ECMAScript too. */
const identifier = (name: string): string => name.replace(/\W/gu, "_").replace(/^(?=\d)/u, "_")

/** What the parts of a machine are called in SCXML. */
export const scxmlNames = (machine: AnyStateMachine): ScxmlNames => {
  const { states, transitions } = graphOf(machine)
  const taken = new Set<string>()
  const names = new Map<string, string>()
  const name = (kind: string, original: string, wanted: string): string => {
    const known = names.get(`${kind} ${original}`)
    if (known !== undefined) return known
    let free = wanted
    for (let nth = 2; taken.has(free); nth++) free = `${wanted}_${nth}`
    taken.add(free)
    names.set(`${kind} ${original}`, free)
    return free
  }
  /** Names of states and actors are parts of events' names, where a dot parts a name that matches from its rest. */
  const undotted = (id: string) => ncName(id).replaceAll(".", "-")
  const state = (id: string) => name("state", id, undotted(id))
  for (const { id } of states) state(id)
  const own = [...new Set(transitions.flatMap(({ kind, event }) => (kind === "event" ? [event] : [])))]
  /** An event's name matches all that begin with it and a dot: such a dot is another character. */
  const plain = (event: string) =>
    ncName(own.some((other) => event.startsWith(`${other}.`)) ? event.replaceAll(".", "-") : event)
  const invoke = (id: string) => name("invoke", id, undotted(id))
  const sent = (event: string): string => {
    const [, told, of] = /^xstate\.(done|error|snapshot)\.(?:actor\.)?(.+)$/u.exec(event) ?? []
    if (event.startsWith("xstate.done.state.")) return `done.state.${state(event.slice("xstate.done.state.".length))}`
    if (told !== undefined && of !== undefined) return `${told}.invoke.${invoke(of)}`
    const [, delay, source] = /^xstate\.after\.([^.]+)\.(.+)$/u.exec(event) ?? []
    return delay === undefined || source === undefined ? plain(event) : `after.${undotted(delay)}.${state(source)}`
  }
  return {
    state,
    invoke,
    stopped: name("stopped", "", `${undotted(machine.id)}.stopped`),
    guard: (guard) => name("variable", guard, identifier(guard)),
    delay: (delay) => name("variable", `delay ${delay}`, identifier(delay)),
    timer: ({ event, source }) => name("timer", `${event} ${source}`, sent(event)),
    event: ({ kind, event }) => (kind === "always" ? null : kind === "any" ? "*" : sent(event)),
    sent
  }
}
