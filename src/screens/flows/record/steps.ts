import { initialState } from "../../../../machines/decide.ts"
import { type State } from "../../../../machines/decision.ts"
import { stateKey } from "../../../../machines/edges.ts"
import { transitionsTaken } from "./taken.ts"
import { splitType, type Record as Entry } from "../../../../machines/record.ts"
import { replay, type Outcome } from "../../../../machines/replay.ts"
import { changesOf, type Change } from "./changes.ts"
import type { Happened } from "./types.ts"

/** A record after one of its events; the first step, without an event, is the record before anything happened to it. */
export type Step = {
  readonly event: Happened | null
  readonly name: string
  readonly state: State
  readonly key: string
  readonly kind: Outcome["kind"]
  readonly reason: string | null
  /** What the machine names beside the change: mails, notices and the like. */
  readonly effects: readonly string[]
  /** The transitions taken, by the chart's ids. */
  readonly taken: ReadonlySet<string>
}

const none: ReadonlySet<string> = new Set()

/** A record before its first event. */
export const beginning = ({ machine }: Entry): Step => {
  const state = initialState(machine)
  return {
    event: null,
    name: "",
    state,
    key: stateKey(state.value),
    kind: "taken",
    reason: null,
    effects: [],
    taken: none
  }
}

/**
 * Takes steps on by further events. Each event is folded once; what the machine of today does not take leaves the state
 * as it is.
 */
export const stepOn = (entry: Entry, steps: readonly Step[], events: readonly Happened[]): readonly Step[] => {
  const all = [...steps]
  for (const event of events) {
    const before = all.at(-1)!.state
    const [, name] = splitType(event.type)
    const data = (event.data ?? {}) as Record<string, unknown>
    const { kind, state, reason, effects } = replay(entry, before, {
      type: event.type,
      schema_version: event.schema_version,
      data
    })
    const taken = kind === "taken" ? new Set(transitionsTaken(entry.machine, before, { ...data, type: name })) : none
    all.push({ event, name, state, key: stateKey(state.value), kind, reason, effects, taken })
  }
  return all
}

/** What changed in a record's state and context from the step before. */
export const changedAt = (steps: readonly Step[], at: number): readonly Change[] => {
  const [before, after] = [steps[at - 1], steps[at]]
  if (before === undefined || after === undefined) return []
  const moved = before.key === after.key ? [] : [{ path: "state", before: before.key, after: after.key }]
  return [...moved, ...changesOf(before.state.context, after.state.context, "")]
}

/** How an event's data differs from that of the last event of its name before it. */
export const dataChanges = (steps: readonly Step[], at: number): readonly Change[] => {
  const now = steps[at]
  const before = steps.slice(0, at).findLast(({ name }) => name === now?.name)
  return now?.event == null || before?.event == null ? [] : changesOf(before.event.data, now.event.data)
}
