import type pg from "pg"
import { noteFault } from "../http/failures.ts"

/**
 * A change that open pages were sent: of a live call, all that happened after one position up to another, in so many
 * rows, to so many readers.
 */
export type Delivery = {
  readonly call: string
  readonly after: number
  readonly position: number
  readonly rows: number
  readonly readers: number
}

/** Keeps what open pages received, so that it can be looked up later which pages an event reached. */
export type Deliveries = {
  /** Notes one in memory: no page waits for it. */
  readonly note: (delivery: Delivery) => void
  /** Writes what was noted. */
  readonly flush: () => Promise<void>
  readonly close: () => Promise<void>
}

/** How long notes wait to be written, in milliseconds: a node that is killed forgets those of as long. */
const pause = 1_000

/** Deliveries that wait at most; a node that cannot write them drops what is more. */
const mostWaiting = 5_000

/** How long they are kept, in days: as long as replies to commands. */
const keptDays = 30

/** Opens the notes of a node. */
export const openDeliveries = (pool: pg.Pool, node: string): Deliveries => {
  let noted: Array<Delivery & { readonly at: string }> = []

  const flush = async () => {
    const written = noted
    if (!written.length) return
    noted = []
    await pool.query(
      `insert into deliveries (call, after, position, rows, readers, node, at)
       select call, after, position, rows, readers, $2, at
       from json_to_recordset($1)
         as d(call text, after bigint, position bigint, rows int, readers int, at timestamptz)`,
      [JSON.stringify(written), node]
    )
  }
  const onError = (error: unknown) => noteFault(error, { what: "deliveries" })
  const timer = setInterval(() => void flush().catch(onError), pause).unref()

  return {
    note: (delivery) => {
      if (noted.length < mostWaiting) noted.push({ ...delivery, at: new Date().toISOString() })
    },
    flush,
    close: async () => {
      clearInterval(timer)
      await flush().catch(onError)
    }
  }
}

/** Deletes deliveries after 30 days. @returns how many */
export const purgeDeliveries = async (pool: pg.Pool, now: Date): Promise<number> =>
  (await pool.query("delete from deliveries where at < $1::timestamptz - make_interval(days => $2)", [now, keptDays]))
    .rowCount ?? 0
