import { Schema } from "effect"
import { ClassLevel, ExamLevel } from "../exams/exam.ts"
import { ScheduleState } from "../exams/examSchedule.ts"
import { RecordId } from "../core/id.ts"
import { listShape } from "../core/list.ts"
import { PapersetState } from "./paperset.ts"

const flag = Schema.Literals(["0", "1"])

/** A paper as lists show it. */
const ListedPaper = Schema.Struct({
  id: RecordId.annotate({ title: "Number" }),
  name: Schema.String.annotate({ title: "Paper" }),
  exam: Schema.String.annotate({ title: "Exam" }),
  exam_id: RecordId.annotate({ title: "Exam number" }),
  level: ExamLevel.annotate({ title: "Level" }),
  class_level: Schema.Int.annotate({ title: "Class" }),
  languages: Schema.Array(Schema.String).annotate({ title: "Languages" }),
  slots: Schema.Int.annotate({ title: "Questions" }),
  asked: Schema.Int.annotate({ title: "Planned questions", description: "Number of questions in the blueprint" }),
  state: PapersetState.annotate({ title: "Status" }),
  paper_version: Schema.Int.annotate({ title: "Version" }),
  schedules: Schema.Int.annotate({ title: "Schedules" }),
  author: Schema.NullOr(Schema.String).annotate({ title: "Planned by" }),
  updated_at: Schema.String.annotate({ title: "Updated" })
}).annotate({ identifier: "ListedPaper" })

/** Papers, by the specification's filters where it has some. */
export const papersetsShape = listShape({
  name: "papersets",
  title: "Papersets",
  row: ListedPaper,
  sorts: ["id", "name", "class_level", "slots", "updated_at"],
  filters: { class_id: ClassLevel, level: ExamLevel, state: PapersetState, is_mock: flag, exam_id: RecordId },
  notExported: ["exam_id"]
})

/** A schedule as lists show it. */
const ListedSchedule = Schema.Struct({
  id: RecordId.annotate({ title: "Number" }),
  exam: Schema.String.annotate({ title: "Exam" }),
  level: ExamLevel.annotate({ title: "Level" }),
  class_level: Schema.Int.annotate({ title: "Class" }),
  paper: Schema.String.annotate({ title: "Paper" }),
  paperset_id: RecordId.annotate({ title: "Paper number" }),
  languages: Schema.Array(Schema.String).annotate({ title: "Languages" }),
  opens_at: Schema.String.annotate({ title: "Opens (IST)" }),
  closes_at: Schema.String.annotate({ title: "Closes (IST)" }),
  state: ScheduleState.annotate({ title: "Status" }),
  reason: Schema.NullOr(Schema.String).annotate({ title: "Cancellation reason" }),
  by: Schema.NullOr(Schema.String).annotate({ title: "Scheduled by" })
}).annotate({ identifier: "ListedSchedule" })

/** When which class sits which exam. */
export const schedulesShape = listShape({
  name: "examSchedules",
  title: "Exam schedules",
  row: ListedSchedule,
  sorts: ["id", "opens_at", "closes_at", "class_level"],
  filters: { class_id: ClassLevel, state: ScheduleState, exam_id: RecordId, paperset_id: RecordId }
})
