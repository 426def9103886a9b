import {
  createActor,
  type AnyActorScope,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  type StateValue
} from "xstate"
import { fingerprint } from "./fingerprint.ts"
import type { MachineEvent, Decision, State } from "./decision.ts"
import { events, innermostDescriptions, refusal } from "./refusal.ts"

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
 * Which of several events comes of a command in a state: the first that the machine takes. Where it takes none, the
 * first that the state answers to, so that the log refuses that one with its guard's reason. The machine chooses, not
 * the caller.
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

/**
 * A state in its machine's own words, as a refused command's answer has them too. `say` gives them in another language.
 */
export const stateDescription = (
  machine: AnyStateMachine,
  state: State,
  say: (description: string) => string = (description) => description
): string => innermostDescriptions(resolve(machine, state)).map(say).join(" ")

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

/** The name of the innermost state, of states that are not parallel. */
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

/** A fingerprint of what a machine decides: another one means that cached states are folded again. */
export const machineHash = (machine: AnyStateMachine): string => stepper(machine).hash
