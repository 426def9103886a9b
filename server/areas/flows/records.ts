import { t } from "#messages/server.flows.js"
import { shapeOf, stateKey } from "../../../machines/edges.ts"
import { records } from "../../../machines/index.ts"
import { recordOf, type Record as Entry } from "../../../machines/record.ts"
import { replay } from "../../../machines/replay.ts"
import type { State } from "../../../machines/decision.ts"
import { Invalid, NotFound } from "../../../schema/core/errors.ts"
import type { Sql } from "../../platform/db/pool.ts"
import type { StoredEvent } from "../../platform/eventlog/index.ts"
import { logPlaceOf } from "./asOf.ts"
import { edgeMap } from "./edges.ts"

/** What a list of records is asked for. */
type Asked = {
  readonly machine: string
  readonly as_of?: string
  readonly state?: string
  readonly id?: string
  readonly page: number
  readonly per_page: number
}

/**
 * Records that are counted, and events that are folded to find those in one state: more would take too long to wait
 * for.
 */
const mostCounted = 10_000
const mostFolded = 300_000

/** The entry of a record's name. @throws NotFound */
export const entryNamed = (machine: string): Entry => {
  const entry = Object.hasOwn(records, machine) ? records[machine as keyof typeof records] : undefined
  if (entry === undefined) throw new NotFound({ message: t.noMachine })
  return entry
}

/** Streams of a machine whose ids begin with some text: an interval of their names. */
const intervalOf = (machine: string, id = ""): readonly [string, string] => [
  `${machine}-${id}`,
  `${machine}-${id}\u{10FFFF}`
]

/**
 * Records of a machine as they were at a place in the log, by name, numbers in their order. Nothing comes from today's
 * tables: a record is included if its first event is, in the state that its events up to then lead to.
 * @throws Invalid when a state is asked for among too many events
 */
export const recordsAsOf = async (sql: Sql, { machine, as_of, state, id, page, per_page }: Asked) => {
  const entry = entryNamed(machine)
  const { position, at } = await logPlaceOf(sql, as_of)
  const span = [...intervalOf(machine, id), position] as const
  const found = state === undefined ? everyRecord : await inState(sql, machine, entry, state, span)
  const {
    rows: [counted]
  } = await sql.query<{ total: number }>(
    `select count(*) as total from (select from (${found.text}) f limit ${mostCounted + 1}) counted`,
    [...span, ...found.values]
  )
  const { rows: streams } = await sql.query<{ stream: string }>(
    `select stream from (${found.text}) f order by stream collate natural_order
     limit ${per_page} offset ${(page - 1) * per_page}`,
    [...span, ...found.values]
  )
  const rows = await standing(
    sql,
    entry,
    streams.map(({ stream }) => stream),
    position
  )
  const total = counted!.total
  return { rows, total: Math.min(total, mostCounted), is_more: total > mostCounted, page, per_page, position, at }
}

type Found = { readonly text: string; readonly values: ReadonlyArray<unknown> }

const within = "stream >= $1 and stream < $2 and position <= $3"

const everyRecord: Found = { text: `select stream from events where ${within} and version = 1`, values: [] }

/** Records in a state: all of them are folded, in SQL where the map of edges tells the states, else here. */
const inState = async (
  sql: Sql,
  machine: string,
  entry: Entry,
  state: string,
  span: readonly [string, string, number]
): Promise<Found> => {
  const { rowCount } = await sql.query(`select from events where ${within} offset ${mostFolded} limit 1`, [...span])
  if (rowCount)
    throw new Invalid({
      message: t.manyEvents({ machine, most: mostFolded }),
      fields: { state: t.narrowDown }
    })
  const { initial, isGuarded } = shapeOf(entry.machine)
  if (!isGuarded) {
    return {
      text: `select stream from events where ${within} group by stream
        having flow_state($4, null, type, $5::jsonb order by version) = $6`,
      values: [initial, edgeMap, state]
    }
  }
  const { rows } = await sql.query<{ stream: string }>(`select distinct stream from events where ${within}`, [...span])
  const stood = await standing(
    sql,
    entry,
    rows.map(({ stream }) => stream),
    span[2]
  )
  const streams = stood.filter((one) => one.state === state).map(({ stream }) => stream)
  return {
    text: "select stream from unnest($4::text[]) s (stream) where $1 < $2 and $3::bigint >= 0",
    values: [streams]
  }
}

type Row = Pick<StoredEvent, "stream" | "version" | "position" | "type" | "schema_version" | "data"> & {
  readonly at: Date
}

/** The states of streams at a position: their events up to it, folded. In the order asked for. */
const standing = async (sql: Sql, entry: Entry, streams: ReadonlyArray<string>, position: number) => {
  const { rows } = await sql.query<Row>(
    `select e.stream, e.version, e.position, e.type, e.schema_version, e.data, e.at
     from unnest($1::text[]) s (stream) join events e on e.stream = s.stream and e.position <= $2
     order by e.stream, e.version`,
    [streams, position]
  )
  const states = new Map<string, { readonly state: State; readonly last: Row }>()
  for (const row of rows) {
    states.set(row.stream, { state: replay(entry, states.get(row.stream)?.state, row).state, last: row })
  }
  return streams.flatMap((stream) => {
    const stood = states.get(stream)
    if (stood === undefined) return []
    const { version, position: at, at: time } = stood.last
    return [{ stream, state: stateKey(stood.state.value), version, position: at, at: time.toISOString() }]
  })
}

/** The entry of a stream's record. @throws NotFound */
export const entryOfStream = (stream: string): Entry => entryNamed(recordOf(stream))
