import { initialTransition, transition, type AnyMachineSnapshot, type AnyStateMachine, type AnyStateNode } from "xstate"
import { transitionsTakenIn, type MachineEvent } from "../graph/graph.ts"
import { explain } from "./explain.ts"

/** A step that was taken: the event, the snapshot after it, the transitions that led there, and what is to be done. */
export type Step = {
  readonly event: MachineEvent
  readonly snapshot: AnyMachineSnapshot
  readonly taken: readonly string[]
  readonly actions: readonly string[]
}

/**
 * An event that was not taken: the state does not accept it, or these guards said no, or the machine's own code failed
 * on its data.
 */
export type Refused = {
  readonly event: MachineEvent
  readonly why: "notAccepted" | "guards" | "failed"
  readonly guards: readonly string[]
  readonly error: string | null
}

const words = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/**
 * A machine's first snapshot. Nothing is started: neither actors nor timers, and no action is carried out.
 * @throws what its own context throws on this input
 */
export const begin = (machine: AnyStateMachine, input?: unknown): AnyMachineSnapshot => {
  const [snapshot] = initialTransition(machine, input as never) as unknown as [AnyMachineSnapshot]
  if (snapshot.status === "error") throw snapshot.error
  return snapshot
}

/** One step of a machine, as XState takes it. Nothing is started or carried out. Pure; never throws. */
export const stepFrom = (
  machine: AnyStateMachine,
  snapshot: AnyMachineSnapshot,
  event: MachineEvent
): Step | Refused => {
  const refused = (why: Refused["why"], guards: readonly string[], error: string | null): Refused => ({
    event,
    why,
    guards,
    error
  })
  try {
    const taken = snapshot.status === "active" ? transitionsTakenIn(machine, snapshot, event) : []
    if (taken.length === 0) {
      const asked = snapshot.status === "active" ? explain(machine, snapshot, event) : []
      const guards = asked.flatMap(({ answers }) => answers.flatMap(({ guard, isTrue }) => (isTrue ? [] : [guard])))
      return refused(asked.length === 0 ? "notAccepted" : "guards", [...new Set(guards)], null)
    }
    const [next, effects] = transition(machine, snapshot, event) as unknown as [
      AnyMachineSnapshot,
      readonly { readonly type: string }[]
    ]
    if (next.status === "error") return refused("failed", [], words(next.error))
    const actions = effects.map(({ type }) => type).filter((type) => !type.startsWith("xstate."))
    return { event, snapshot: next, taken, actions }
  } catch (error) {
    return refused("failed", [], words(error))
  }
}

/** The events that some transition of a snapshot's states waits for, the innermost first; a guard may refuse one. */
export const acceptedEvents = ({ _nodes: nodes, status }: AnyMachineSnapshot): readonly string[] =>
  status === "active"
    ? [
        ...new Set(
          (nodes as readonly AnyStateNode[])
            .toSorted((one, other) => other.order - one.order)
            .flatMap((node) => [...node.transitions.keys()])
        )
      ].filter((event) => event !== "" && event !== "*" && !event.startsWith("xstate.done.state."))
    : []
