import type { Portal } from "../../portal.ts"
import { returnPath } from "../returnPath.ts"
import { unsubscribeUrl } from "../unsubscribe.ts"
import type { Attachment } from "./attachments.ts"
import type { Composer } from "./compose.ts"
import type { Answer, Delivery } from "./connection.ts"
import { beginBody, type Attempt } from "./deliver.ts"

/** What mail is sent with. */
type MailCarrier = {
  readonly portal: Portal
  readonly compose: Composer
  readonly attachments: (ids: readonly string[]) => Promise<readonly Attachment[]>
  readonly send: (delivery: Delivery) => Promise<Answer>
  readonly bounceDomain: string
}

/** Sends a message as mail. */
export const mailAttempt =
  ({ portal, compose, attachments, send, bounceDomain }: MailCarrier): Attempt =>
  async (message) => {
    const { pool, settings } = portal
    let raw: Buffer
    try {
      raw = await compose({
        id: message.id,
        to: message.recipient,
        subject: message.subject ?? "",
        text: message.body,
        html: message.html,
        attachments: await attachments(message.files ?? []),
        date: message.queued_at,
        unsubscribeUrl: await unsubscribeUrl(pool, settings.publicUrl, message)
      })
    } catch {
      return { outcome: { kind: "failed", reason: "unwritable", isUnknownAddress: false }, reply: null }
    }
    return send({
      from: await returnPath(pool, message.id, bounceDomain),
      to: message.recipient,
      raw,
      beginBody: () => beginBody(portal, message)
    })
  }
