import { stateKey, type Edge } from "../../../machines/edges.ts"
import { splitType, type Record as Entry } from "../../../machines/record.ts"
import { initialState } from "../../../machines/decide.ts"
import { replay } from "../../../machines/replay.ts"
import type { State } from "../../../machines/decision.ts"
import type { Sql } from "../../platform/db/pool.ts"
import type { StoredEvent } from "../../platform/eventlog/index.ts"

type Row = Pick<StoredEvent, "stream" | "version" | "type" | "schema_version" | "data">

/** An edge that records went by. */
export type TakenEdge = Edge & { readonly records: number }

/** The edges that records really went by, each with how many of them: guards are answered by the records' own data. */
export const takenEdges = async (sql: Sql, entry: Entry, streams: readonly string[]): Promise<readonly TakenEdge[]> => {
  const { rows } = await sql.query<Row>(
    `select stream, version, type, schema_version, data from events where stream = any($1) order by stream, version`,
    [streams]
  )
  const taken = new Map<string, Edge & { readonly by: Set<string> }>()
  const states = new Map<string, State>()
  for (const row of rows) {
    const before = states.get(row.stream) ?? initialState(entry.machine)
    const { kind, state } = replay(entry, states.get(row.stream), row)
    states.set(row.stream, state)
    if (kind !== "taken") continue
    const edge = { from: stateKey(before.value), event: splitType(row.type)[1], to: stateKey(state.value) }
    const key = `${edge.from} ${edge.event} ${edge.to}`
    const known = taken.get(key) ?? { ...edge, by: new Set<string>() }
    taken.set(key, known)
    known.by.add(row.stream)
  }
  return [...taken.values()].map(({ by, ...edge }) => ({ ...edge, records: by.size }))
}
