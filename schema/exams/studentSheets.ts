import { Schema } from "effect"
import { get } from "../core/call.ts"
import { RecordId } from "../core/id.ts"
import { linkedCall } from "../core/linkedCall.ts"
import { rolesWith } from "../core/permissions.ts"

/**
 * Something that happened to an answer sheet of a student. What an arrival has is null for a decision, and the other
 * way round.
 */
export const StudentSheet = Schema.Struct({
  position: Schema.Int,
  exam_id: RecordId,
  exam: Schema.String,
  round: Schema.Int.annotate({ description: "a reset begins the next; sheets of earlier ones do not count" }),
  is_current: Schema.Boolean.annotate({ description: "whether the exam is still in this round" }),
  event: Schema.String.annotate({ description: "its name: `received`, `contested`, …" }),
  what: Schema.String.annotate({ description: "what happened, in the reader's language" }),
  at: Schema.String,
  by: Schema.NullOr(Schema.String).annotate({ description: "username; null for the portal itself" }),
  file: Schema.NullOr(Schema.String).annotate({ description: "name of the uploaded file" }),
  line: Schema.NullOr(Schema.Int),
  language: Schema.NullOr(Schema.String),
  set: Schema.NullOr(Schema.String),
  submitted_at: Schema.NullOr(Schema.String),
  booklet: Schema.NullOr(Schema.String).annotate({ description: "number of the student's booklet, if it has one" }),
  differs: Schema.NullOr(Schema.Int).annotate({
    description: "answers that are not those of the sheet that counted before; null for a first sheet"
  }),
  reason: Schema.NullOr(Schema.String).annotate({ description: "of a choice or a withdrawal; not told to the student" })
}).annotate({ identifier: "StudentSheet" })
export type StudentSheet = typeof StudentSheet.Type

export const studentSheets = get("studentSheets", "/students/:id/answer-sheets", {
  description:
    "What became of a student's answer sheets: arrivals, corrections and withdrawals, the latest exam first.",
  roles: rolesWith("student.view"),
  scope: "region",
  params: { id: RecordId },
  answer: Schema.Array(StudentSheet)
})

/** The same, of several students. */
export const linkedSheets = linkedCall("linkedSheets", "/linked/sheets", {
  title: "Answer sheets",
  roles: rolesWith("student.view"),
  scope: "region",
  row: StudentSheet,
  by: ["student_id"],
  fields: {}
})
