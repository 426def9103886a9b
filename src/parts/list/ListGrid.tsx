import type { CellKeyDownEvent, ColDef, FullWidthCellKeyDownEvent, SortChangedEvent } from "ag-grid-community"
import { useMemo, type ReactNode } from "react"
import type { Trouble } from "../../../machines/flows/trouble.ts"
import { count } from "../format.ts"
import { Grid } from "../grid/Grid.tsx"
import { Pager } from "../Pager.tsx"
import { Bone, Failed, Skeleton } from "../States.tsx"
import type { ListAsked } from "./useListParams.ts"
import * as css from "./List.css.ts"

/** The server has sorted; the grid keeps the order that the rows come in. */
const everyColumn: ColDef = { comparator: () => 0, sortingOrder: ["asc", "desc"], resizable: true, suppressHeaderMenuButton: true }

/** What there is of a list: a page of it, none yet, or why there is none. */
export type Listed<Row> = {
  readonly rows: readonly Row[] | null
  readonly total: number
  /** The rows are of an earlier question. */
  readonly isOld: boolean
  readonly problem: Trouble | null
  readonly again: () => void
}

/**
 * A list whose server sorts, filters and pages: a grid of one page, and the way to the others. A click on a row, or Enter,
 * opens it. Columns carry the names that the list sorts by as their `colId`; `what` is one row, said in words.
 */
export const ListGrid = <Row extends { readonly id: number },>({ label, what, listed, asked, choose, columns, open, empty }: {
  readonly label: string
  readonly what: string
  readonly listed: Listed<Row>
  readonly asked: ListAsked
  readonly choose: (name: string, value: string) => void
  readonly columns: readonly ColDef<Row>[]
  readonly open: (row: Row) => void
  readonly empty: ReactNode
}) => {
  const { rows, total, isOld, problem, again } = listed
  const sortedBy = asked.sort
  const columnDefs = useMemo(() => columns.map((column) => sortedBy?.replace(/^-/, "") === column.colId
    ? { ...column, initialSort: sortedBy?.startsWith("-") ? "desc" as const : "asc" as const } : column), [columns, sortedBy])
  const sorted = ({ api }: SortChangedEvent<Row>) => {
    const chosen = api.getColumnState().find(({ sort }) => sort != null)
    choose("sort", chosen === undefined ? "" : `${chosen.sort === "desc" ? "-" : ""}${chosen.colId}`)
  }
  const pressed = ({ event, data }: CellKeyDownEvent<Row> | FullWidthCellKeyDownEvent<Row>) => {
    if ((event as KeyboardEvent | null)?.key === "Enter" && data !== undefined) open(data)
  }
  if (problem !== null && rows === null) return <div className={css.card}><Failed title={`The ${label.toLowerCase()} could not be fetched`} problem={problem} retry={again} /></div>
  if (rows === null) return <Skeleton><Bone height="440px" /></Skeleton>
  if (rows.length === 0) return <div className={css.card}>{empty}</div>
  return (
    <div className={css.card}>
      <div className={css.rows} data-old={isOld}>
        <Grid<Row>
          label={label}
          columnDefs={columnDefs}
          defaultColDef={everyColumn as ColDef<Row>}
          rowData={rows as Row[]}
          getRowId={({ data }) => String(data.id)}
          domLayout="autoHeight"
          onSortChanged={sorted}
          onRowClicked={({ data }) => { if (data !== undefined) open(data) }}
          onCellKeyDown={pressed}
        />
      </div>
      <div className={css.foot}>
        <span>{count(total, what)}</span>
        <Pager label={label.toLowerCase()} page={asked.page} perPage={asked.per_page} total={total} show={(page) => choose("page", String(page))} />
      </div>
    </div>
  )
}
