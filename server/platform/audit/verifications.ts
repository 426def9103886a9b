import { setTimeout as sleep } from "node:timers/promises"
import type pg from "pg"
import type { Sql } from "../db/pool.ts"
import { eventsOfDatabase } from "./eventsOfDatabase.ts"
import type { RootList } from "./rootList.ts"
import { verifyLog, type HashedEvents, type Verification } from "./verifyLog.ts"

/** A verification of the log that was recorded. */
type Recorded = { readonly at: Date; readonly size: number; readonly fault: string | null }

/** The last verification of the log. */
export const lastVerification = async (sql: Sql): Promise<Recorded | undefined> =>
  (await sql.query<Recorded>("select at, size, fault from log_verifications order by at desc limit 1")).rows[0]

/** Waits behind each part as long as it took, so that others have half of what they share. */
async function* paced(events: AsyncIterable<HashedEvents>, ending: AbortSignal): AsyncGenerator<HashedEvents> {
  let began = performance.now()
  for await (const part of events) {
    ending.throwIfAborted()
    yield part
    await sleep(performance.now() - began, undefined, { signal: ending })
    began = performance.now()
  }
}

/**
 * Compares the whole log with its roots, beside the portal that serves, and records what was found.
 * @throws an AbortError, with nothing recorded, where the portal ends meanwhile
 */
export const verifyAndRecord = async (
  { pool, ending }: { readonly pool: pg.Pool; readonly ending: AbortSignal },
  list: RootList,
  onProgress?: (done: number) => void
): Promise<Verification> => {
  const began = performance.now()
  const found = await verifyLog(paced(eventsOfDatabase(pool), ending), list, onProgress)
  await pool.query("insert into log_verifications (at, size, seconds, fault) values (clock_timestamp(), $1, $2, $3)", [
    found.size,
    (performance.now() - began) / 1_000,
    found.faults.length === 0 ? null : found.faults.join("\n")
  ])
  return found
}
