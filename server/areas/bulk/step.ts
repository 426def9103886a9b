import { records } from "../../../machines/index.ts"
import type { BulkActionName } from "../../../schema/bulk/actions.ts"
import { bulkJobStream, type BulkCounts, type BulkPause, type RowOutcome } from "../../../schema/bulk/bulkJob.ts"
import { isPortalError, statusOf } from "../../../schema/core/errors.ts"
import type { Caller } from "../../../schema/core/roles.ts"
import { systemActor } from "../../platform/eventlog/actor.ts"
import type { Log } from "../../platform/eventlog/index.ts"
import type { Portal } from "../../platform/portal.ts"
import { isTagged } from "../../platform/projections/stateColumn.ts"
import { inLanguageOfAccount } from "../session/language.ts"
import { askerOf, type Asker } from "./asker.ts"
import { endWithNotice } from "./notice.ts"
import { rowCommands, type RowResult } from "./rowCommands.ts"

/** Rows of one step, and how many of them are under way at the same time. */
const chunk = 40
const atOnce = 4

/** A bulk action as its job needs it. */
export type Job = Asker & {
  readonly id: number
  readonly action: BulkActionName
  readonly batch: string
  readonly is_moving: boolean
}

type Row = { readonly nth: number; readonly record: number; readonly value: string | null }
type Told = {
  readonly nth: number
  readonly outcome: RowOutcome
  readonly reason: string | null
  /** What the row had before it was set to something else. */
  readonly was: string | null
}

const jobOf = async ({ pool }: Portal, id: number): Promise<Job | undefined> => {
  const { rows } = await pool.query<Job>(
    `select id, action, batch, by_id, by_role, actor_id, ${isTagged(records.bulkJob, "moving")} as is_moving
     from bulk_jobs where id = $1`,
    [id]
  )
  return rows[0]
}

/**
 * Does the next rows of a bulk action, in the name of whoever started it. Rows are marked before they are done, and
 * each command has an id that follows from the row: rows that a node left behind when it died are told again, and
 * change nothing a second time. Their results and the count of them are one transaction of the log.
 * @returns whether there is more to do
 */
export const stepBulk = async (portal: Portal, id: number): Promise<boolean> => {
  const job = await jobOf(portal, id)
  if (job === undefined) return false
  const rows = await claim(portal, job)
  if (rows.length === 0) {
    if (job.is_moving) await endWithNotice(portal, id, { type: "finished", data: {} })
    return false
  }
  const caller = await askerOf(portal.pool, job.action, job)
  if (caller === undefined) {
    await release(portal, job)
    if (job.is_moving) await pause(portal, id, "noAccess")
    return false
  }
  const told = await inLanguageOfAccount(portal.pool, caller.userId, () => doRows(portal, job, caller, rows))
  await account(portal, job, told)
  return job.is_moving
}

/** Rows that were left behind, else the next ones of an action that runs. */
const claim = async ({ pool }: Portal, { batch, is_moving: isMoving }: Job): Promise<readonly Row[]> => {
  const { rows: left } = await pool.query<Row>(
    "select nth, record, value from bulk_rows where batch = $1 and outcome = 'trying' order by nth",
    [batch]
  )
  if (left.length > 0 || !isMoving) return left
  const { rows } = await pool.query<Row>(
    `update bulk_rows r set outcome = 'trying' from (
       select nth from bulk_rows where batch = $1 and outcome = 'waiting' order by nth limit ${chunk}) next
     where r.batch = $1 and r.nth = next.nth returning r.nth, r.record, r.value`,
    [batch]
  )
  return rows.toSorted((a, b) => a.nth - b.nth)
}

const release = ({ pool }: Portal, { batch }: Job): Promise<unknown> =>
  pool.query("update bulk_rows set outcome = 'waiting' where batch = $1 and outcome = 'trying'", [batch])

/** The log as commands of a bulk action write to it: their events name the action as their cause. */
const causedBy = (log: Log, cause: string): Log => ({
  ...log,
  command: (command) => log.command({ cause, ...command }),
  batch: (batch) => log.batch({ cause, ...batch })
})

const doRows = async (portal: Portal, job: Job, caller: Caller, rows: readonly Row[]): Promise<readonly Told[]> => {
  const own = { ...portal, log: causedBy(portal.log, bulkJobStream(job.id)) }
  const told: Told[] = []
  const next = rows[Symbol.iterator]()
  const work = async () => {
    for (const { nth, record, value } of next) {
      const request = { address: "", token: undefined, commandId: `bulk-${job.id}-${nth}` }
      const run = () => rowCommands[job.action](own, record, { caller, request }, value)
      told.push({ nth, ...(await outcomeOf(run)) })
    }
  }
  // Each iterator step is taken by one worker: together they go once through all.
  await Promise.all(Array.from({ length: atOnce }, () => work()))
  return told
}

/** What a command came to. A fault of the portal itself is thrown: the step is tried again. */
const outcomeOf = async (run: () => Promise<RowResult>): Promise<Omit<Told, "nth">> => {
  try {
    const result = await run()
    const was = typeof result === "object" ? result.was : null
    return { outcome: result === false ? "unchanged" : "done", reason: null, was }
  } catch (error) {
    if (isPortalError(error) && statusOf[error._tag] < 500)
      return { outcome: "refused", reason: error.message, was: null }
    throw error
  }
}

const account = async ({ log }: Portal, { id, batch }: Job, told: readonly Told[]): Promise<void> => {
  const stream = bulkJobStream(id)
  const count = (outcome: RowOutcome) => told.filter((one) => one.outcome === outcome).length
  const data: BulkCounts = { done: count("done"), unchanged: count("unchanged"), refused: count("refused") }
  await log.batch({
    actor: systemActor,
    cause: "schedule",
    streams: [stream],
    also: [
      {
        text: `update bulk_rows r set outcome = t.outcome, reason = t.reason, was = t.was
               from json_to_recordset($2) as t(nth int, outcome text, reason text, was text)
               where r.batch = $1 and r.nth = t.nth and r.outcome = 'trying'`,
        values: [batch, JSON.stringify(told)],
        otherwise: () => new Error("These rows are accounted for already")
      }
    ],
    decide: () => ({ events: [{ stream, type: "bulkJob.advanced", data }], reply: null })
  })
}

/** Pauses an action that cannot go on, and tells whoever started it. */
export const pause = (portal: Portal, id: number, reason: BulkPause): Promise<void> =>
  endWithNotice(portal, id, { type: "paused", data: { reason } })
