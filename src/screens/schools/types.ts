import type { AnswerOf, RowOf } from "../../api/calls.ts"

/** A school, as a list has it. */
export type School = RowOf<"schoolList.permits">

/** A school whole. */
export type SchoolInfo = AnswerOf<"schoolInfo.permits">
