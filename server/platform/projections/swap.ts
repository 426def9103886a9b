import pg from "pg"
import { setTimeout as sleep } from "node:timers/promises"
import type { Sql } from "../db/pool.ts"
import { madeOfText, type Projection } from "./projection.ts"
import { payloadOf } from "../eventlog/signals.ts"

/**
 * How long a swap waits for one lock, in milliseconds. Appends and readers of the table wait behind it for that long,
 * so it is short; where the lock is held longer, it retries without holding anything.
 */
const lockTimeout = 100

/** The pause after a failed try, in milliseconds; it doubles up to the longest. */
const firstPause = 50
const longestPause = 2_000

/** SQLSTATEs of a lock that was not granted in time, and of a deadlock that this transaction was chosen to end. */
const notGranted = new Set(["55P03", "40P01"])

/**
 * Replaces a projection's tables by those of the schema `beside`, which contain the events up to `position`. The last
 * events are applied, and the tables renamed, in one transaction that holds the checkpoint, the log's head and the
 * tables, so no event falls between. Old tables are moved aside and dropped by `dropRetired`, since deleting large
 * files takes time.
 *
 * The transaction never waits longer than 100 ms for a lock. One that it does not get (a long query, a backup) makes it
 * release everything and try again, so a swap can be delayed by others but stops nobody. The head is locked before the
 * tables: an append locks in this order, too, and the other order would deadlock with every append of an inline
 * projection.
 *
 * While the head is locked, every round trip to the database counts: on a busy machine this process waits for a
 * processor between two of them, and all appends wait with it. So what can be known before is asked before, and the
 * statements that need no answer are sent as one.
 */
export const swapIn = async (
  client: pg.PoolClient,
  projection: Projection,
  beside: string,
  position: number,
  catchUp: (from: number, head?: number) => Promise<number>
): Promise<void> => {
  let at = position
  for (let pause = firstPause; ; pause = Math.min(longestPause, pause * 2)) {
    try {
      await client.query(`begin; set local lock_timeout = ${lockTimeout}; set local synchronous_commit = on`)
      await attempt(client, projection, beside, (head) => catchUp(at, head))
      return
    } catch (error) {
      await client.query("rollback")
      if (!notGranted.has((error as { readonly code?: string }).code ?? "")) throw error
    }
    await sleep(pause)
    at = await catchUp(at)
  }
}

/** One try, up to its commit. */
const attempt = async (
  client: pg.PoolClient,
  projection: Projection,
  beside: string,
  catchUp: (head: number) => Promise<number>
): Promise<void> => {
  const { name, version, tables } = projection
  const madeOf = madeOfText(projection)
  const present = await presentTables(client, tables)
  const {
    rows: [before]
  } = await client.query<{ build: number; made_of: string }>(
    "select build, made_of from checkpoints where projection = $1 for update",
    [name]
  )
  const locks = ["select position from log_head for update"]
  if (present.length > 0) locks.push(`lock table ${present.join(", ")} in access exclusive mode`)
  // Several statements without values have several results.
  const [head] = [(await client.query(locks.join("; "))) as unknown].flat() as [pg.QueryResult<{ position: number }>]
  const position = await catchUp(head.rows[0]!.position)
  const retired = retiredSchema(name)
  const [named, made] = [pg.escapeLiteral(name), pg.escapeLiteral(madeOf)]
  const told = payloadOf({ projection: name, position, touched: true })
  // Nodes that are running compare their versions with the checkpoints when the number of builds has changed.
  const isOther = before?.build !== version || before.made_of !== madeOf
  await client.query(
    [
      ...(present.length > 0 ? [`create schema ${retired}`] : []),
      ...present.map((table) => `alter table ${table} set schema ${retired}`),
      ...tables.map((table) => `alter table ${beside}.${table} set schema public`),
      `drop table ${beside}.rebuild_draft`,
      `insert into checkpoints (projection, position, build, made_of) values (${named}, ${position}, ${version}, ${made})
       on conflict (projection) do update set position = excluded.position, build = excluded.build,
       made_of = excluded.made_of`,
      `select pg_notify('projected', ${pg.escapeLiteral(told)})`,
      ...(isOther ? ["update log_head set builds = builds + 1", "notify log"] : []),
      "commit"
    ].join("; ")
  )
}

const presentTables = async (sql: Sql, tables: ReadonlyArray<string>): Promise<ReadonlyArray<string>> => {
  const { rows } = await sql.query<{ name: string }>(
    "select 'public.' || t as name from unnest($1::text[]) t where to_regclass('public.' || t) is not null",
    [tables]
  )
  return rows.map(({ name }) => name)
}

/** The schema that a projection's former tables are moved to. */
const retiredSchema = (name: string): string => `retired_${name.toLowerCase()}`

/** The statement that drops the tables that a swap moved aside, also those of a process that died before it could. */
export const dropRetired = ({ name }: Projection): string => `drop schema if exists ${retiredSchema(name)} cascade`
