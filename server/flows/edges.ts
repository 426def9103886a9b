import { createHash } from "node:crypto"
import { foldPrint, shapeOf, stateKey } from "../../machines/edges.ts"
import { records } from "../../machines/index.ts"
import { recordOf, type Record as Entry } from "../../machines/record.ts"
import { replay } from "../../machines/replay.ts"
import type { State } from "../../machines/decide.ts"
import type { Sql } from "../db/pool.ts"
import type { StoredEvent } from "../log/index.ts"

const entries: ReadonlyArray<readonly [string, Entry]> = Object.entries(records)

/** The stored types of all records. */
export const allTypes: ReadonlyArray<string> = entries.flatMap(([name, { events }]) =>
  Object.keys(events).map((event) => `${name}.${event}`)
)

/** Where each event leads from each state, as `flow_state` asks it: `{"open exam.closed": "closed"}`. */
export const edgeMap: string = JSON.stringify(
  Object.fromEntries(
    entries.flatMap(([name, { machine }]) =>
      shapeOf(machine).isGuarded
        ? []
        : shapeOf(machine).edges.map(({ from, event, to }) => [`${from} ${name}.${event}`, to])
    )
  )
)

/** The state of each record before its first event: `{"exam": "unplanned"}`. */
export const initialMap: string = JSON.stringify(
  Object.fromEntries(entries.map(([name, { machine }]) => [name, shapeOf(machine).initial]))
)

/** Edges that a record can take more than once, as `<from> <record>.<event> <to>`: from their end a way leads to their start. */
export const repeatable: ReadonlyArray<string> = entries.flatMap(([name, { machine }]) => {
  const { edges } = shapeOf(machine)
  const leadsTo = (from: string, goal: string): boolean => {
    const seen = new Set([from])
    for (const state of seen) {
      if (state === goal) return true
      for (const edge of edges) if (edge.from === state) seen.add(edge.to)
    }
    return false
  }
  return edges
    .filter(({ from, to }) => leadsTo(to, from))
    .map(({ from, event, to }) => `${from} ${name}.${event} ${to}`)
})

/** Stored types of machines whose guards choose between states: their records are folded with their contexts. */
const guardedTypes: ReadonlyArray<string> = entries.flatMap(([name, { machine, events }]) =>
  shapeOf(machine).isGuarded ? Object.keys(events).map((event) => `${name}.${event}`) : []
)

/** Changes when some record would be folded to other states. */
export const foldsPrint: string = createHash("sha256")
  .update(JSON.stringify(entries.map(([name, { machine }]) => [name, foldPrint(machine)])))
  .digest("hex")
  .slice(0, 16)

type Row = Pick<StoredEvent, "position" | "stream" | "type" | "schema_version" | "data">

/**
 * The states that some events lead to, of machines that no map of edges tells: each stream that has one in the range is
 * folded from its first event. Position to state, as JSON.
 */
export const foldGuarded = async (
  sql: Sql,
  { from, to }: { readonly from: number; readonly to: number }
): Promise<string> => {
  const states: Record<number, string> = {}
  if (!guardedTypes.length) return JSON.stringify(states)
  const { rows } = await sql.query<Row>(
    `select e.position, e.stream, e.type, e.schema_version, e.data
     from (select distinct stream from events where position > $1 and position <= $2 and type = any($3)) s
     join events e on e.stream = s.stream and e.position <= $2
     order by e.stream, e.version`,
    [from, to, guardedTypes]
  )
  let stream = ""
  let state: State | undefined
  for (const row of rows) {
    if (row.stream !== stream) state = undefined
    stream = row.stream
    state = replay(records[recordOf(stream) as keyof typeof records], state, row).state
    if (row.position > from) states[row.position] = stateKey(state.value)
  }
  return JSON.stringify(states)
}
