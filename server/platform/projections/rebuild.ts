import { availableParallelism } from "node:os"
import { setTimeout as sleep } from "node:timers/promises"
import type pg from "pg"
import type { Sql } from "../db/pool.ts"
import { applyRange } from "../eventlog/apply.ts"
import { isNewer } from "../eventlog/builds.ts"
import { madeOfText, type Projection, type typesWithin } from "./projection.ts"
import { draftSchema, eraseInDraft, openDraft } from "./rebuildDraft.ts"
import { inOrderOfReading } from "./rebuildOrder.ts"
import { typesOfStride } from "./stride.ts"
import { dropRetired, swapIn } from "./swap.ts"

/** Told how far a rebuild is: positions done of positions to do. */
export type Progress = (done: number, of: number) => void

/** Events that a rebuild applies at once; fewer where it rests in between. */
const [stride, pacedStride] = [50_000, 2_000]

/**
 * A rebuild is close to the log's head when at most this many events are left; the swap takes them under the head's
 * lock.
 */
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
  const { rows } = await pool.query<Checkpoint & { projection: string }>(
    "select projection, build, made_of from checkpoints"
  )
  const checkpoints = new Map(rows.map((row) => [row.projection, row]))
  const older = projections.filter((projection) => isOlder(checkpoints.get(projection.name), projection))
  await rebuildInLanes(pool, older, progress, { onlyIfOlder: true })
}

/** Rebuilds that run at a time: as many as there are processors, up to four. */
const mostLanes = 4

/** Rebuilds projections, several at a time where none of them reads what another one makes. */
export const rebuildInLanes = (
  pool: pg.Pool,
  projections: ReadonlyArray<Projection>,
  progress?: (projection: string) => Progress,
  options: RebuildOptions = {}
): Promise<void> =>
  inOrderOfReading(projections, Math.min(mostLanes, availableParallelism()), (projection) =>
    rebuild(pool, projection, progress?.(projection.name), options)
  )

type Checkpoint = { readonly build: number; readonly made_of: string }

/** Whether the tables are missing, of an older version, or of this version and made of something else. */
const isOld = async (sql: Sql, projection: Projection): Promise<boolean> => {
  const { rows } = await sql.query<Checkpoint>("select build, made_of from checkpoints where projection = $1", [
    projection.name
  ])
  return isOlder(rows[0], projection)
}

/** @throws Error when the tables were made by a newer version of the program */
const isOlder = (checkpoint: Checkpoint | undefined, projection: Projection): boolean => {
  const { name, version } = projection
  if (checkpoint !== undefined && isNewer(checkpoint.build, projection))
    throw new Error(
      `The read model ${name} was made by a newer version of the portal (${checkpoint.build}, this one ` +
        `makes ${version}). Install that version.`
    )
  return checkpoint === undefined || checkpoint.build < version || checkpoint.made_of !== madeOfText(projection)
}

/**
 * `onlyIfOlder`: another node that rebuilt it meanwhile is enough. `share`: part of the time that is spent working,
 * above 0, at most 1.
 */
type RebuildOptions = { readonly onlyIfOlder?: boolean; readonly share?: number }

/**
 * Builds a projection anew beside the old one and swaps it in: readers see the old tables until the new ones have
 * caught up with the log's head. A rebuild beside a serving portal rests between its strides, so that it takes no whole
 * core. One that broke off is gone on with, from its last stride. Who is erased meanwhile is erased in the new tables.
 * @throws Error when the present tables were made by a newer version of the program
 */
export const rebuild = async (
  pool: pg.Pool,
  projection: Projection,
  progress: Progress = () => {},
  { onlyIfOlder = false, share = 1 }: RebuildOptions = {}
): Promise<void> => {
  const { name, tables } = projection
  const beside = draftSchema(projection)
  const client = await pool.connect()
  try {
    await client.query("select pg_advisory_lock(hashtext('rebuild'), hashtext($1))", [name])
    // Nothing reads the tables until they are swapped in; the swap waits for the disk, and so for all before it.
    // Strides are long: what a step looks up row by row is joined as lists here.
    await client.query("set synchronous_commit = off; set enable_hashjoin = on")
    if (!(await isOld(client, projection)) && onlyIfOlder) return
    await client.query(dropRetired(projection))
    const draft = await openDraft(client, projection)
    await client.query(autovacuum(beside, tables, false))
    const types = typesOfStride(pool)
    let at = await catchUp(client, projection, { from: draft.position, share, progress, types })
    if (projection.indexes !== undefined && !draft.is_indexed)
      await client.query(`${projection.indexes}; update rebuild_draft set is_indexed = true`)
    await client.query(autovacuum(beside, tables, true))
    for (const table of tables) await client.query(`analyze ${beside}.${table}`)
    for (let round = 0; round < maxRounds && (await headOf(client)) - at > closeToHead; round++)
      at = await catchUp(client, projection, { from: at, share, progress, types })
    await swapIn(client, projection, beside, at, async (from, head) => {
      const to = await catchUp(client, projection, { from, share: 1, progress, types }, head)
      if (head !== undefined) await eraseInDraft(client, projection, draft)
      return to
    })
    await client.query(`drop schema ${beside} cascade; ${dropRetired(projection)}`)
  } finally {
    // The session holds a lock and a search path: the connection is not given back.
    client.release(true)
  }
}

/**
 * Lets the database vacuum tables by itself or not: while they are filled it would only compete with who fills them.
 */
const autovacuum = (schema: string, tables: readonly string[], isOn: boolean): string =>
  tables
    .map(
      (table) =>
        `alter table ${schema}.${table} ${isOn ? "reset (autovacuum_enabled)" : "set (autovacuum_enabled = false)"}`
    )
    .join("; ")

const headOf = async (sql: Sql): Promise<number> =>
  (await sql.query<{ position: number }>("select position from log_head")).rows[0]!.position

type CatchUp = {
  readonly from: number
  readonly share: number
  readonly progress: Progress
  readonly types: typeof typesWithin
}

/**
 * Applies the events after `from` up to the head. Where that is known, the caller has a transaction open; where it is
 * asked for, each stride is one, with the draft's word of it. @returns the head
 */
const catchUp = async (
  sql: Sql,
  projection: Projection,
  { from, share, progress, types: typesIn }: CatchUp,
  known?: number
): Promise<number> => {
  const head = known ?? (await headOf(sql))
  for (let at = from; at < head;) {
    const to = Math.min(head, at + (share < 1 ? pacedStride : stride))
    const began = performance.now()
    const types = await typesIn(sql, { from: at, to }, projection.events)
    if (known === undefined) await sql.query("begin")
    if (types.size) await applyRange(sql, projection, { from: at, to, types })
    if (known === undefined) await sql.query(`update rebuild_draft set position = ${to}; commit`)
    at = to
    progress(at, head)
    if (share < 1 && at < head) await sleep((performance.now() - began) * (1 / share - 1))
  }
  return head
}
