import type { AnswerOf, RowOf } from "../../api/calls.ts"

/** A paper as its makers have it. */
export type Paper = AnswerOf<"paperset.permits">

/** The check list of a paper. */
export type Checks = AnswerOf<"paperChecks">

/** A schedule in the list. */
export type Schedule = RowOf<"examSchedules.permits">
