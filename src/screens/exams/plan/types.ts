import type { RowOf } from "../../../api/calls.ts"

/** An exam in the list. */
export type ExamRow = RowOf<"examList.permits">
