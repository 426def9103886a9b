import { records } from "../machines/index.ts"
import type { Projection } from "./log/index.ts"
import { onNewestVersions } from "./log/newest.ts"
import { coordinators } from "./coordinators/projection.ts"
import { answerSheets } from "./exams/answerSheets.projection.ts"
import { traffic } from "./flows/traffic.projection.ts"
import { exams } from "./exams/exams.projection.ts"
import { importJobs } from "./imports/projection.ts"
import { inboxes } from "./notifications/inboxes.projection.ts"
import { institutes } from "./institutes/projection.ts"
import { listViews } from "./lists/views.projection.ts"
import { notifications } from "./notifications/projection.ts"
import { outbox } from "./mail/projection.ts"
import { paperExports } from "./paperExports/projection.ts"
import { papersets } from "./papersets/projection.ts"
import { examSchedules } from "./papersets/schedules.projection.ts"
import { questions } from "./questions/projection.ts"
import { regions } from "./regions/projection.ts"
import { schoolCounts } from "./schools/counts.projection.ts"
import { schools } from "./schools/projection.ts"
import { accounts } from "./session/projection.ts"
import { studentCounts } from "./students/counts.ts"
import { students } from "./students/projection.ts"
import { translations } from "./translations/projection.ts"

/** Read models whose SQL reads the data of events. */
const readingData: ReadonlyArray<Projection> = [
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
