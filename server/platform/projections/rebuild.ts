import type pg from "pg"
import type { Sql } from "../db/pool.ts"
import { applyRange } from "../eventlog/apply.ts"
import { isNewer } from "../eventlog/builds.ts"
import { madeOfText, typesWithin, type Projection } from "./projection.ts"
import { dropRetired, swapIn } from "./swap.ts"

/** Told how far a rebuild is: positions done of positions to do. */
export type Progress = (done: number, of: number) => void

/** Events that a rebuild takes at once. */
const stride = 50_000

/** A rebuild is close to the log's head when at most this many events are left; the swap takes them under the head's lock. */
const closeToHead = 200

/** Rounds of catching up after which the swap is tried even though the log grows faster than the rebuild. */
const maxRounds = 50

/**
 * Makes sure that every projection's tables exist in the present version: a new or changed one is rebuilt from the log.
 * Nodes that start together wait for each other.
 * @throws Error when a projection's tables were made by a newer version of the program
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
const isOld = async (sql: Sql, projection: Projection): Promise<boolean> => {
  const { name, version } = projection
  const {
    rows: [stand]
  } = await sql.query<{ build: number; made_of: string }>(
    "select build, made_of from checkpoints where projection = $1",
    [name]
  )
  if (stand !== undefined && isNewer(stand.build, projection))
    throw new Error(
      `The read model ${name} was made by a newer version of the portal (${stand.build}, this one makes ${version}). Install that version.`
    )
  return stand === undefined || stand.build < version || stand.made_of !== madeOfText(projection)
}

/**
 * Builds a projection anew beside the old one and swaps it in: readers see the old tables until the new ones have caught
 * up with the log's head. With `onlyIfOlder`, another node that did it meanwhile is enough.
 * @throws Error when the present tables were made by a newer version of the program
 */
export const rebuild = async (
  pool: pg.Pool,
  projection: Projection,
  progress: Progress = () => {},
  onlyIfOlder = false
): Promise<void> => {
  const { name, tables } = projection
  const beside = `rebuild_${name.toLowerCase()}`
  const client = await pool.connect()
  try {
    await client.query("select pg_advisory_lock(hashtext('rebuild'), hashtext($1))", [name])
    if (!(await isOld(client, projection)) && onlyIfOlder) return
    await client.query(
      `${dropRetired(projection)}; drop schema if exists ${beside} cascade; create schema ${beside}; set search_path = ${beside}, public`
    )
    await client.query(projection.create)
    let at = await catchUp(client, projection, 0, progress)
    for (const table of tables) await client.query(`analyze ${beside}.${table}`)
    for (let round = 0; round < maxRounds && (await headOf(client)) - at > closeToHead; round++)
      at = await catchUp(client, projection, at, progress)
    await swapIn(client, projection, beside, at, (from) => catchUp(client, projection, from, progress))
    await client.query(`drop schema ${beside} cascade; ${dropRetired(projection)}`)
  } finally {
    // The session holds a lock and a search path: the connection is not given back.
    client.release(true)
  }
}

const headOf = async (sql: Sql): Promise<number> =>
  (await sql.query<{ position: number }>("select position from log_head")).rows[0]!.position

/** Applies the events after `from` up to the present head. @returns the head */
const catchUp = async (sql: Sql, projection: Projection, from: number, progress: Progress): Promise<number> => {
  const head = await headOf(sql)
  for (let at = from; at < head;) {
    const to = Math.min(head, at + stride)
    const types = await typesWithin(sql, { from: at, to }, projection.events)
    if (types.size) await applyRange(sql, projection, { from: at, to, types })
    at = to
    progress(at, head)
  }
  return head
}
