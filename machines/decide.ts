import {
  createActor,
  type AnyActorScope,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  type StateValue
} from "xstate"
import { reasonText } from "./refusalReason.ts"

/**
 * Where a record stands: what the log's fold gives, and what its cache keeps. JSON all the way. `value` is the name of the
 * innermost state alone, whatever parents the machine groups it under, so that callers, caches and read tables do not
 * depend on the grouping; only states side by side, and names that occur twice, are told with their parents.
 */
export type State = { readonly value: StateValue; readonly context: Readonly<Record<string, unknown>> }

/** An event as a machine sees it: its name and its data, flat. */
export type MachineEvent = { readonly type: string; readonly [field: string]: unknown }

/** What a machine says of an event: the next state and the effects it names, or what is allowed instead and why. */
export type Decision =
  | { readonly taken: true; readonly state: State; readonly effects: ReadonlyArray<string> }
  | {
      readonly taken: false
      readonly allowed: ReadonlyArray<string>
      /** The reason in English. */
      readonly reason: string
      /** The descriptions that the reason is made of, as `reasonText` takes them. */
      readonly reasons: ReadonlyArray<string>
      /** The guards that said no; none where the state does not answer to the event at all. */
      readonly guards: ReadonlyArray<string>
    }

/**
 * Asks a record's machine whether an event may happen. Pure: the same machine, state and event give the same answer.
 * This file is the only place that steps XState, so that another version of it changes nothing else.
 *
 * XState's own `transition()` builds an actor for every step (20 µs); the inert scope kept here for each machine
 * makes it 2.5 µs. It holds no state: records neither invoke nor spawn.
 */
export const decide = (machine: AnyStateMachine, state: State | undefined, event: MachineEvent): Decision => {
  const { scope, initial, effects } = stepper(machine)
  const before = state ? resolve(machine, state) : initial
  if (!machine.getTransitionData(before, event)?.length) return refusal(before, event)
  effects.length = 0
  const after = machine.transition(before, event, scope) as AnyMachineSnapshot
  if (after.status === "error") throw after.error
  return { taken: true, state: stateOf(machine, after), effects: [...effects] }
}

/**
 * Which of several events comes of a command in a state: the first that the machine takes. Where it takes none, the first
 * that the state answers to, so that the log refuses that one with its guard's reason. The machine chooses, not the caller.
 */
export const choose = <Event extends MachineEvent>(
  machine: AnyStateMachine,
  state: State | undefined,
  events: readonly [Event, ...Event[]]
): Event => {
  const allowed = allowedEvents(machine, state)
  return (
    events.find((event) => decide(machine, state, event).taken) ??
    events.find(({ type }) => allowed.includes(type)) ??
    events[0]
  )
}

/** The state before a record's first event; of a flow that is begun with something, with that as `input`. */
export const initialState = (machine: AnyStateMachine, input?: object): State => {
  const initial =
    input === undefined
      ? stepper(machine).initial
      : (createActor(machine, { input }).getSnapshot() as AnyMachineSnapshot)
  return stateOf(machine, initial)
}

/** The events that some transition of this state answers to; a guard may still refuse one. */
export const allowedEvents = (machine: AnyStateMachine, state: State | undefined): ReadonlyArray<string> =>
  events(state ? resolve(machine, state) : stepper(machine).initial)

/** XState's own definitions of the transitions that an event takes in a state; none where it is refused. */
export const transitionsFor = (
  machine: AnyStateMachine,
  state: State | undefined,
  event: MachineEvent
): ReadonlyArray<object> =>
  machine.getTransitionData(state ? resolve(machine, state) : stepper(machine).initial, event) ?? []

/** A state in its machine's own words, as a refused command's answer has them too. `say` gives them in another language. */
export const stateDescription = (
  machine: AnyStateMachine,
  state: State,
  say: (description: string) => string = (description) => description
): string => wordsOf(resolve(machine, state)).map(say).join(" ")

/** A fingerprint of what a machine decides: another one means that cached states are folded again. */
export const machineHash = (machine: AnyStateMachine): string => stepper(machine).hash

/** A state as XState has it, from one as `State` has it. */
export const resolve = (machine: AnyStateMachine, { value, context }: State): AnyMachineSnapshot =>
  machine.resolveState({
    value: typeof value === "string" ? (stepper(machine).nested.get(value) ?? value) : value,
    context
  }) as AnyMachineSnapshot

/** A state as `State` has it, from one as XState has it. */
export const stateOf = (machine: AnyStateMachine, { value, context }: AnyMachineSnapshot): State => {
  const name = innermost(value)
  return { value: name !== undefined && stepper(machine).nested.has(name) ? name : value, context }
}

/** The name of the innermost state, of states that do not stand side by side. */
const innermost = (value: StateValue | undefined): string | undefined => {
  if (value === undefined || typeof value === "string") return value
  const inner = Object.values(value)
  return inner.length === 1 ? innermost(inner[0]) : undefined
}

/** The states within others by their names, where these are unique, with their values as XState has them. */
const nestedOf = (machine: AnyStateMachine): ReadonlyMap<string, StateValue> => {
  const found = leavesOf(machine.root as AnyStateNode, [])
  const keys = Map.groupBy(found, (path) => path.at(-1)!)
  return new Map(
    [...keys].flatMap(([key, [path, ...others]]) =>
      others.length === 0 && path!.length > 1
        ? [[key, path!.slice(0, -1).reduceRight<StateValue>((inner, name) => ({ [name]: inner }), key)]]
        : []
    )
  )
}

/** The paths of the innermost states of a node, but of those that stand side by side. */
const leavesOf = (node: AnyStateNode, path: ReadonlyArray<string>): ReadonlyArray<ReadonlyArray<string>> =>
  Object.entries(node.states).flatMap(([key, child]) => {
    const { type } = child as AnyStateNode
    if (type === "parallel" || type === "history") return []
    return type === "compound" ? leavesOf(child as AnyStateNode, [...path, key]) : [[...path, key]]
  })

type Stepper = {
  scope: AnyActorScope
  initial: AnyMachineSnapshot
  effects: Array<string>
  hash: string
  nested: ReadonlyMap<string, StateValue>
}

const steppers = new WeakMap<AnyStateMachine, Stepper>()

const stepper = (machine: AnyStateMachine): Stepper => {
  const known = steppers.get(machine)
  if (known) return known
  const actor = createActor(machine)
  const effects: Array<string> = []
  const nothing = () => {}
  const scope = {
    self: actor,
    id: "",
    sessionId: "",
    system: actor.system,
    logger: nothing,
    defer: nothing,
    stopChild: nothing,
    emit: nothing,
    actionExecutor: (action: { type: string }) => effects.push(action.type)
  } as unknown as AnyActorScope
  const made = {
    scope,
    effects,
    initial: actor.getSnapshot() as AnyMachineSnapshot,
    hash: fingerprint(machine),
    nested: nestedOf(machine)
  }
  steppers.set(machine, made)
  return made
}

/** Also those that leave the state as it is, which XState's `ownEvents` leaves out. */
const events = (snapshot: AnyMachineSnapshot) => [
  ...new Set(snapshot._nodes.flatMap((node) => [...node.transitions.keys()]))
]

/** The descriptions of the innermost states: those around them say what their states have in common. */
const wordsOf = (snapshot: AnyMachineSnapshot): ReadonlyArray<string> =>
  snapshot._nodes.flatMap((node) =>
    node.parent && node.description && Object.keys(node.states).length === 0 ? [node.description] : []
  )

const refusal = (snapshot: AnyMachineSnapshot, event: MachineEvent): Decision => {
  const guarded = snapshot._nodes.flatMap((node) => node.transitions.get(event.type) ?? [])
  const found = guarded.length ? guarded.flatMap(({ description }) => description ?? []) : wordsOf(snapshot)
  const value = typeof snapshot.value === "string" ? snapshot.value : JSON.stringify(snapshot.value)
  const reasons = found.length ? found : [`Event “${event.type}” is not accepted in state “${value}”.`]
  return {
    taken: false,
    allowed: events(snapshot),
    guards: [...new Set(guarded.flatMap(({ guard }) => guardNames(guard)))],
    reason: reasonText(reasons),
    reasons
  }
}

/** The names within a guard: itself, or those that `and`, `or` and `not` put together. */
export const guardNames = (guard: unknown): ReadonlyArray<string> => {
  if (typeof guard === "string") return [guard]
  if (guard === null || (typeof guard !== "object" && typeof guard !== "function")) return []
  const { type, guards } = guard as { readonly type?: unknown; readonly guards?: ReadonlyArray<unknown> }
  if (Array.isArray(guards)) return guards.flatMap(guardNames)
  return typeof guard === "object" && typeof type === "string" ? [type] : []
}

/**
 * cyrb53 over the definition, without descriptions, and the sources of its guards and actions; not a security hash. A source does not say what the
 * functions of its module do that it calls: a machine lists these in `meta.helpers`, which is part of the definition.
 */
const fingerprint = (machine: AnyStateMachine): string => {
  const text = JSON.stringify([machine.config, machine.implementations], (key, value: unknown) =>
    typeof value === "function"
      ? [value.toString(), { ...value }]
      : key === "description" && typeof value === "string"
        ? undefined
        : value
  )
  let high = 0xdeadbeef
  let low = 0x41c6ce57
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    high = Math.imul(high ^ code, 2654435761)
    low = Math.imul(low ^ code, 1597334677)
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909)
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909)
  return (4294967296 * (2097151 & low) + (high >>> 0)).toString(36)
}
