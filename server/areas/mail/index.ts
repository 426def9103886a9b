import { isTagged } from "../../platform/projections/stateColumn.ts"
import { records } from "../../../machines/index.ts"
import { withPermission } from "../../platform/access/historyReaders.ts"
import type { Area } from "../../platform/area.ts"
import type { BackgroundJob, Portal } from "../../platform/portal.ts"
import type { MailSettings } from "../../platform/settings.ts"
import { runJobs } from "../../platform/jobs/jobRunner.ts"
import { poll } from "../../platform/jobs/poller.ts"
import { purgeAttempts } from "../../platform/mail/carrier/leases.ts"
import { outbox } from "../../platform/mail/projection.ts"
import { unsubscribePath } from "../../platform/mail/unsubscribe.ts"
import { mailCalls } from "./calls.ts"
import { campaignJob } from "./campaigns/job.ts"
import { campaigns } from "./campaigns/projection.ts"
import { followEvents } from "./following/follow.ts"
import { framePage, framePath, purgeFrames } from "./frames.ts"
import { mailTemplates } from "./templates/projection.ts"
import { reportWebhook } from "./reports/webhook.ts"
import { unsubscribePage } from "./unsubscribePage.ts"
import { deleteSecretTexts } from "../../platform/mail/secretTexts.ts"

const hour = 3_600_000

const waits = isTagged(records.message, "waiting")

/** Sends mail where a server for it is set; without one, messages stay in the outbox and no mail client is loaded. */
const sendMail = (portal: Portal, onError: (error: unknown) => void): BackgroundJob => {
  if (portal.settings.mail === undefined) return { stop: () => Promise.resolve() }
  const opening = openWorker(portal, portal.settings.mail)
  opening.then(({ run }) => run(onError), onError)
  return { stop: async () => (await opening.catch(() => undefined))?.stop() }
}

const openWorker = async (portal: Portal, settings: MailSettings) => {
  const { openMailWorker } = await import("../../platform/mail/carrier/worker.ts")
  return openMailWorker(portal, settings)
}

/** Messages that the portal sends. */
export const mail: Area = {
  calls: mailCalls,
  webhooks: (portal) => ({
    "/api/mail/reports": reportWebhook(portal),
    [unsubscribePath]: unsubscribePage(portal),
    [framePath]: framePage(portal)
  }),
  projections: [outbox, mailTemplates, campaigns],
  jobs: [
    { name: "mail", begin: sendMail },
    { name: "campaigns", begin: (portal, onError) => runJobs(portal, campaignJob(portal), onError) },
    { name: "mails that follow", begin: (portal, onError) => poll(() => followEvents(portal), onError) },
    { name: "mail frames", begin: (portal, onError) => poll(() => purgeFrames(portal), onError, hour / 60) },
    { name: "mail attempts", begin: (portal, onError) => poll(() => purgeAttempts(portal), onError, hour) },
    { name: "secret messages", begin: ({ pool }, onError) => poll((now) => deleteSecretTexts(pool, now), onError) }
  ],
  queues: [
    {
      name: "mail",
      sql: `select next_at as since from outbox where channel = 'email' and ${waits} and next_at <= now()`
    }
  ],
  historyReaders: {
    message: withPermission("mail.view"),
    mailTemplate: withPermission("mail.view"),
    campaign: withPermission("mail.view")
  }
}
