import type { StateValue } from "xstate"

/** An event as a machine sees it: its name and its data, flat. */
export type MachineEvent = { readonly type: string; readonly [field: string]: unknown }

/** What a machine says of an event: the next state and the effects it names, or what is allowed instead and why. */
export type Decision =
  | { readonly taken: true; readonly state: State; readonly effects: ReadonlyArray<string> }
  | {
      readonly taken: false
      readonly allowed: ReadonlyArray<string>
      /** The reason in English. */
      readonly reason: string
      /** The descriptions that the reason is made of, as `reasonText` takes them. */
      readonly reasons: ReadonlyArray<string>
      /** The guards that said no; none where the state does not answer to the event at all. */
      readonly guards: ReadonlyArray<string>
    }

/**
 * The state of a record: the result of folding its events, and what the cache keeps. JSON all the way. `value` is the
 * name of the innermost state alone, whatever parents the machine groups it under, so that callers, caches and read
 * tables do not depend on the grouping; only states side by side, and names that occur twice, are told with their
 * parents.
 */
export type State = { readonly value: StateValue; readonly context: Readonly<Record<string, unknown>> }
