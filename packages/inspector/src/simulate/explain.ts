import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode } from "xstate"
import { nameOfGuard } from "../graph/conditions.ts"
import { transitionsTakenIn, type MachineEvent } from "../graph/graph.ts"

/** What a named guard answers. `isTrue` is null where it could not be asked, with `error` saying why. */
export type GuardAnswer = { readonly guard: string; readonly isTrue: boolean | null; readonly error: string | null }

/** A transition that an event could take in a state. */
export type Candidate = {
  /** Its id in the machine's graph. */
  readonly id: string
  readonly targets: readonly string[]
  readonly description: string
  /** Each guard that it names, in the order in which they stand; guards joined by `and`, `or`, `not` one by one. */
  readonly answers: readonly GuardAnswer[]
  readonly isTaken: boolean
}

type Definition = {
  readonly target?: readonly AnyStateNode[]
  readonly guard?: unknown
  readonly description?: string
}

type Used = { readonly type?: string; readonly params?: unknown; readonly guards?: readonly unknown[] }

const answersOf = (
  machine: AnyStateMachine,
  snapshot: AnyMachineSnapshot,
  event: MachineEvent,
  guard: unknown
): readonly GuardAnswer[] => {
  const joined: Used | null = typeof guard === "function" || typeof guard === "object" ? guard : null
  if (joined?.guards !== undefined) return joined.guards.flatMap((part) => answersOf(machine, snapshot, event, part))
  const name = nameOfGuard(guard)
  const args = { context: snapshot.context as unknown, event }
  try {
    const params: unknown = typeof guard === "object" ? joined?.params : undefined
    const given: unknown = typeof params === "function" ? (params as (args: object) => unknown)(args) : params
    const named = (machine.implementations.guards as Readonly<Record<string, unknown>>)[name]
    const asked = typeof guard === "function" ? guard : named
    if (typeof asked !== "function") return [{ guard: name, isTrue: null, error: null }]
    if ("guards" in asked) return answersOf(machine, snapshot, event, asked)
    if ("check" in asked) return [{ guard: name, isTrue: null, error: null }]
    const isTrue = Boolean((asked as (args: object, params: unknown) => unknown)(args, given))
    return [{ guard: name, isTrue, error: null }]
  } catch (caught) {
    return [{ guard: name, isTrue: null, error: caught instanceof Error ? caught.message : String(caught) }]
  }
}

/**
 * What an event would do in a state: each transition that waits for it, from the innermost state outwards and in the
 * order in which they are asked, with what each guard answers. None where the state does not answer to the event.
 */
export const explain = (
  machine: AnyStateMachine,
  snapshot: AnyMachineSnapshot,
  event: MachineEvent
): readonly Candidate[] => {
  const taken = new Set(takenIn(machine, snapshot, event))
  return (snapshot._nodes as readonly AnyStateNode[])
    .toSorted((one, other) => other.order - one.order)
    .flatMap((node) =>
      [event.type, "*"].flatMap((descriptor) =>
        ((node.transitions.get(descriptor) ?? []) as readonly Definition[]).map((each, index): Candidate => {
          const id = `${node.id}:${descriptor}:${index}`
          return {
            id,
            targets: (each.target ?? []).map((target) => target.id),
            description: each.description ?? "",
            answers: each.guard === undefined ? [] : answersOf(machine, snapshot, event, each.guard),
            isTaken: taken.has(id)
          }
        })
      )
    )
}

/** A guard that throws on an event's data takes nothing. */
const takenIn = (machine: AnyStateMachine, snapshot: AnyMachineSnapshot, event: MachineEvent): readonly string[] => {
  try {
    return transitionsTakenIn(machine, snapshot, event)
  } catch {
    return []
  }
}
