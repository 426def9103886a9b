import type { ReactNode } from "react"
import type { RowAction } from "./actions.tsx"
import type { BulkAction } from "./bulk.ts"
import type { ListColumn } from "./columns.tsx"
import type { Filters } from "./filters.ts"
import type { RowNoun } from "./nouns.ts"

/** What a list looks like and what can be done with it. */
export type ListOptions<Row> = {
  /** What a row is: chooses the words for their number and for none. */
  readonly what: RowNoun
  readonly columns: readonly ListColumn<Row>[]
  readonly filters?: Filters
  /** What the search finds, as its label; without it there is no search. */
  readonly search?: string
  /** What a click on a row, or Enter, does. */
  readonly open?: (row: Row) => void
  /** What can be done with a row just now. */
  readonly actions?: (row: Row) => readonly RowAction[]
  /** What can be done with many rows at once. */
  readonly bulk?: readonly BulkAction<Row>[]
  /** What a row is called, for what is done with it. */
  readonly nameOf?: (row: Row) => string
  /** What is shown while there is nothing at all: why, and what to do about it. */
  readonly empty: ReactNode
}
