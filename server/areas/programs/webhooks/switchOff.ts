import { t } from "#messages/server.programs.js"
import { Refused } from "../../../../schema/core/errors.ts"
import { notificationStream } from "../../../../schema/notifications/notification.ts"
import { webhookStream } from "../../../../schema/programs/webhook.ts"
import { systemActor } from "../../../platform/eventlog/actor.ts"
import { createRecords } from "../../../platform/eventlog/createRecords.ts"
import type { Portal } from "../../../platform/portal.ts"
import { noticeEvents } from "../../notifications/notice.ts"

/** The page that the notification leads to. */
const link = "/integrations/webhooks"

const text = () => ({ title: t.webhookOffTitle, body: t.webhookOffText })

/** Switches a webhook off and tells its owner by the bell. Nothing happens where somebody paused it first. */
export const switchOff = async (
  { pool, log }: Pick<Portal, "pool" | "log">,
  id: number,
  since: Date
): Promise<void> => {
  const { rows } = await pool.query<{ account: number }>("select account_id as account from webhooks where id = $1", [
    id
  ])
  if (rows[0] === undefined) return
  const { account } = rows[0]
  const stream = webhookStream(id)
  const at = new Date()
  try {
    await createRecords(
      { pool, log },
      { actor: systemActor, cause: "schedule", streams: [stream] },
      [{ table: "notifications", streamOf: notificationStream }],
      ([number]) => [
        { stream, type: "webhook.switchedOff", data: { since: since.toISOString() } },
        ...noticeEvents(notificationStream(number), { account, tone: "danger", link, text, at })
      ]
    )
  } catch (error) {
    if (!(error instanceof Refused)) throw error
  }
}
