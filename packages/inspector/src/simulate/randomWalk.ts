import type { AnyMachineSnapshot, AnyStateMachine } from "xstate"
import { anything, loose } from "./anything.ts"
import { acceptedEvents, begin, stepFrom, type Step } from "./step.ts"

/** Data of events, by their names. */
export type Samples = Readonly<Record<string, Readonly<Record<string, unknown>>>>

/** Numbers that look random and are the same in every run, from 0 to below 1. */
const randomOf = (seed: number): (() => number) => {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

/**
 * Walks through a machine, at each step by one of the events that its state accepts. The same seed gives the same walk.
 * It ends where the machine takes none of them. A loose walk stands for an input and data that are not given.
 */
export const randomWalk = (
  machine: AnyStateMachine,
  {
    seed,
    steps,
    input,
    samples = {},
    isLoose = false
  }: {
    readonly seed: number
    readonly steps: number
    readonly input?: unknown
    readonly samples?: Samples
    readonly isLoose?: boolean
  }
): { readonly first: AnyMachineSnapshot; readonly steps: readonly Step[] } => {
  const random = randomOf(seed)
  const first = begin(machine, isLoose ? (input ?? anything) : input)
  const walked: Step[] = []
  while (walked.length < steps) {
    const snapshot = walked.at(-1)?.snapshot ?? first
    const events = [...acceptedEvents(snapshot)]
    let step: Step | undefined
    while (step === undefined && events.length > 0) {
      const [event] = events.splice(Math.floor(random() * events.length), 1)
      const outcome = stepFrom(
        machine,
        snapshot,
        isLoose ? loose({ ...samples[event!], type: event! }) : { ...samples[event!], type: event! }
      )
      if ("snapshot" in outcome) step = outcome
    }
    if (step === undefined) break
    walked.push(step)
  }
  return { first, steps: walked }
}
