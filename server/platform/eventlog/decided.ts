import { stateKey } from "../../../machines/edges.ts"
import { recordOf, type Record as Entry } from "../../../machines/record.ts"
import type { Sql } from "../db/pool.ts"
import { foldStep } from "./fold.ts"
import type { Range } from "../projections/projection.ts"
import { decidedTypes } from "../projections/stateColumn.ts"
import type { StoredEvent, StreamState } from "./types.ts"

type Row = Pick<StoredEvent, "position" | "stream" | "version" | "type" | "schema_version" | "data">

/** What folding events with guards came to: the states after them, and those that the present machine refuses. */
export type Decided = {
  /** Position to state, as JSON. */
  readonly states: string
  readonly refused: readonly number[]
}

/** The states after the events of a range that a guard decides. Position to state, as JSON. */
export const foldDecided = async (sql: Sql, range: Span, entries: ReadonlyArray<Entry>): Promise<string> =>
  (await foldGuarded(sql, range, entries, entries.flatMap(decidedTypes))).states

type Span = Pick<Range, "from" | "to">

/**
 * Folds each stream that has an event of some types in a range, from its first event. Set-based but for the fold
 * itself, which only the machine's code can do.
 */
export const foldGuarded = async (
  sql: Sql,
  { from, to }: Span,
  entries: ReadonlyArray<Entry>,
  types: ReadonlyArray<string>
): Promise<Decided> => {
  const states: Record<number, string> = {}
  const refused: number[] = []
  if (types.length === 0) return { states: "{}", refused }
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
    const { isTaken, after } = foldStep(byName.get(recordOf(stream))!, state, row)
    state = after
    if (row.position <= from) continue
    states[row.position] = stateKey(after.state.value)
    if (!isTaken) refused.push(row.position)
  }
  return { states: JSON.stringify(states), refused }
}
