import type { RowOf } from "../../../api/calls.ts"

/** A stored event of a record. */
export type Happened = RowOf<"flowRecord">
