import type { AnswerOf, RowOf } from "../../api/calls.ts"

/** A coordinator, as the list has them. */
export type Coordinator = RowOf<"coordinators.permits">
export type Overview = RowOf<"coordinatorOverview">
export type PasswordOwner = AnswerOf<"passwordOwner">
