import { Schema } from "effect"
import { RecordId } from "../core/id.ts"
import { listShape } from "../core/list.ts"
import { ClassLevel, ExamLevel, ExamState } from "./exam.ts"

const Moment = Schema.String.annotate({ description: "ISO 8601" })

/** An exam as lists show it. */
export const ListedExam = Schema.Struct({
  id: RecordId.annotate({ title: "Number" }),
  name: Schema.String.annotate({ title: "Exam" }),
  level: ExamLevel.annotate({ title: "Level" }),
  year: Schema.String.annotate({ title: "Year" }),
  class_levels: Schema.Array(Schema.Int).annotate({ title: "Classes" }),
  languages: Schema.Array(Schema.String).annotate({ title: "Languages" }),
  question_count: Schema.Int.annotate({ title: "Questions" }),
  minutes: Schema.Int.annotate({ title: "Minutes" }),
  opens_at: Moment.annotate({ title: "Opens (IST)" }),
  closes_at: Moment.annotate({ title: "Closes (IST)" }),
  grace_minutes: Schema.Int.annotate({ title: "Late uploads (minutes)" }),
  release_minutes: Schema.Int.annotate({ title: "Papers released before (minutes)" }),
  uploads_until: Moment.annotate({ title: "Uploads until (IST)" }),
  is_by_clock: Schema.Boolean.annotate({ title: "Closes automatically" }),
  state: ExamState.annotate({ title: "Status" }),
  schedules: Schema.Int.annotate({
    title: "Schedules",
    description: "Schedules that are not cancelled"
  }),
  reason: Schema.NullOr(Schema.String).annotate({
    title: "Reason",
    description: "Reason for the last change by an admin"
  }),
  planned_by: Schema.NullOr(Schema.String).annotate({ title: "Planned by" }),
  version: Schema.Int.annotate({ description: "of the record; a change of another version is refused" })
}).annotate({ identifier: "ListedExam" })
export type ListedExam = typeof ListedExam.Type

/** The exams, with the filters of their list. */
export const examsShape = listShape({
  name: "examList",
  exportAs: "exams",
  title: "Exams",
  row: ListedExam,
  sorts: ["id", "name", "opens_at", "closes_at"],
  filters: {
    state: ExamState,
    level: ExamLevel,
    class_level: ClassLevel,
    year: Schema.String.check(Schema.isMaxLength(10))
  },
  notExported: ["version"]
})
