import { records } from "../../../machines/index.ts"
import { onOneNode } from "../../platform/db/lock.ts"
import { runJobs } from "../../platform/jobs/jobRunner.ts"
import type { BackgroundJob, Portal } from "../../platform/portal.ts"
import { isTagged } from "../../platform/projections/stateColumn.ts"
import { keptDays } from "./lists.ts"
import { pause, stepBulk } from "./step.ts"

/** SQL: whether a node has something to do for a row `j` of `bulk_jobs`. */
export const isUnderWay = `(${isTagged(records.bulkJob, "moving", "j.state")}
  or exists (select from bulk_rows r where r.batch = j.batch and r.outcome = 'trying'))`

/** Does bulk actions, for as long as it runs. */
export const bulkJob = (portal: Portal, onError: (error: unknown) => void): BackgroundJob =>
  runJobs(
    portal,
    {
      wakes: (signal) => signal.kind === "projected" && signal.projection === "bulkJobs" && signal.touched,
      underWay: () => underWay(portal),
      step: async (id) => (await onOneNode(portal.pool, "bulk", id, () => stepBulk(portal, id))) ?? false,
      giveUp: (id) => pause(portal, id, "failed"),
      tidy: () => tidyBulk(portal, new Date())
    },
    onError
  )

const underWay = async ({ pool }: Portal): Promise<ReadonlyArray<number>> => {
  const { rows } = await pool.query<{ id: number }>(`select j.id from bulk_jobs j where ${isUnderWay} order by j.id`)
  return rows.map(({ id }) => id)
}

/** Deletes rows of actions that ended long ago, and rows whose action never began. */
export const tidyBulk = async ({ pool }: Pick<Portal, "pool">, now: Date): Promise<void> => {
  await pool.query(
    `delete from bulk_rows r using bulk_jobs j
     where j.batch = r.batch and j.ended_at < $1::timestamptz - make_interval(days => ${keptDays}, hours => 1)`,
    [now]
  )
  await pool.query(
    `delete from bulk_rows r where r.staged_at < $1::timestamptz - interval '1 hour'
       and not exists (select from bulk_jobs j where j.batch = r.batch)`,
    [now]
  )
}
