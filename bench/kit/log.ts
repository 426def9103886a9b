import type pg from "pg"
import { records } from "../../machines/index.ts"
import { migrate } from "../../server/platform/db/migrate.ts"
import { openPool } from "../../server/platform/db/pool.ts"
import { type Log, openLog } from "../../server/platform/eventlog/index.ts"
import { ensureProjections } from "../../server/platform/projections/rebuild.ts"
import { projections } from "../../server/projections.ts"

/** The portal's log on a database of a measurement, with its machines and projections. */
export type BenchLog = { readonly pool: pg.Pool; readonly log: Log; readonly close: () => Promise<void> }

/** Makes the tables in an empty database, and opens the log there. */
export const openBenchLog = async (url: string): Promise<BenchLog> => {
  const pool = openPool(url)
  await migrate(pool)
  await ensureProjections(pool, projections)
  const log = openLog({ url, pool, records, projections, node: "bench" })
  return { pool, log, close: () => log.close().then(() => pool.end()) }
}

/** The data of an answer sheet's first event. */
export const sheet = records.answerSheet.events.received.sample

/** Appends a new answer sheet with each call, as a command with an id; the first is of the student `from`. */
export const sheetWriter = (log: Log, from = 0): (() => Promise<unknown>) => {
  let next = from
  return () => {
    const student = next++
    return log.command({
      actor: { userId: 1, roleId: 10 },
      commandId: `bench-${student}`,
      stream: `answerSheet-1.1-${student}`,
      type: "answerSheet.received",
      data: { ...sheet, student }
    })
  }
}
