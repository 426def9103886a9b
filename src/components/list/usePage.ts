import { useCallback } from "react"
import type { FlowError } from "../../../machines/flows/flowError.ts"
import type { ListShape } from "../../../schema/core/list.ts"
import { useAnswer } from "../../api/useAnswer.ts"
import type { ListQuery } from "./useListQuery.ts"

/** A page, as a list's call answers it. */
export type PageOf<Row> = {
  readonly rows: readonly Row[]
  readonly total: number
  readonly total_is_estimate?: boolean | null
}

/** What there is of a list: a page of it, none yet, or why there is none. */
export type LoadedPage<Row> = {
  readonly rows: readonly Row[] | null
  readonly total: number
  readonly isEstimate?: boolean
  /** The rows are of an earlier question. */
  readonly isOld: boolean
  readonly problem: FlowError | null
  readonly again: () => void
}

/** Asks for a page whenever what is asked for or `turn` changes. `load` must keep its identity between renders. */
export const usePage = <Shape extends ListShape, Row>(
  load: (asked: ListQuery<Shape>) => Promise<PageOf<Row>>,
  asked: ListQuery<Shape>,
  turn: number
): LoadedPage<Row> => {
  const loadPage = useCallback(async () => ({ of: asked, page: await load(asked) }), [load, asked])
  const { answer, problem, isOld, again } = useAnswer(loadPage, turn)
  return {
    rows: answer?.page.rows ?? null,
    total: answer?.page.total ?? 0,
    isEstimate: answer?.page.total_is_estimate === true,
    isOld: isOld || (answer !== null && answer.of !== asked),
    problem,
    again
  }
}
