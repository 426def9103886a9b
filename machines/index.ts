import { accountEvents } from "../schema/account.ts"
import { answerSheetEvents } from "../schema/answerSheet.ts"
import { examEvents } from "../schema/exam.ts"
import { inboxEvents } from "../schema/inbox.ts"
import { messageEvents } from "../schema/message.ts"
import { notificationEvents } from "../schema/notification.ts"
import { regionEvents } from "../schema/region.ts"
import { schoolEvents } from "../schema/school.ts"
import { studentEvents } from "../schema/student.ts"
import { importFile } from "./flows/importFile.ts"
import { liveLine } from "./flows/liveLine.ts"
import { logoutOverlay } from "./flows/logoutOverlay.ts"
import { navigationLoader } from "./flows/navigationLoader.ts"
import { preloader } from "./flows/preloader.ts"
import { schoolActivation } from "./flows/schoolActivation.ts"
import { session } from "./flows/session.ts"
import { softRefresh } from "./flows/softRefresh.ts"
import type { Records } from "./record.ts"
import { account } from "./records/account.ts"
import { answerSheet } from "./records/answerSheet.ts"
import { exam } from "./records/exam.ts"
import { inbox } from "./records/inbox.ts"
import { message } from "./records/message.ts"
import { notification } from "./records/notification.ts"
import { region } from "./records/region.ts"
import { school } from "./records/school.ts"
import { student } from "./records/student.ts"

/** The roll of life-cycles that the server decides with, a line each. */
export const records = {
  account: { machine: account, events: accountEvents },
  region: { machine: region, events: regionEvents },
  school: { machine: school, events: schoolEvents },
  student: { machine: student, events: studentEvents },
  exam: { machine: exam, events: examEvents },
  answerSheet: { machine: answerSheet, events: answerSheetEvents },
  message: { machine: message, events: messageEvents },
  notification: { machine: notification, events: notificationEvents },
  inbox: { machine: inbox, events: inboxEvents }
} satisfies Records

/** The roll of flows that run in the browser, a line each. */
export const flows = { session, logoutOverlay, softRefresh, navigationLoader, preloader, importFile, liveLine, schoolActivation }
