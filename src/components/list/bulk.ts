import type { LucideIcon } from "lucide-react"
import type { Permit } from "../../../machines/commands/index.ts"
import type { ListShape } from "../../../schema/core/list.ts"
import { toApiError } from "../../api/apiError.ts"
import type { PageOf } from "./usePage.ts"
import type { Selection } from "./selection.tsx"
import type { ListQuery } from "./useListQuery.ts"

/** What something that was done with many rows came to: every row is accounted for. */
export type BulkResult = {
  readonly done: number
  /** Why others were refused, and how many each. */
  readonly refused: readonly { readonly why: string; readonly count: number }[]
  /** Rows that were not tried: it was cancelled, or the portal went away. */
  readonly left: number
}

/** How far it is, told as it goes; `signal` says when to stop. */
export type BulkProgress = { readonly progress: (done: number, of: number) => void; readonly signal: AbortSignal }

/** Something that can be done with many rows at once: each row by itself after a question, or all of them elsewhere. */
export type BulkAction<Row = unknown> = {
  readonly label: string
  readonly icon?: LucideIcon
  readonly danger?: boolean
  /** Whether the command is allowed for a row, as the server answered it with the row; absent if it does not say. */
  readonly permitOf?: (row: Row) => Permit | undefined
} & (BulkRun | BulkTake)

/** What is done with each row. */
export type BulkRun = {
  /** Asked before, with the number of rows; what is lost is named there. */
  readonly confirm: (count: number) => { readonly title: string; readonly description: string; readonly verb: string }
  readonly run: (selection: Selection, telling: BulkProgress) => Promise<BulkResult>
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

/** Rows that are under way at the same time. */
const atOnce = 4

/**
 * Does something with each row of a selection, by itself: what one row's machine refuses holds up no other. Of "all
 * that fit" the rows are gathered first, with the list's own `load`, so that what is done does not change which they
 * are.
 */
export const runBulkAction =
  <Shape extends ListShape, Row extends { readonly id: number }>(
    load: (asked: ListQuery<Shape>) => Promise<PageOf<Row>>,
    act: (id: number) => Promise<unknown>
  ): BulkRun["run"] =>
  async (selection, { progress, signal }) => {
    const ids = selection.kind === "ids" ? selection.ids : await gather(load, selection.chosen, signal)
    const refused = new Map<string, number>()
    let done = 0
    let tried = 0
    let isAway = false
    const next = ids[Symbol.iterator]()
    const work = async () => {
      for (const id of next) {
        if (signal.aborted || isAway) return
        tried += 1
        try {
          await act(id)
          done += 1
        } catch (caught) {
          const { status, message } = toApiError(caught)
          if (status === 0 || status === 401) isAway = true
          refused.set(message, (refused.get(message) ?? 0) + 1)
        }
        progress(tried, ids.length)
      }
    }
    // Each iterator step is taken by one worker: together they go once through all.
    await Promise.all(Array.from({ length: atOnce }, () => work()))
    return { done, refused: [...refused].map(([why, count]) => ({ why, count })), left: ids.length - tried }
  }

const gather = async <Shape extends ListShape, Row extends { readonly id: number }>(
  load: (asked: ListQuery<Shape>) => Promise<PageOf<Row>>,
  chosen: Readonly<Record<string, unknown>>,
  signal: AbortSignal
): Promise<readonly number[]> => {
  const ids = new Set<number>()
  for (let page = 1; !signal.aborted; page += 1) {
    const { rows } = await load({ ...chosen, page, per_page: 200 } as unknown as ListQuery<Shape>)
    for (const { id } of rows) ids.add(id)
    if (rows.length < 200) break
  }
  return [...ids]
}
