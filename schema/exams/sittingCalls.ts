import { Schema } from "effect"
import { get, listOf } from "../core/call.ts"
import { list } from "../core/listCall.ts"
import { rolesWith } from "../core/permissions.ts"
import { OwnExam, SchoolExam, schoolSheetsShape } from "./sitting.ts"

/** Who of a school has an answer sheet. */
export const schoolSheetsList = list("/exams/school-sheets", schoolSheetsShape, {
  description: "The students of the caller's school who sit an exam, and which of them have an answer sheet.",
  roles: rolesWith("sheet.viewOwn"),
  scope: "region"
})

/** What students and schools see of exams. */
export const sittingCalls = [
  get("ownExams", "/exams/own", {
    description: "The exams of the student whose account asks: what, when and where.",
    roles: rolesWith("student.use"),
    scope: "own",
    answer: Schema.Array(OwnExam)
  }),
  get("schoolExams", "/exams/school", {
    description: "The exams of the caller's school, by class and language, with how many answer sheets are there.",
    roles: rolesWith("sheet.viewOwn"),
    scope: "region",
    live: {
      key: "id",
      watches: ["answerSheets", "studentCounts", "exams", "examSchedules"],
      also: ["total"],
      rowsLeave: true
    },
    answer: Schema.Struct({
      ...listOf(SchoolExam).fields,
      position: Schema.Int,
      epoch: Schema.String,
      at: Schema.String
    })
  }),
  ...schoolSheetsList.calls
] as const
