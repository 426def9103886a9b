import { machineHash, type State } from "../../machines/decide.ts"
import type { Records } from "../../machines/record.ts"
import type { Sql } from "../db/pool.ts"
import { entryOf, foldOne } from "./fold.ts"
import type { StoredEvent, StreamState } from "./types.ts"

type CachedRow = { stream: string; version: number; state: State }
type LaterRow = Pick<StoredEvent, "stream" | "version" | "type" | "schema_version" | "data">

/**
 * Reads where streams stand: the cached state of each if its machine is still the same, and the events after it, folded.
 * Streams without events are missing from the answer. Both statements are point look-ups, a batch of streams each.
 */
export const loadStates = async (sql: Sql, records: Records, streams: ReadonlyArray<string>): Promise<Map<string, StreamState>> => {
  const states = new Map<string, StreamState>()
  if (!streams.length) return states
  const keys = [streams, streams.map((stream) => machineHash(entryOf(records, stream).machine))]
  const [cached, later] = await Promise.all([
    sql.query<CachedRow>(
      `select c.stream, c.version, c.state
       from unnest($1::text[], $2::text[]) as wanted(stream, hash)
       join streams c on c.stream = wanted.stream and c.machine_hash = wanted.hash`, keys),
    sql.query<LaterRow>(
      `select e.stream, e.version, e.type, e.schema_version, e.data
       from unnest($1::text[], $2::text[]) as wanted(stream, hash)
       left join streams c on c.stream = wanted.stream and c.machine_hash = wanted.hash
       join events e on e.stream = wanted.stream and e.version > coalesce(c.version, 0)
       order by e.stream, e.version`, keys)
  ])
  for (const row of cached.rows) states.set(row.stream, { version: row.version, state: row.state })
  for (const row of later.rows) {
    states.set(row.stream, foldOne(entryOf(records, row.stream), states.get(row.stream), row))
  }
  return states
}
