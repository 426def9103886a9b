import { type State } from "../../../machines/decision.ts"
import { machineHash } from "../../../machines/decide.ts"
import type { Records } from "../../../machines/record.ts"
import type { Sql } from "../db/pool.ts"
import { entryOf, foldOne } from "./fold.ts"
import type { StoredEvent, StreamState } from "./types.ts"

type Row = Pick<StoredEvent, "stream" | "type" | "schema_version" | "data"> & {
  /** The cache's version and state; null where there is no cached state, or one of another machine. */
  readonly cached: number | null
  readonly state: State | null
  /** The version of an event after the cached state; null where there is none. */
  readonly version: number | null
}

/**
 * Point look-ups by stream, a batch of them: the cached state of each stream if its machine is still the same, and the
 * events after it. Prepared once a connection; the planner's estimates play no part in look-ups by primary key.
 */
const statement = {
  name: "load-states",
  text: `select wanted.stream, c.version as cached, c.state, e.version, e.type, e.schema_version, e.data
    from unnest($1::text[], $2::text[]) as wanted(stream, hash)
    left join streams c on c.stream = wanted.stream and c.machine_hash = wanted.hash
    left join events e on e.stream = wanted.stream and e.version > coalesce(c.version, 0)
    where c.stream is not null or e.stream is not null
    order by wanted.stream, e.version`
}

/** Reads the states of streams: cached states, and the events after them folded. Streams without events are missing. */
export const loadStates = async (
  sql: Sql,
  records: Records,
  streams: ReadonlyArray<string>
): Promise<Map<string, StreamState>> => {
  const states = new Map<string, StreamState>()
  if (!streams.length) return states
  const hashes = streams.map((stream) => machineHash(entryOf(records, stream).machine))
  const { rows } = await sql.query<Row>({ ...statement, values: [streams, hashes] })
  for (const { stream, cached, state, version, ...event } of rows) {
    if (cached !== null && state !== null && !states.has(stream)) states.set(stream, { version: cached, state })
    if (version !== null)
      states.set(stream, foldOne(entryOf(records, stream), states.get(stream), { ...event, version }))
  }
  return states
}
