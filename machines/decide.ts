import { createActor, type AnyActorScope, type AnyMachineSnapshot, type AnyStateMachine, type StateValue } from "xstate"

/** Where a record stands: what the log's fold gives, and what its cache keeps. JSON all the way. */
export type State = { readonly value: StateValue; readonly context: Readonly<Record<string, unknown>> }

/** An event as a machine sees it: its name and its data, flat. */
export type MachineEvent = { readonly type: string; readonly [field: string]: unknown }

/** What a machine says of an event: the next state and the effects it names, or what is allowed instead and why. */
export type Decision =
  | { readonly taken: true; readonly state: State; readonly effects: ReadonlyArray<string> }
  | {
      readonly taken: false
      readonly allowed: ReadonlyArray<string>
      readonly reason: string
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
  const before = state ? (machine.resolveState(state) as AnyMachineSnapshot) : initial
  if (!machine.getTransitionData(before, event)?.length) return refusal(before, event)
  effects.length = 0
  const after = machine.transition(before, event, scope) as AnyMachineSnapshot
  if (after.status === "error") throw after.error
  return { taken: true, state: { value: after.value, context: after.context }, effects: [...effects] }
}

/** The state before a record's first event; of a flow that is begun with something, with that as `input`. */
export const initialState = (machine: AnyStateMachine, input?: object): State => {
  const initial =
    input === undefined
      ? stepper(machine).initial
      : (createActor(machine, { input }).getSnapshot() as AnyMachineSnapshot)
  return { value: initial.value, context: initial.context }
}

/** The events that some transition of this state answers to; a guard may still refuse one. */
export const allowedEvents = (machine: AnyStateMachine, state: State | undefined): ReadonlyArray<string> =>
  events(state ? (machine.resolveState(state) as AnyMachineSnapshot) : stepper(machine).initial)

/** XState's own definitions of the transitions that an event takes in a state; none where it is refused. */
export const transitionsFor = (
  machine: AnyStateMachine,
  state: State | undefined,
  event: MachineEvent
): ReadonlyArray<object> =>
  machine.getTransitionData(
    state ? (machine.resolveState(state) as AnyMachineSnapshot) : stepper(machine).initial,
    event
  ) ?? []

/** A state in its machine's own words, as a refused command's answer has them too. */
export const stateWords = (machine: AnyStateMachine, state: State): string =>
  wordsOf(machine.resolveState(state) as AnyMachineSnapshot).join(" ")

/** A fingerprint of what a machine decides: another one means that cached states are folded again. */
export const machineHash = (machine: AnyStateMachine): string => stepper(machine).hash

type Stepper = { scope: AnyActorScope; initial: AnyMachineSnapshot; effects: Array<string>; hash: string }

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
  const made = { scope, effects, initial: actor.getSnapshot() as AnyMachineSnapshot, hash: fingerprint(machine) }
  steppers.set(machine, made)
  return made
}

/** Also those that leave the state as it is, which XState's `ownEvents` leaves out. */
const events = (snapshot: AnyMachineSnapshot) => [
  ...new Set(snapshot._nodes.flatMap((node) => [...node.transitions.keys()]))
]

const wordsOf = (snapshot: AnyMachineSnapshot): ReadonlyArray<string> =>
  snapshot._nodes.flatMap((node) => (node.parent && node.description ? [node.description] : []))

const refusal = (snapshot: AnyMachineSnapshot, event: MachineEvent): Decision => {
  const guarded = snapshot._nodes.flatMap((node) => node.transitions.get(event.type) ?? [])
  const words = guarded.length ? guarded.flatMap(({ description }) => description ?? []) : wordsOf(snapshot)
  return {
    taken: false,
    allowed: events(snapshot),
    guards: [...new Set(guarded.flatMap(({ guard }) => guardNames(guard)))],
    reason: words.join(" ") || `"${event.type}" does not happen in the state "${JSON.stringify(snapshot.value)}".`
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

/** cyrb53 over the definition and the sources of its guards and actions; not a security hash. */
const fingerprint = (machine: AnyStateMachine): string => {
  const text = JSON.stringify([machine.config, machine.implementations], (_key, value: unknown) =>
    typeof value === "function"
      ? `${value.toString()}${JSON.stringify("assignment" in value ? describe(value.assignment) : "")}`
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

const describe = (assignment: unknown): unknown =>
  typeof assignment === "function"
    ? assignment.toString()
    : assignment && typeof assignment === "object"
      ? Object.fromEntries(
          Object.entries(assignment).map(([key, value]) => [
            key,
            typeof value === "function" ? value.toString() : value
          ])
        )
      : assignment
