import { t } from "#messages/server.programs.js"
import { Refused } from "../../../../schema/core/errors.ts"
import { notificationStream } from "../../../../schema/notifications/notification.ts"
import { webhookStream } from "../../../../schema/programs/webhook.ts"
import { systemActor } from "../../../platform/eventlog/actor.ts"
import { createRecords } from "../../../platform/eventlog/createRecords.ts"
import type { Portal } from "../../../platform/portal.ts"
import { inEachLanguage } from "../../notifications/translations.ts"

/** How long the notification stays, in days; the page that it leads to. */
const days = 30
const link = "/integrations/webhooks"

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
        ...toldIn(notificationStream(number), account, at)
      ]
    )
  } catch (error) {
    if (!(error instanceof Refused)) throw error
  }
}

const toldIn = (stream: string, account: number, at: Date) => [
  {
    stream,
    type: "notification.written",
    data: {
      roles: [],
      region: "national",
      regionId: null,
      schoolId: null,
      accounts: [account],
      tone: "danger",
      isAnnouncement: false,
      link,
      publishAt: at.toISOString(),
      expiresAt: new Date(at.getTime() + days * 86_400_000).toISOString()
    },
    personal: {
      subject: stream,
      data: inEachLanguage(() => ({ title: t.webhookOffTitle, body: t.webhookOffText }))
    }
  },
  { stream, type: "notification.published", data: { at: at.toISOString(), recipients: 1 } }
]
