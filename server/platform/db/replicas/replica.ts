import type pg from "pg"
import { setTimeout as pause } from "node:timers/promises"
import { singleFlight } from "../../concurrency/singleFlight.ts"
import { within } from "../../concurrency/within.ts"
import { breakConnections } from "../connections.ts"
import { openPool } from "../pool.ts"
import { nameOf } from "../primary.ts"

/**
 * Why a replica is not read from: nothing answers, it is the primary now, it was promoted though another one is the
 * primary, it has another log, or it is too far behind.
 */
export type LeftOut = "away" | "primary" | "promoted" | "other_log" | "behind"

/** What a replica says of itself: how far it has the write-ahead log, in bytes, and the portal's log. */
type Stand = {
  readonly is_replica: boolean
  readonly wal: number
  readonly position: number
  readonly epoch: string
}

/** Bytes of the write-ahead log that a replica may lack before it is left out until it has them. */
const farBytes = 1_000_000

/** Milliseconds that a replica may take to say where it stands, and that a read waits for it to catch up. */
const silentMs = 1_000
const waitMs = 100
const intervalMs = 3

const standText = `select pg_is_in_recovery() as is_replica,
  pg_wal_lsn_diff(coalesce(pg_last_wal_replay_lsn(), '0/0'), '0/0')::bigint as wal, position, epoch from log_head`

/** A streaming replica of the portal's database. */
export type Replica = {
  readonly name: string
  readonly pool: pg.Pool
  readonly leftOut: () => LeftOut | undefined
  /** The last position of its log, as it was last seen; null while nothing was. */
  readonly position: () => number | null
  /** Waits a little until it has the write-ahead log up to a byte. @returns whether it has */
  readonly has: (wal: number) => Promise<boolean>
  /** Looks how it is; the primary is of this name, and its log has this epoch. */
  readonly check: (primary: string, epoch: string) => Promise<void>
  readonly close: () => Promise<void>
}

/** Opens a replica. It is left out until it was looked at. */
export const openReplica = (url: string, options: pg.PoolConfig): Replica => {
  const name = nameOf(url)
  const pool = openPool(url, { ...options, connectionTimeoutMillis: silentMs })
  const flight = singleFlight<Stand>()
  let leftOut: LeftOut | undefined = "away"
  let last: Stand | undefined
  /** What it did not have in time: it is not asked again until it has. */
  let awaited = 0

  const lose = () => {
    leftOut = "away"
    // Started again it may have less than it had.
    last = undefined
    // What waits for its answer is answered by the primary now.
    breakConnections(url)
  }

  /** Asks where it stands. Those who ask at the same time share an answer that was begun after they asked. */
  const look = async (): Promise<Stand | undefined> => {
    const stand = await within(
      flight("stand", async () => (await pool.query<Stand>(standText)).rows[0]!),
      silentMs
    ).catch(() => undefined)
    if (stand === undefined) lose()
    else last = stand
    return stand
  }

  return {
    name,
    pool,
    leftOut: () => leftOut,
    position: () => last?.position ?? null,
    has: async (wal) => {
      if (leftOut !== undefined) return false
      for (const until = performance.now() + waitMs; ;) {
        const stand = last !== undefined && last.wal >= wal ? last : await look()
        if (stand === undefined) return false
        if (stand.wal >= wal) return true
        if (performance.now() > until) {
          if (wal - stand.wal > farBytes) {
            awaited = wal
            leftOut = "behind"
          }
          return false
        }
        await pause(intervalMs)
      }
    },
    check: async (primary, epoch) => {
      const stand = await look()
      if (stand === undefined) return
      if (!stand.is_replica) leftOut = name === primary ? "primary" : "promoted"
      else if (stand.epoch !== epoch) leftOut = "other_log"
      else leftOut = stand.wal < awaited ? "behind" : undefined
    },
    close: () => pool.end()
  }
}
