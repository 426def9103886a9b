import { stateKey } from "../../../machines/edges.ts"
import { recordOf, type Record as Entry } from "../../../machines/record.ts"
import type { Sql } from "../db/pool.ts"
import { foldOne } from "./fold.ts"
import type { Range } from "../projections/projection.ts"
import { decidedTypes } from "../projections/stateColumn.ts"
import type { StoredEvent, StreamState } from "./types.ts"

type Row = Pick<StoredEvent, "position" | "stream" | "version" | "type" | "schema_version" | "data">

/**
 * The states after the events of a range that a guard decides: each stream that has one is folded from its first event.
 * Position to state, as JSON. Set-based but for the fold itself, which only the machine's code can do.
 */
export const foldDecided = async (
  sql: Sql,
  { from, to }: Pick<Range, "from" | "to">,
  entries: ReadonlyArray<Entry>
): Promise<string> => {
  const states: Record<number, string> = {}
  const types = entries.flatMap(decidedTypes)
  if (types.length === 0) return "{}"
  const { rows } = await sql.query<Row>(
    `select e.position, e.stream, e.version, e.type, e.schema_version, e.data
     from (select distinct stream from events where position > $1 and position <= $2 and type = any($3)) s
     join events e on e.stream = s.stream and e.position <= $2
     order by e.stream, e.version`,
    [from, to, types]
  )
  const byName = new Map(entries.map((entry) => [entry.machine.id, entry]))
  let stream = ""
  let state: StreamState | undefined
  for (const row of rows) {
    if (row.stream !== stream) state = undefined
    stream = row.stream
    state = foldOne(byName.get(recordOf(stream))!, state, row)
    if (row.position > from) states[row.position] = stateKey(state.state.value)
  }
  return JSON.stringify(states)
}
