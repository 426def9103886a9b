import { setTimeout as sleep } from "node:timers/promises"
import type pg from "pg"
import { databaseNow } from "../db/clock.ts"
import type { Sql } from "../db/pool.ts"
import { signCheckpoint, type RootKey, type RootSigner } from "./checkpoint.ts"
import { hashEvents } from "./hashEvents.ts"
import { consistencyProof, rootOf } from "./merkle.ts"
import { signedRoot, type RootList, type SignedRoot } from "./rootList.ts"
import { readHashed, tileReader } from "./tiles.ts"

type Row = { readonly checkpoint: string; readonly consistency: readonly Buffer[] }

const ofRow = ({ checkpoint, consistency }: Row): SignedRoot => signedRoot(checkpoint, consistency)

/** The newest signed root of the log. */
export const lastRoot = async (sql: Sql): Promise<SignedRoot | undefined> => {
  const { rows } = await sql.query<Row>("select checkpoint, consistency from log_roots order by at desc limit 1")
  return rows.map(ofRow)[0]
}

/** The oldest signed root that has a number of events. */
export const firstRootWith = async (sql: Sql, size: number): Promise<SignedRoot | undefined> => {
  const { rows } = await sql.query<Row>(
    "select checkpoint, consistency from log_roots where size >= $1 order by at limit 1",
    [size]
  )
  return rows.map(ofRow)[0]
}

/** The newest roots that were signed before a moment, the oldest first. */
export const rootsBefore = async (sql: Sql, before: Date | null, most: number): Promise<readonly SignedRoot[]> => {
  const { rows } = await sql.query<Row>(
    `select checkpoint, consistency from log_roots where $1::timestamptz is null or at < $1 order by at desc limit $2`,
    [before, most]
  )
  return rows.map(ofRow).toReversed()
}

/** All signed roots of the log. */
export const allRoots = async (sql: Sql, keys: readonly RootKey[]): Promise<RootList> => {
  const { rows } = await sql.query<Row>("select checkpoint, consistency from log_roots order by at")
  return { keys, roots: rows.map(ofRow) }
}

/** Milliseconds until the hashes are looked at again that another process adds. */
const patience = 100

/** Hashes all events that there are when it is called. */
export const hashAll = async (pool: pg.Pool): Promise<void> => {
  const { rows } = await pool.query<{ position: number }>("select position from log_head")
  while ((await readHashed(pool)) < rows[0]!.position) {
    const { hashed } = await hashEvents(pool)
    if (hashed === 0) await sleep(patience)
  }
}

/**
 * Signs the root over all events that are hashed. One process at a time does it.
 * @throws Error where there is no event, or the hashes are not those that the last root was signed over
 */
export const signRoot = async (pool: pg.Pool, origin: string, signer: RootSigner): Promise<SignedRoot> => {
  const [size, last, now, head] = await Promise.all([
    readHashed(pool),
    lastRoot(pool),
    databaseNow(pool),
    pool.query<{ epoch: string }>("select epoch from log_head")
  ])
  if (size === 0) throw new Error("no event is hashed yet")
  const read = tileReader(pool)
  if (last !== undefined && (size < last.is.size || !(await rootOf(read, last.is.size)).equals(last.is.root)))
    throw new Error(`the hashes of the log are not those of the root of ${last.is.time}: nothing was signed`)
  const consistency = last === undefined ? [] : await consistencyProof(read, last.is.size, size)
  const note = signCheckpoint(
    { origin, size, root: await rootOf(read, size), time: now.toISOString(), epoch: head.rows[0]!.epoch },
    signer
  )
  await pool.query("insert into log_roots (at, size, checkpoint, consistency) values ($1, $2, $3, $4)", [
    now,
    size,
    note,
    consistency
  ])
  return signedRoot(note, consistency)
}
