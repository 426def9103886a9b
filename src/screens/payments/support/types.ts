import type { AnswerOf, RowOf } from "../../../api/calls.ts"

/** A case of pay support. */
export type Case = RowOf<"raisedRequests">

/** A case with all that is known of it. */
export type CaseDetail = AnswerOf<"raisedRequest">
