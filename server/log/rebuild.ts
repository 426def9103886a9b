import type pg from "pg"
import type { Sql } from "../db/pool.ts"
import { typesWithin, type Projection } from "./projection.ts"

/** Told how far a rebuild is: positions done of positions to do. */
export type Progress = (done: number, of: number) => void

/** Events that a rebuild takes at once. */
const stride = 50_000

/**
 * Makes sure that every projection's tables exist in the present version: a new or changed one is rebuilt from the log.
 * Nodes that start together wait for each other.
 */
export const ensureProjections = async (
  pool: pg.Pool,
  projections: ReadonlyArray<Projection>,
  progress?: (projection: string) => Progress
): Promise<void> => {
  for (const projection of projections) {
    if (await isOld(pool, projection)) await rebuild(pool, projection, progress?.(projection.name), true)
  }
}

/** Whether the tables are missing, of an older version, or of this version and made of something else. */
const isOld = async (sql: Sql, { name, version, madeOf = "" }: Projection): Promise<boolean> => {
  const {
    rows: [stand]
  } = await sql.query<{ build: number; made_of: string }>(
    "select build, made_of from checkpoints where projection = $1",
    [name]
  )
  return stand === undefined || stand.build < version || (stand.build === version && stand.made_of !== madeOf)
}

/**
 * Builds a projection anew beside the old one and swaps it in: readers see the old tables until the new ones stand at
 * the log's head. The last events are taken, and the tables swapped, while the head is locked, so no event falls between.
 * With `onlyIfOlder`, another node that did it meanwhile is enough.
 */
export const rebuild = async (
  pool: pg.Pool,
  projection: Projection,
  progress: Progress = () => {},
  onlyIfOlder = false
): Promise<void> => {
  const { name, version, tables } = projection
  const beside = `rebuild_${name.toLowerCase()}`
  const client = await pool.connect()
  try {
    await client.query("select pg_advisory_lock(hashtext('rebuild'), hashtext($1))", [name])
    if (onlyIfOlder && !(await isOld(client, projection))) return
    await client.query(
      `drop schema if exists ${beside} cascade; create schema ${beside}; set search_path = ${beside}, public`
    )
    await client.query(projection.create)
    let from = await catchUp(client, projection, 0, progress)
    await client.query("begin")
    await client.query("select 1 from checkpoints where projection = $1 for update", [name])
    await client.query("select 1 from log_head for update")
    from = await catchUp(client, projection, from, progress)
    for (const table of tables) {
      await client.query(
        `drop table if exists public.${table} cascade; alter table ${beside}.${table} set schema public`
      )
    }
    await client.query(
      `insert into checkpoints (projection, position, build, made_of) values ($1, $2, $3, $4)
       on conflict (projection) do update set position = excluded.position, build = excluded.build, made_of = excluded.made_of`,
      [name, from, version, projection.madeOf ?? ""]
    )
    await client.query(`drop schema ${beside} cascade`)
    await client.query("commit")
    for (const table of tables) await client.query(`analyze public.${table}`)
  } finally {
    // The session holds a lock and a search path: the connection is not given back.
    client.release(true)
  }
}

const catchUp = async (sql: Sql, { apply, events }: Projection, from: number, progress: Progress): Promise<number> => {
  const { rows } = await sql.query<{ position: number }>("select position from log_head")
  const head = rows[0]!.position
  for (let at = from; at < head;) {
    const to = Math.min(head, at + stride)
    const types = await typesWithin(sql, { from: at, to }, events)
    if (types.size) await apply(sql, { from: at, to, types })
    at = to
    progress(at, head)
  }
  return head
}
