import type { AnswerOf, RowOf } from "../../api/calls.ts"

/** A student in the list of those who named a school. */
export type Referred = RowOf<"referralStudents.referral_permits">

/** A student as lists have it. */
export type Listed = RowOf<"studentList.permits">

/** All that is known of a student. */
export type Detail = AnswerOf<"studentDetail.permits">

/** What to look at before a student is registered. */
export type Doubts = AnswerOf<"checkStudent">
