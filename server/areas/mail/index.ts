import { isTagged } from "../../platform/projections/stateColumn.ts"
import { records } from "../../../machines/index.ts"
import { withPermission } from "../../platform/access/historyReaders.ts"
import type { Area } from "../../platform/area.ts"
import type { BackgroundJob, Portal } from "../../platform/portal.ts"
import type { MailSettings, TextSettings } from "../../platform/settings.ts"
import { runJobs } from "../../platform/jobs/jobRunner.ts"
import { poll } from "../../platform/jobs/poller.ts"
import { purgeAttempts } from "../../platform/mail/carrier/leases.ts"
import type { CarrierWorker } from "../../platform/mail/carrier/worker.ts"
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

/**
 * Sends messages of a kind where a carrier for them is set; without one, they stay in the outbox and nothing that
 * carries them is loaded.
 */
const carry = (open: Promise<CarrierWorker> | undefined, onError: (error: unknown) => void): BackgroundJob => {
  if (open === undefined) return { stop: () => Promise.resolve() }
  open.then(({ run }) => run(onError), onError)
  return { stop: async () => (await open.catch(() => undefined))?.stop() }
}

const openMail = async (portal: Portal, settings: MailSettings) =>
  (await import("../../platform/mail/carrier/mailWorker.ts")).openMailWorker(portal, settings)

const openTexts = async (portal: Portal, settings: TextSettings) =>
  (await import("../../platform/mail/carrier/textWorker.ts")).openTextWorker(portal, settings)

const waitingSince = (channel: "email" | "sms") =>
  `select next_at as since from outbox where channel = '${channel}' and ${waits} and next_at <= now()`

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
    {
      name: "mail",
      begin: (portal, onError) => carry(portal.settings.mail && openMail(portal, portal.settings.mail), onError)
    },
    {
      name: "text messages",
      begin: (portal, onError) => carry(portal.settings.texts && openTexts(portal, portal.settings.texts), onError)
    },
    { name: "campaigns", begin: (portal, onError) => runJobs(portal, campaignJob(portal), onError) },
    { name: "mails that follow", begin: (portal, onError) => poll(() => followEvents(portal), onError) },
    { name: "mail frames", begin: (portal, onError) => poll(() => purgeFrames(portal), onError, hour / 60) },
    { name: "mail attempts", begin: (portal, onError) => poll(() => purgeAttempts(portal), onError, hour) },
    { name: "secret messages", begin: ({ pool }, onError) => poll((now) => deleteSecretTexts(pool, now), onError) }
  ],
  queues: [
    { name: "mail", sql: waitingSince("email") },
    { name: "text messages", sql: waitingSince("sms") }
  ],
  historyReaders: {
    message: withPermission("mail.view"),
    mailTemplate: withPermission("mail.view"),
    campaign: withPermission("mail.view")
  }
}
