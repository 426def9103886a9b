import type { Portal } from "../../portal.ts"
import type { MailSettings } from "../../settings.ts"
import { openAttachments } from "./attachments.ts"
import { openComposer } from "./compose.ts"
import type { Patience } from "./connection.ts"
import { mailAttempt } from "./mailAttempt.ts"
import { openConnectionPool } from "./pool.ts"
import { openWorker, type CarrierWorker } from "./worker.ts"

/** What a worker may be given: another clock (milliseconds since 1970) and other time limits. */
export type WorkerOptions = { readonly clock?: () => number; readonly patience?: Patience }

/** Opens what carries mail over SMTP. */
export const openMailWorker = async (
  portal: Portal,
  settings: MailSettings,
  { clock, patience }: WorkerOptions = {}
): Promise<CarrierWorker> => {
  const { send, close } = openConnectionPool(settings.smtpUrl, patience)
  const compose = await openComposer(settings)
  const attachments = openAttachments(portal.pool)
  const attempt = mailAttempt({ portal, compose, attachments, send, bounceDomain: settings.bounceDomain })
  return openWorker(portal, { channel: "email", attempt, close }, clock)
}
