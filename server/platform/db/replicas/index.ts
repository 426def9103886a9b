import type pg from "pg"
import { setTimeout as pause } from "node:timers/promises"
import { singleFlight } from "../../concurrency/singleFlight.ts"
import { momentPool } from "../moment.ts"
import type { Sql } from "../pool.ts"
import { nameOf, primaryOf } from "../primary.ts"
import { openReplica, type LeftOut, type Replica } from "./replica.ts"

/** How often replicas are looked at, in milliseconds. */
const checkEvery = 1_000

/** The replicas of a pool's database. */
type Replicas = {
  readonly all: readonly Replica[]
  /** How far the primary has written, in bytes of its write-ahead log, asked after the caller asked. */
  readonly written: () => Promise<number>
  /** How many reads went where. */
  readonly counts: { replica: number; primary: number }
  next: number
}

const replicasOf = new WeakMap<object, Replicas>()

/** A replica as the system page and metrics tell of it. */
export type ReplicaState = {
  readonly name: string
  readonly leftOut: LeftOut | null
  readonly position: number | null
}

/** The replicas of a pool, and how many reads of this node went to replicas and to the primary. */
export const replicaStates = (
  pool: pg.Pool
): {
  readonly replicas: readonly ReplicaState[]
  readonly reads: { readonly replica: number; readonly primary: number }
} => {
  const of = replicasOf.get(pool)
  return {
    replicas: (of?.all ?? []).map(({ name, leftOut, position }) => ({
      name,
      leftOut: leftOut() ?? null,
      position: position()
    })),
    reads: of?.counts ?? { replica: 0, primary: 0 }
  }
}

/** Opens the replicas of a pool's database, which `url` leads to; `reading` finds them. */
export const openReplicas = (
  pool: pg.Pool,
  url: string,
  urls: readonly string[],
  options: pg.PoolConfig
): { readonly close: () => Promise<void> } => {
  if (urls.length === 0) return { close: () => Promise.resolve() }
  const flight = singleFlight<number>()
  const all = urls.map((one) => openReplica(one, options))
  replicasOf.set(pool, {
    all,
    written: () => flight("written", () => writtenOf(pool)),
    counts: { replica: 0, primary: 0 },
    next: 0
  })
  const ending = new AbortController()
  const run = async () => {
    while (!ending.signal.aborted) {
      const epoch = await epochOf(pool).catch(() => undefined)
      if (epoch !== undefined) await Promise.all(all.map((one) => one.check(nameOf(primaryOf(url)), epoch)))
      await pause(checkEvery, undefined, { signal: ending.signal }).catch(() => undefined)
    }
  }
  const running = run()
  return {
    close: async () => {
      ending.abort()
      await running
      await Promise.all(all.map((one) => one.close()))
    }
  }
}

const writtenOf = async (sql: Sql): Promise<number> => {
  const { rows } = await sql.query<{ wal: number }>(
    "select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::bigint as wal"
  )
  return rows[0]!.wal
}

const epochOf = async (sql: Sql): Promise<string> =>
  (await sql.query<{ epoch: string }>("select epoch from log_head")).rows[0]!.epoch

/**
 * Reads from a replica that has all that the primary had written when this was called: whatever the caller, or anybody
 * else, was answered before is there. A replica that does not have it within 100 ms, or fails, is not waited for: the
 * primary is read. `work` only reads, and may run twice.
 */
export const reading = async <From extends Sql, A>(sql: From, work: (from: From) => Promise<A>): Promise<A> => {
  // A pool stands for the moment that is read just now.
  const moment = momentPool() as unknown as From | undefined
  if (moment !== undefined) return work(moment)
  const of = replicasOf.get(sql)
  if (of === undefined) return work(sql)
  const replica = await freshOne(of)
  if (replica !== undefined) {
    try {
      // A pool has replicas that are pools.
      const answer = await work(replica.pool as unknown as From)
      of.counts.replica += 1
      return answer
    } catch {
      // What is wrong with the statement itself, the primary says, too.
    }
  }
  of.counts.primary += 1
  return work(sql)
}

/** A replica that has all that was written, in turn. */
const freshOne = async (of: Replicas): Promise<Replica | undefined> => {
  const used = of.all.filter(({ leftOut }) => leftOut() === undefined)
  if (used.length === 0) return undefined
  const wal = await of.written()
  of.next += 1
  const first = of.next % used.length
  for (const one of [...used.slice(first), ...used.slice(0, first)]) if (await one.has(wal)) return one
  return undefined
}
