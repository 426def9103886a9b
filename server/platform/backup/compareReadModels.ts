import type pg from "pg"
import { inTransaction, type Sql } from "../db/pool.ts"
import { applyRange } from "../eventlog/apply.ts"
import { typesWithin, type Projection } from "../projections/projection.ts"

/** What a comparison found: how many rows were compared, and the tables that differ from what the log gives. */
export type Compared = { readonly rows: number; readonly differing: readonly string[] }

/** Events that are folded at once. */
const stride = 50_000

const schema = "compared"

/**
 * Folds the log anew into tables beside those of the read models, and compares them row by row: by the number of rows
 * and the sum of their hashes. The log has to stand still, and read models to be at its end.
 */
export const compareReadModels = (pool: pg.Pool, projections: readonly Projection[]): Promise<Compared> =>
  inTransaction(
    pool,
    async (client) => {
      await client.query(`set local statement_timeout = 0; set local enable_hashjoin = on; create schema ${schema}`)
      await client.query(`set local search_path = ${schema}, public`)
      const head = (await client.query<{ position: number }>("select position from log_head")).rows[0]!.position
      let rows = 0
      const differing: string[] = []
      for (const projection of projections) {
        await client.query(projection.create)
        for (let from = 0; from < head; from += stride) {
          const to = Math.min(head, from + stride)
          const types = await typesWithin(client, { from, to }, projection.events)
          if (types.size > 0) await applyRange(client, projection, { from, to, types })
        }
        for (const table of projection.tables) {
          const [now, folded] = [await sumOf(client, `public.${table}`), await sumOf(client, `${schema}.${table}`)]
          rows += now.rows
          if (now.rows !== folded.rows || now.sum !== folded.sum) differing.push(table)
        }
      }
      return { rows, differing }
    },
    "begin",
    "rollback"
  )

const sumOf = async (sql: Sql, table: string): Promise<{ readonly rows: number; readonly sum: string }> => {
  const { rows } = await sql.query<{ rows: number; sum: string }>(
    `select count(*) as rows, coalesce(sum(hashtextextended(to_jsonb(t)::text, 0)::numeric), 0)::text as sum
     from ${table} t`
  )
  return rows[0]!
}

/**
 * Whether the log is whole: positions without a gap up to its head, each record's versions without a gap, and no kept
 * state newer than its record. @returns what is wrong
 */
export const breaksOfLog = async (sql: Sql): Promise<readonly string[]> => {
  const { rows } = await sql.query<{ gaps: boolean; streams: number }>(
    `select (select (count(*), coalesce(max(position), 0)) <> (h.position, h.position) from events) as gaps,
       (select count(*)::int from streams s full join
          (select stream, count(*)::int as events, max(version) as version from events group by stream) e using (stream)
        where s.version > coalesce(e.version, 0) or e.events <> e.version) as streams
     from log_head h`
  )
  const { gaps, streams } = rows[0]!
  return [
    ...(gaps ? ["positions have gaps"] : []),
    ...(streams > 0 ? [`${streams} records differ from their events`] : [])
  ]
}
