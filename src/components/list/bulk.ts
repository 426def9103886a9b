import type { LucideIcon } from "lucide-react"
import type { Permit } from "../../../machines/commands/index.ts"
import type { BulkActionName } from "../../../schema/bulk/actions.ts"
import type { Option } from "./filters.ts"
import type { Selection } from "./selection.tsx"
import { queryText } from "./useListQuery.ts"

/** Something that can be done with many rows at once: each row by itself after a question, or all of them elsewhere. */
export type BulkAction<Row = unknown> = {
  readonly label: string
  readonly icon?: LucideIcon
  readonly danger?: boolean
  /** Whether the command is allowed for a row, as the server answered it with the row; absent if it does not say. */
  readonly permitOf?: (row: Row) => Permit | undefined
} & (BulkRun | BulkExport | BulkTake)

/** Which rows: some by their ids, or all that match the list's filter, as its address has it. */
export type BulkRowsAsked = { readonly ids: readonly number[] } | { readonly filter: string }

/** What is done with each row, by a job of the server's. */
export type BulkRun = {
  readonly action: BulkActionName
  /** Asked before, with the number of rows; what is lost is named there. */
  readonly confirm: (count: number) => { readonly title: string; readonly description: string; readonly verb: string }
  /** What the rows are set to, where the action sets a value: it is chosen where the question is asked. */
  readonly choice?: { readonly label: string; readonly options: readonly Option[] }
}

/** What became of rows that go into a file; `refused` says why some did not. */
export type Exported = {
  readonly done: number
  readonly refused: readonly { readonly why: string; readonly count: number }[]
}

/** The ticked rows go into a file, which changes none of them. */
export type BulkExport = {
  readonly confirm: BulkRun["confirm"]
  readonly exportRows: (selection: Selection) => Promise<Exported>
}

/** The screen takes the ticked rows and goes on with them. */
type BulkTake = { readonly take: (selection: Selection) => void }

/** A bulk action with the reason why none of the ticked rows takes it, or null. */
export type OfferedBulkAction = BulkAction & { readonly refusal: string | null }

/**
 * The bulk actions that fit a page: without those that the caller's role never has, and refused where every ticked row
 * refuses. Rows of other pages are asked when the action runs.
 */
export const offeredBulk = <Row>(
  bulk: readonly BulkAction<Row>[],
  rows: readonly Row[],
  isTicked: (row: Row) => boolean
): readonly OfferedBulkAction[] =>
  bulk.flatMap(({ permitOf, ...action }) => {
    if (permitOf === undefined) return [{ ...action, refusal: null }]
    if (rows.every((row) => permitOf(row) === undefined)) return []
    const permits = rows.filter(isTicked).map(permitOf)
    const isRefused = permits.length > 0 && permits.every((permit) => permit?.allowed !== true)
    return [{ ...action, refusal: isRefused ? (permits.find((one) => one !== undefined)?.reason ?? null) : null }]
  })

/** Ticked rows as the server takes them: of "all that match" it finds the rows itself, when the action starts. */
export const rowsAsked = (selection: Selection): BulkRowsAsked =>
  selection.kind === "ids"
    ? { ids: selection.ids }
    : {
        filter: new URLSearchParams(
          Object.keys(selection.chosen).map((name) => [name, queryText(selection.chosen, name)])
        ).toString()
      }
