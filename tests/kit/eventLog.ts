import type pg from "pg"
import { decide } from "../../machines/decide.ts"
import { type State } from "../../machines/decision.ts"
import { records } from "../../machines/index.ts"
import { recordOf, splitType } from "../../machines/record.ts"
import type { StoredEvent } from "../../server/platform/eventlog/index.ts"

/** Everything that the log holds, in its order. */
export const readEvents = async (pool: pg.Pool): Promise<readonly StoredEvent[]> =>
  (
    await pool.query<StoredEvent>(
      "select position, stream, version, type, schema_version, data, meta, " +
        "at::text as at from events order by position"
    )
  ).rows

/**
 * The states that a stream went through: after version n it was at index n - 1. Fails on an event that its machine
 * refuses.
 */
export const statesThrough = (events: readonly StoredEvent[]): ReadonlyMap<string, readonly State[]> => {
  const states = new Map<string, State[]>()
  for (const { stream, type, data } of events) {
    const known = states.get(stream) ?? []
    states.set(stream, known)
    const decision = decide(records[recordOf(stream) as keyof typeof records].machine, known.at(-1), {
      ...data,
      type: splitType(type)[1]
    })
    if (!decision.taken)
      throw new Error(`The log holds ${type} in ${stream} after ${JSON.stringify(known.at(-1)?.value)}`)
    known.push(decision.state)
  }
  return states
}
