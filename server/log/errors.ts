import type { StreamState } from "./types.ts"

/** The machine does not take the event now: what is allowed instead, and why, in words. */
export class RefusedByMachine extends Error {
  readonly _tag = "RefusedByMachine"
  readonly allowed: ReadonlyArray<string>
  readonly current: StreamState | undefined
  constructor(reason: string, allowed: ReadonlyArray<string>, current: StreamState | undefined) {
    super(reason)
    this.allowed = allowed
    this.current = current
  }
}

/** The stream moved on since the sender looked at it. */
export class StaleVersion extends Error {
  readonly _tag = "StaleVersion"
  readonly current: StreamState | undefined
  constructor(current: StreamState | undefined) {
    super("Somebody changed this in the meantime.")
    this.current = current
  }
}
