import { transitionsTakenIn, type MachineEvent } from "machine-inspector"
import type { AnyStateMachine } from "xstate"
import { initialState, resolve } from "../../../../machines/decide.ts"
import { type State } from "../../../../machines/decision.ts"

/** Which transitions an event takes in a record's state, by their ids; none where it is refused. */
export const transitionsTaken = (
  machine: AnyStateMachine,
  state: State | undefined,
  event: MachineEvent
): readonly string[] => transitionsTakenIn(machine, resolve(machine, state ?? initialState(machine)), event)
