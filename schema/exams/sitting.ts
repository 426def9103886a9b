import { Schema } from "effect"
import { RecordId } from "../core/id.ts"
import { listShape } from "../core/list.ts"
import { ClassLevel, ExamLevel, ExamState } from "./exam.ts"

const Moment = Schema.String.annotate({ description: "ISO 8601" })

/** An exam as one student sits it: what, when and where. */
export const OwnExam = Schema.Struct({
  id: RecordId,
  name: Schema.String,
  level: ExamLevel,
  state: ExamState,
  language: Schema.String,
  opens_at: Moment,
  closes_at: Moment,
  minutes: Schema.Int,
  place: Schema.NullOr(Schema.String).annotate({ description: "the student's school; none for who registered alone" }),
  is_submitted: Schema.Boolean.annotate({ description: "whether an answer sheet of theirs is there" })
}).annotate({ identifier: "OwnExam" })

/** An exam as a class of a school sits it in one language, and how many answer sheets are there. */
export const SchoolExam = Schema.Struct({
  id: Schema.Int.annotate({ description: "of exam, class and language together" }),
  exam_id: RecordId,
  name: Schema.String,
  level: ExamLevel,
  state: ExamState,
  class_level: ClassLevel,
  language: Schema.String,
  opens_at: Moment,
  closes_at: Moment,
  uploads_until: Moment,
  minutes: Schema.Int,
  schedule_id: Schema.NullOr(RecordId).annotate({ description: "none while no sealed paper is scheduled" }),
  prints_from: Schema.NullOr(Moment).annotate({ description: "when the school can download the paper" }),
  registered: Schema.Int,
  submitted: Schema.Int
}).annotate({ identifier: "SchoolExam" })

/** A student of a school, and whether an answer sheet of an exam is there. */
const SchoolSheet = Schema.Struct({
  id: RecordId,
  username: Schema.String.annotate({ title: "Roll number" }),
  name: Schema.NullOr(Schema.String).annotate({ title: "Name" }),
  class_level: ClassLevel.annotate({ title: "Class" }),
  language: Schema.String.annotate({ title: "Language" }),
  is_submitted: Schema.Boolean.annotate({ title: "Answer sheet" }),
  received_at: Schema.NullOr(Moment).annotate({ title: "Received (IST)" })
}).annotate({ identifier: "SchoolSheet" })

/** The students of a school who sit an exam. */
export const schoolSheetsShape = listShape({
  name: "schoolSheets",
  title: "Answer sheets of the school",
  row: SchoolSheet,
  sorts: ["username", "name", "class_level", "received_at"],
  requiredFilters: { exam_id: RecordId },
  filters: { class_level: ClassLevel, is_submitted: Schema.Literals(["0", "1"]) },
  notExported: ["id"]
})
