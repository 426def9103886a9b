import type { AnyMachineSnapshot, AnyStateMachine } from "xstate"
import type { MachineEvent } from "../graph/graph.ts"
import { acceptedEvents, begin, stepFrom, type Step } from "../simulate/step.ts"
import type { Samples } from "../simulate/randomWalk.ts"

/** A way through a machine from its beginning. */
export type Path = { readonly first: AnyMachineSnapshot; readonly steps: readonly Step[] }

/** Situations that are looked at: a machine that counts has no end of them. */
const most = 2_000

type Options = {
  readonly input?: unknown
  readonly samples?: Samples
  /** How many situations are looked at; 2,000 where nobody says. */
  readonly limit?: number
}

const keyOf = ({ value, context }: AnyMachineSnapshot): string => {
  try {
    return JSON.stringify([value, context])
  } catch {
    return JSON.stringify(value)
  }
}

const nextOf = (machine: AnyStateMachine, snapshot: AnyMachineSnapshot, samples: Samples): readonly Step[] =>
  acceptedEvents(snapshot).flatMap((type) => {
    const outcome = stepFrom(machine, snapshot, { ...samples[type], type })
    return "snapshot" in outcome ? [outcome] : []
  })

/** The shortest way to each state that can be come to, by the state's id; breadth first, with the machine's guards. */
export const shortestPaths = (
  machine: AnyStateMachine,
  { input, samples = {}, limit = most }: Options = {}
): ReadonlyMap<string, Path> => {
  const first = begin(machine, input)
  const found = new Map<string, Path>()
  const seen = new Set([keyOf(first)])
  const waiting: Path[] = [{ first, steps: [] }]
  for (let at = 0; at < waiting.length && at < limit; at++) {
    const path = waiting[at]!
    const snapshot = path.steps.at(-1)?.snapshot ?? first
    for (const { id } of snapshot._nodes) if (!found.has(id)) found.set(id, path)
    for (const step of nextOf(machine, snapshot, samples)) {
      const key = keyOf(step.snapshot)
      if (seen.has(key)) continue
      seen.add(key)
      waiting.push({ first, steps: [...path.steps, step] })
    }
  }
  return found
}

/**
 * All ways to a state that come to no situation twice, the shorter ones first; at most `limit` of them, and those that
 * are found within 2,000 situations.
 */
export const simplePaths = (
  machine: AnyStateMachine,
  state: string,
  { input, samples = {}, limit = 100 }: Options = {}
): readonly Path[] => {
  const first = begin(machine, input)
  const found: Path[] = []
  let waiting: readonly (readonly [Path, ReadonlySet<string>])[] = [[{ first, steps: [] }, new Set([keyOf(first)])]]
  let looked = 0
  while (waiting.length > 0 && found.length < limit && looked < most) {
    const longer: (readonly [Path, ReadonlySet<string>])[] = []
    for (const [path, seen] of waiting) {
      if (looked >= most || found.length >= limit) break
      looked += 1
      const snapshot = path.steps.at(-1)?.snapshot ?? first
      if (snapshot._nodes.some(({ id }) => id === state)) {
        found.push(path)
        continue
      }
      for (const step of nextOf(machine, snapshot, samples)) {
        const key = keyOf(step.snapshot)
        if (!seen.has(key)) longer.push([{ first, steps: [...path.steps, step] }, new Set([...seen, key])])
      }
    }
    waiting = longer
  }
  return found.slice(0, limit)
}

/** The events of a path. */
export const eventsOf = ({ steps }: Path): readonly MachineEvent[] => steps.map(({ event }) => event)
