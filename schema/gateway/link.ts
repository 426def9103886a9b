/** A row as a call answers it. */
export type Row = Readonly<Record<string, unknown>>

/**
 * An edge from one type's rows to another call's rows. However many rows ask, one call answers them all, once a
 * request.
 */
export type Link = {
  /** The type that gets the field, and the field. */
  readonly on: string
  readonly field: string
  readonly description: string
  /** The call whose rows are linked to; its answer is a list, or has one in `rows`. */
  readonly to: string
  /** Which fields of a row equal which of a linked one: `{ school_id: "id" }`. Numbers equal their text. */
  readonly by: Readonly<Record<string, string>>
  /** The value of the linked row's single field, where no field of the row holds it. */
  readonly near?: (row: Row) => string
  /** What to ask the call for, so that the rows linked from these are among its answer. */
  readonly ask: (rows: readonly Row[]) => Row
}
