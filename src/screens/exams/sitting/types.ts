import type { RowOf } from "../../../api/calls.ts"

/** A class of a school with one language of an exam. */
export type SchoolExam = RowOf<"schoolExams">

/** A student of a school in that list. */
export type SchoolSheet = RowOf<"schoolSheets">
