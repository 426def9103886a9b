import type pg from "pg"
import type { Sql } from "../db/pool.ts"
import { eventsOfDatabase } from "./eventsOfDatabase.ts"
import type { RootList } from "./rootList.ts"
import { verifyLog, type Verification } from "./verifyLog.ts"

/** A verification of the log that was recorded. */
export type Recorded = { readonly at: Date; readonly size: number; readonly fault: string | null }

/** The last verification of the log. */
export const lastVerification = async (sql: Sql): Promise<Recorded | undefined> =>
  (await sql.query<Recorded>("select at, size, fault from log_verifications order by at desc limit 1")).rows[0]

/** Compares the whole log with its roots and records what was found. */
export const verifyAndRecord = async (
  pool: pg.Pool,
  list: RootList,
  onProgress?: (done: number) => void
): Promise<Verification> => {
  const began = performance.now()
  const found = await verifyLog(eventsOfDatabase(pool), list, onProgress)
  await pool.query("insert into log_verifications (at, size, seconds, fault) values (clock_timestamp(), $1, $2, $3)", [
    found.size,
    (performance.now() - began) / 1_000,
    found.faults.length === 0 ? null : found.faults.join("\n")
  ])
  return found
}
