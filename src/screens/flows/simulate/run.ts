import type { AnyStateMachine } from "xstate"
import { t } from "#messages/flows.js"
import { decide } from "../../../../machines/decide.ts"
import { type State } from "../../../../machines/decision.ts"
import { type MachineEvent } from "../../../../machines/decision.ts"
import { transitionsTaken } from "../taken.ts"

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

/** One step: the machine decides, here as on the server. An event that its actions cannot work with is refused, too. */
export const tryEvent = (machine: AnyStateMachine, before: State, event: MachineEvent): Frame | Refusal => {
  try {
    const decision = decide(machine, before, event)
    return decision.taken
      ? {
          event,
          state: decision.state,
          taken: transitionsTaken(machine, before, event),
          effects: decision.effects.filter((name) => !name.startsWith("xstate."))
        }
      : { event, reason: decision.reason, guards: decision.guards, isThrown: false }
  } catch (error) {
    return {
      event,
      reason: t.machineThrew({ reason: (error as Error).message }),
      guards: [],
      isThrown: true
    }
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
