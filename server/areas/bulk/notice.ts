import { t } from "#messages/server.bulk.js"
import { bulkActionOf, type BulkActionName } from "../../../schema/bulk/actions.ts"
import { bulkJobStream } from "../../../schema/bulk/bulkJob.ts"
import { Refused } from "../../../schema/core/errors.ts"
import { notificationStream } from "../../../schema/notifications/notification.ts"
import { label } from "../../platform/declaredTexts.ts"
import { systemActor } from "../../platform/eventlog/actor.ts"
import { createRecords } from "../../platform/eventlog/createRecords.ts"
import type { Portal } from "../../platform/portal.ts"
import { noticeEvents } from "../notifications/notice.ts"

/** The page that the notification leads to. */
const link = "/bulk-actions"

type Row = {
  readonly action: BulkActionName
  readonly by_id: number
  readonly rows: number
  readonly done: number
  readonly unchanged: number
  readonly refused: number
}

/** How a bulk action came to rest. */
type Rest = { readonly type: "finished" | "paused"; readonly data: Readonly<Record<string, unknown>> }

/**
 * Brings a bulk action to rest and tells whoever started it by the bell, in one transaction. Nothing happens where
 * somebody paused or cancelled it first.
 */
export const endWithNotice = async ({ pool, log }: Portal, id: number, { type, data }: Rest): Promise<void> => {
  const {
    rows: [row]
  } = await pool.query<Row>("select action, by_id, rows, done, unchanged, refused from bulk_jobs where id = $1", [id])
  if (row === undefined) return
  const stream = bulkJobStream(id)
  const at = new Date()
  try {
    await createRecords(
      { pool, log },
      { actor: systemActor, cause: "schedule", streams: [stream] },
      [{ table: "notifications", streamOf: notificationStream }],
      ([number]) => [
        { stream, type: `bulkJob.${type}`, data },
        ...noticeEvents(notificationStream(number), {
          account: row.by_id,
          tone: toneOf(row, type),
          link,
          text: () => textOf(row, type),
          at
        })
      ]
    )
  } catch (error) {
    if (!(error instanceof Refused)) throw error
  }
}

const toneOf = (row: Row, type: Rest["type"]): string =>
  type === "paused" ? "danger" : row.refused > 0 ? "warning" : "success"

const textOf = ({ action, rows, done, unchanged, refused }: Row, type: Rest["type"]) => {
  const title = label(bulkActionOf(action).title)
  const left = rows - done - unchanged - refused
  return {
    title: type === "paused" ? t.pausedTitle({ action: title }) : t.finishedTitle({ action: title }),
    body: [
      t.doneRows({ count: done }),
      ...(unchanged === 0 ? [] : [t.unchangedRows({ count: unchanged })]),
      ...(refused === 0 ? [] : [t.refusedRows({ count: refused })]),
      ...(left === 0 ? [] : [t.leftRows({ count: left })])
    ].join("\n")
  }
}
