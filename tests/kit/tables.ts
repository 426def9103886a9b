import type pg from "pg"
import { projections } from "../../server/projections.ts"
import { inTransaction } from "../../server/platform/db/pool.ts"
import type { Projection } from "../../server/platform/eventlog/index.ts"
import { applyRange } from "../../server/platform/eventlog/apply.ts"
import { typesWithin } from "../../server/platform/projections/projection.ts"

/** What tables hold: their rows as JSON texts, in the order of the texts. */
export type Contents = Readonly<Record<string, readonly string[]>>

/** Reads whole tables of a schema. */
export const contentsOf = async (pool: pg.Pool, tables: readonly string[], schema = "public"): Promise<Contents> => {
  const contents: Record<string, readonly string[]> = {}
  for (const table of tables) {
    const { rows } = await pool.query<{ row: string }>(
      `select to_jsonb(t)::text as row from ${schema}.${table} t order by 1`
    )
    contents[table] = rows.map(({ row }) => row)
  }
  return contents
}

/**
 * Builds projections from the log in a schema beside the live tables, as a rebuild does, with the log cut after each of
 * the positions `cuts`; answers what their tables hold, and leaves nothing behind.
 */
export const builtBeside = async (
  pool: pg.Pool,
  projections: readonly Projection[],
  cuts: readonly number[] = []
): Promise<Contents> => {
  const {
    rows: [head]
  } = await pool.query<{ position: number }>("select position from log_head")
  const ends = [...new Set([...cuts.filter((cut) => cut > 0 && cut < head!.position), head!.position])].toSorted(
    (a, b) => a - b
  )
  const tables = projections.flatMap((projection) => projection.tables)
  await pool.query("drop schema if exists beside cascade; create schema beside")
  await inTransaction(pool, async (client) => {
    await client.query("set local search_path = beside, public")
    for (const projection of projections) {
      await client.query(`${projection.create}; ${projection.indexes ?? ""}`)
      let from = 0
      for (const to of ends) {
        const types = await typesWithin(client, { from, to }, projection.events)
        await applyRange(client, projection, { from, to, types })
        from = to
      }
    }
  })
  return contentsOf(pool, tables, "beside").finally(() => pool.query("drop schema beside cascade"))
}

/** All tables of the portal, but those that a request itself moves: tokens' use and follower's checkpoints. */
export const tablesOf = async (pool: pg.Pool): Promise<readonly string[]> => {
  const { rows } = await pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename not like 'kysely%'
      and tablename <> 'checkpoints' order by 1`
  )
  return rows.map(({ name }) => name)
}

/** The tables of which a row has a text, in any column: words, JSON, or bytes read as words. */
export const tablesWith = async (pool: pg.Pool, text: string): Promise<readonly string[]> => {
  const found: string[] = []
  for (const name of await tablesOf(pool)) {
    const { rowCount } = await pool.query(
      `select from ${name} t where position(lower($1) in lower(to_jsonb(t)::text)) > 0
         or position(encode(convert_to($1, 'UTF8'), 'hex') in to_jsonb(t)::text) > 0 limit 1`,
      [text]
    )
    if (rowCount) found.push(name)
  }
  return found
}

const following = projections.filter(({ mode }) => mode === "following").map(({ name }) => name)

/** Waits until the read models that follow the log have all of it, so that their tables stand still. */
export const caughtUp = async (pool: pg.Pool): Promise<void> => {
  for (;;) {
    const { rows } = await pool.query<{ behind: number }>(
      `select count(*)::int as behind from checkpoints c, log_head h where c.position < h.position
        and c.projection = any($1)`,
      [following]
    )
    if (rows[0]!.behind === 0) return
    await new Promise((resolve) => {
      setTimeout(resolve, 20)
    })
  }
}
