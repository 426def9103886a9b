import type { MessageOf, RowOf } from "../../api/calls.ts"

/** What that subscription hears, and one of its rows. */
export type LivePayload = MessageOf<"answerSheetSubmittedStats">
export type LiveRow = LivePayload["rows"][number]

/** A file that came in, with its account: every line is in exactly one of the four. */
export type SheetFile = RowOf<"answerSheetFiles">

/** A student with two sheets, the one that counts and the one kept aside; and what both have. */
export type Conflict = RowOf<"answerSheetConflicts">
export type Side = Conflict["counts"]
