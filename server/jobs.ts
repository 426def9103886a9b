import { handOverDue } from "./areas/coordinators/due.ts"
import { exchangeWork } from "./areas/questionFiles/work.ts"
import { importWork } from "./areas/imports/work.ts"
import { purgeReplies } from "./platform/eventlog/purgeReplies.ts"
import { deleteSecretTexts } from "./platform/mail/secretTexts.ts"
import { notificationSchedule } from "./areas/notifications/schedule.ts"
import { moveSchedulesOn } from "./areas/papersets/due.ts"
import type { Portal, Work } from "./platform/portal.ts"
import { schedule } from "./platform/jobs/poller.ts"
import { purgeTokens } from "./areas/session/tokens.ts"

const hour = 3_600_000

/** The roll of what nodes do by themselves, a line each; called once, it begins all of it. */
export const beginWorks = (portal: Portal): ReadonlyArray<Work> => [
  notificationSchedule(portal, report("notifications")),
  importWork(portal, report("imports")),
  exchangeWork(portal, report("exchange")),
  schedule((now) => handOverDue(portal, now), report("handovers")),
  schedule((now) => moveSchedulesOn(portal, now), report("exam schedules")),
  schedule((now) => deleteSecretTexts(portal.pool, now), report("secret messages")),
  schedule((now) => purgeReplies(portal.pool, now), report("replies"), hour),
  schedule((now) => purgeTokens(portal.pool, now), report("sessions"), hour)
]

const report = (what: string) => (error: unknown) =>
  console.error(JSON.stringify({ level: "warn", what, message: (error as Error).message }))
