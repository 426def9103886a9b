import { randomUUID } from "node:crypto"
import { t } from "#messages/server.bulk.js"
import type { BulkJobAnswer } from "../../../schema/bulk/calls.ts"
import { bulkActionOf, undoOf, type BulkActionName } from "../../../schema/bulk/actions.ts"
import { bulkJobStream } from "../../../schema/bulk/bulkJob.ts"
import { Forbidden, Refused } from "../../../schema/core/errors.ts"
import { invalidFields } from "../../../schema/core/invalid.ts"
import { commandOf, type CommandContext } from "../../platform/access/commandContext.ts"
import { onOneNode } from "../../platform/db/lock.ts"
import { createRecords } from "../../platform/eventlog/createRecords.ts"
import type { Portal } from "../../platform/portal.ts"
import { ownJob } from "./lists.ts"
import { mayDo } from "./permission.ts"
import { stageChanged, stageIds, stageMatching, type Aside } from "./selection.ts"

type Host = Pick<Portal, "pool" | "log">

/** What is done, and with which rows. */
type Asked = {
  readonly action: BulkActionName
  readonly value?: string
  readonly ids?: readonly number[]
  readonly filter?: string
}

type Staged = Aside & { readonly rows: number }

const table = { table: "bulk_jobs", streamOf: bulkJobStream }

const startedOf = (action: BulkActionName, { batch, value, rows }: Staged, undoes: number | null) => ({
  type: "bulkJob.started",
  data: { action, value, batch, rows, isUndoable: undoOf(action) !== undefined, undoes }
})

/**
 * Sets the rows aside and begins; whichever node is free then does them. @throws Forbidden, Invalid, Refused where
 * there is no row
 */
export const startBulk = async (host: Host, { action, value, ids, filter }: Asked, gesture: CommandContext) => {
  const { caller } = gesture
  if (!mayDo(action, caller)) throw new Forbidden({ message: t.mayNot })
  if ((ids === undefined) === (filter === undefined)) throw invalidFields({ ids: t.idsOrFilter })
  if (!isValueOf(action, value)) throw invalidFields({ value: t.noValue })
  const aside = { batch: randomUUID(), value: value ?? null }
  const rows =
    ids === undefined
      ? await stageMatching(host.pool, aside, bulkActionOf(action).list, filter ?? "", caller)
      : await stageIds(host.pool, aside, ids)
  if (rows === 0) throw new Refused({ message: t.noRows, allowed: [], state: null })
  const [id] = await createRecords(host, commandOf(gesture), [table], ([number]) => [
    { stream: bulkJobStream(number), ...startedOf(action, { ...aside, rows }, null) }
  ])
  return ownJob(host.pool, id, caller)
}

/** Whether an action sets this value; one that sets none takes none. */
const isValueOf = (action: BulkActionName, value: string | undefined): boolean => {
  const { values } = bulkActionOf(action)
  return value === undefined ? values === undefined : values?.includes(value) === true
}

type Change = { readonly type: string; readonly data: Readonly<Record<string, unknown>> }

/** Pauses a bulk action of the caller's, resumes it or cancels it. @throws NotFound, Refused */
export const changeBulk = async (
  { pool, log }: Host,
  id: number,
  { type, data }: Change,
  gesture: CommandContext
): Promise<BulkJobAnswer> => {
  await ownJob(pool, id, gesture.caller)
  await log.command({ ...commandOf(gesture), stream: bulkJobStream(id), type: `bulkJob.${type}`, data })
  return ownJob(pool, id, gesture.caller)
}

/**
 * Takes a bulk action back: those of its rows that it changed get the opposite command, the last one first.
 * @throws NotFound, Forbidden, Refused where it is still running, has no opposite, or changed nothing
 */
export const undoBulk = async (host: Host, id: number, gesture: CommandContext): Promise<BulkJobAnswer> => {
  const { caller } = gesture
  const job = await ownJob(host.pool, id, caller)
  const action = undoOf(job.action)
  if (action === undefined) throw new Refused({ message: t.noUndo, allowed: [], state: job.state })
  if (!mayDo(action, caller)) throw new Forbidden({ message: t.mayNot })
  // A row that is under way when somebody cancels is accounted for first.
  const stage = () => stageOf(host, id)
  const staged = await onOneNode(host.pool, "bulk", id, stage)
  if (staged === undefined || staged.isUnderWay)
    throw new Refused({ message: t.stillRunning, allowed: [], state: job.state })
  if (staged.rows === 0) throw new Refused({ message: t.rowsDeleted, allowed: [], state: job.state })
  const stream = bulkJobStream(id)
  const [number] = await createRecords(host, { ...commandOf(gesture), streams: [stream] }, [table], ([next]) => [
    { stream, type: "bulkJob.reverted", data: { by: next } },
    { stream: bulkJobStream(next), ...startedOf(action, staged, id), follows: true }
  ])
  return ownJob(host.pool, number, caller)
}

const stageOf = async ({ pool }: Host, id: number): Promise<Staged & { readonly isUnderWay: boolean }> => {
  const { rows } = await pool.query<{ batch: string; is_under_way: boolean }>(
    `select j.batch, exists (select from bulk_rows r where r.batch = j.batch and r.outcome = 'trying') as is_under_way
     from bulk_jobs j where j.id = $1`,
    [id]
  )
  const { batch: of, is_under_way: isUnderWay } = rows[0]!
  const batch = randomUUID()
  // Each row gets back what it had: there is no one value.
  return { batch, value: null, isUnderWay, rows: isUnderWay ? 0 : await stageChanged(pool, batch, of) }
}
