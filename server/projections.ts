import { records } from "../machines/index.ts"
import type { Projection } from "./platform/eventlog/index.ts"
import { onNewestVersions } from "./platform/projections/newest.ts"
import { coordinators } from "./areas/coordinators/projection.ts"
import { answerSheets } from "./areas/exams/answerSheets.projection.ts"
import { traffic } from "./areas/flows/traffic.projection.ts"
import { exams } from "./areas/exams/exams.projection.ts"
import { importJobs } from "./areas/imports/projection.ts"
import { inboxes } from "./areas/notifications/inboxes.projection.ts"
import { institutes } from "./areas/institutes/projection.ts"
import { listViews } from "./areas/lists/views.projection.ts"
import { notifications } from "./areas/notifications/projection.ts"
import { outbox } from "./platform/mail/projection.ts"
import { paperExports } from "./areas/paperExports/projection.ts"
import { papersets } from "./areas/papersets/projection.ts"
import { examSchedules } from "./areas/papersets/schedules.projection.ts"
import { programme } from "./areas/programme/projection.ts"
import { questions } from "./areas/questions/projection.ts"
import { regions } from "./areas/regions/projection.ts"
import { schoolCounts } from "./areas/schools/counts.projection.ts"
import { schools } from "./areas/schools/projection.ts"
import { accounts } from "./areas/session/projection.ts"
import { studentCounts } from "./areas/students/counts.ts"
import { students } from "./areas/students/projection.ts"
import { translations } from "./areas/translations/projection.ts"

/** Read models whose SQL reads the data of events. */
const readingData: ReadonlyArray<Projection> = [
  programme,
  regions,
  accounts,
  coordinators,
  institutes,
  schools,
  students,
  studentCounts,
  schoolCounts,
  exams,
  answerSheets,
  notifications,
  inboxes,
  questions,
  translations,
  paperExports,
  papersets,
  examSchedules,
  outbox,
  importJobs,
  listViews
]

/**
 * The registry of read models. A projection that joins another's tables stands after it. Traffic upcasts events itself,
 * where it folds them.
 */
export const projections: ReadonlyArray<Projection> = [...readingData.map(onNewestVersions(records)), traffic]
