import { handOverDue } from "./areas/coordinators/due.ts"
import { questionImportJobs } from "./areas/questionFiles/jobs.ts"
import { importJobs } from "./areas/imports/jobs.ts"
import { purgeReplies } from "./platform/eventlog/purgeReplies.ts"
import { deleteSecretTexts } from "./platform/mail/secretTexts.ts"
import { notificationSchedule } from "./areas/notifications/schedule.ts"
import { randomUUID } from "node:crypto"
import { moveExamsOnTime } from "./areas/exams/due.ts"
import { raiseAlarmsOnTime } from "./areas/exams/readiness/alarms.ts"
import { tellPresence } from "./platform/db/nodePresence.ts"
import type { Portal, BackgroundJob } from "./platform/portal.ts"
import { poll } from "./platform/jobs/poller.ts"
import { purgeTokens } from "./areas/session/tokens.ts"

const hour = 3_600_000
const tenSeconds = 10_000

/** The roll of what nodes do by themselves, a line each; called once, it begins all of it. */
export const beginWorks = (portal: Portal): ReadonlyArray<BackgroundJob> => [
  notificationSchedule(portal, report("notifications")),
  importJobs(portal, report("imports")),
  questionImportJobs(portal, report("exchange")),
  poll((now) => handOverDue(portal, now), report("handovers")),
  poll(() => moveExamsOnTime(portal), report("exams")),
  poll(() => raiseAlarmsOnTime(portal), report("exam alarms"), tenSeconds),
  tellPresence(portal.pool.options.connectionString ?? "", randomUUID().slice(0, 8), report("presence")),
  poll((now) => deleteSecretTexts(portal.pool, now), report("secret messages")),
  poll((now) => purgeReplies(portal.pool, now), report("replies"), hour),
  poll((now) => purgeTokens(portal.pool, now), report("sessions"), hour)
]

const report = (what: string) => (error: unknown) =>
  console.error(JSON.stringify({ level: "warn", what, message: (error as Error).message }))
