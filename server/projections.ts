import type { Projection } from "./log/index.ts"
import { answerSheets } from "./exams/answerSheets.projection.ts"
import { exams } from "./exams/exams.projection.ts"
import { inboxes } from "./notifications/inboxes.projection.ts"
import { notifications } from "./notifications/projection.ts"
import { outbox } from "./mail/projection.ts"
import { regions } from "./regions/projection.ts"
import { schools } from "./schools/projection.ts"
import { accounts } from "./session/projection.ts"
import { studentCounts } from "./students/counts.ts"
import { students } from "./students/projection.ts"

/** The roll of read models. A projection that joins another's tables stands after it. */
export const projections: ReadonlyArray<Projection> = [regions, accounts, schools, students, studentCounts, exams, answerSheets, notifications, inboxes, outbox]
