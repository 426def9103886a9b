import type { RowOf } from "../../api/calls.ts"

/** A master institute, as a list has it. */
export type Institute = RowOf<"institutes.permits">
