import type { AnyStateMachine } from "xstate"
import { t } from "#messages/flows.js"
import { stepFrom } from "machine-inspector"
import { decide, resolve, stateOf } from "../../../../machines/decide.ts"
import { type State } from "../../../../machines/decision.ts"
import { type MachineEvent } from "../../../../machines/decision.ts"

/**
 * A step that was taken: the event, the state after it, the transitions that led there, and what was named to be done.
 */
export type Frame = {
  readonly event: MachineEvent
  readonly state: State
  readonly taken: readonly string[]
  readonly effects: readonly string[]
}

/** An event that was not taken: why, and the guards that said no. */
export type Refusal = {
  readonly event: MachineEvent
  readonly reason: string
  readonly guards: readonly string[]
  /** The machine's own guards or actions failed on the event's data. */
  readonly isThrown: boolean
}

/** A run through a machine, as far as the machine takes it. */
export type Run = { readonly start: State; readonly frames: readonly Frame[]; readonly refusal: Refusal | null }

/** The state of a run. */
export const standsAt = ({ start, frames }: Run): State => frames.at(-1)?.state ?? start

/**
 * One step of the inspector's simulator. An event that the machine's actions cannot work with is refused, too; why it
 * is refused is said in the words that the server says it in.
 */
export const tryEvent = (machine: AnyStateMachine, before: State, event: MachineEvent): Frame | Refusal => {
  const step = stepFrom(machine, resolve(machine, before), event)
  if ("snapshot" in step)
    return { event, state: stateOf(machine, step.snapshot), taken: step.taken, effects: step.actions }
  if (step.error !== null) return { event, reason: t.machineThrew({ reason: step.error }), guards: [], isThrown: true }
  const decision = decide(machine, before, event)
  return {
    event,
    reason: decision.taken ? "" : decision.reason,
    guards: decision.taken ? step.guards : decision.guards,
    isThrown: false
  }
}

/** Plays events from a state until one is refused; the rest is left. Pure. */
export const play = (machine: AnyStateMachine, events: readonly MachineEvent[], start: State): Run => {
  const frames: Frame[] = []
  for (const event of events) {
    const outcome = tryEvent(machine, frames.at(-1)?.state ?? start, event)
    if (!("state" in outcome)) return { start, frames, refusal: outcome }
    frames.push(outcome)
  }
  return { start, frames, refusal: null }
}
