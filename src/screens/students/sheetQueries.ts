import type { RowOf } from "../../api/calls.ts"

/** Something that happened to an answer sheet. */
export type SheetEvent = RowOf<"studentSheets">
