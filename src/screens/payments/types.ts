import type { AnswerOf, InputOf, RowOf } from "../../api/calls.ts"

/** An order of fees as its payer sees it. */
export type Order = RowOf<"paymentOrder">

/** What some students cost today. */
export type Quote = AnswerOf<"paymentAmount">

/** Which unpaid students are meant. */
export type Chosen = InputOf<"paymentAmount">
