import type {
  CellKeyDownEvent,
  ColDef,
  ColumnMovedEvent,
  ColumnResizedEvent,
  FullWidthCellKeyDownEvent,
  GridApi,
  RowClickedEvent,
  SortChangedEvent
} from "ag-grid-community"
import { useMemo } from "react"
import { Grid } from "../grid/Grid.tsx"
import type { Arrangement } from "./arrangement.ts"
import { useHeads } from "./useHeads.ts"
import { rowHeights, useRowHeight } from "./useRowHeight.ts"
import * as css from "./List.css.ts"

/** The server has sorted; the grid keeps the order that the rows come in. */
const everyColumn: ColDef = {
  comparator: () => 0,
  sortingOrder: ["asc", "desc"],
  resizable: true,
  suppressHeaderMenuButton: true
}

const controls = "button, a, input"

/** Whether something happened to a control inside of a row, and not to the row itself. */
const isControl = (event: Event | null | undefined): boolean =>
  (event?.target as Element | null)?.closest(controls) != null

/**
 * The grid of one page. A click on a row, or Enter, opens it; Enter on a cell with a control uses that. Columns carry
 * the names that the list sorts by as their `colId`; where and how wide they are put is told to `arrange`.
 */
export const ListGrid = <Row extends { readonly id: number }>({
  label,
  rows,
  isOld,
  sort,
  sortBy,
  columns,
  open,
  arrangement,
  arrange
}: {
  readonly label: string
  readonly rows: readonly Row[]
  readonly isOld: boolean
  readonly sort: string
  readonly sortBy: (sort: string) => void
  readonly columns: readonly ColDef<Row>[]
  readonly open: ((row: Row) => void) | undefined
  readonly arrangement: Arrangement
  readonly arrange: (next: Arrangement) => void
}) => {
  const [height] = useRowHeight()
  const [frame, lookAtHeads] = useHeads()
  const columnDefs = useMemo(
    () =>
      columns.map((column) => ({
        ...column,
        sort:
          sort.replace(/^-/, "") !== column.colId ? null : sort.startsWith("-") ? ("desc" as const) : ("asc" as const)
      })),
    [columns, sort]
  )
  const sorted = ({ api, source }: SortChangedEvent<Row>) => {
    if (source !== "uiColumnSorted") return
    const chosen = api.getColumnState().find((column) => column.sort != null)
    sortBy(chosen === undefined ? "" : `${chosen.sort === "desc" ? "-" : ""}${chosen.colId}`)
  }
  const pressed = ({ event, data }: CellKeyDownEvent<Row> | FullWidthCellKeyDownEvent<Row>) => {
    const { key, target } = event as KeyboardEvent
    if (data === undefined || isControl(event)) return
    const control = (target as Element).querySelector<HTMLElement>(controls)
    if (control !== null && (key === "Enter" || key === " ")) {
      event?.preventDefault()
      control.focus()
      control.click()
    } else if (key === "Enter") open?.(data)
  }
  const clicked = ({ event, data }: RowClickedEvent<Row>) => {
    if (data !== undefined && !isControl(event)) open?.(data)
  }
  /** Columns as the grid has them now; `resized` are those whose width somebody chose. */
  const tell = (api: GridApi<Row>, resized: readonly string[] = []) => {
    const state = api.getColumnState().filter(({ colId }) => arrangement.some(({ name }) => name === colId))
    arrange(
      state.map(({ colId, hide, width }) => {
        const chosen = resized.includes(colId) ? width : arrangement.find(({ name }) => name === colId)?.width
        return { name: colId, hidden: hide === true, ...(chosen == null ? {} : { width: Math.round(chosen) }) }
      })
    )
  }
  const movedTo = ({ api, finished, source }: ColumnMovedEvent<Row>) => {
    if (finished && source === "uiColumnMoved") tell(api)
  }
  const resizedTo = ({ api, finished, source, column }: ColumnResizedEvent<Row>) => {
    if (finished) lookAtHeads()
    if (finished && source === "uiColumnResized" && column !== null) tell(api, [column.getColId()])
  }
  return (
    <div ref={frame} className={open === undefined ? css.rows : `${css.rows} ${css.opening}`} data-old={isOld}>
      <Grid<Row>
        label={label}
        columnDefs={columnDefs}
        defaultColDef={everyColumn as ColDef<Row>}
        rowData={rows as Row[]}
        getRowId={({ data }) => String(data.id)}
        domLayout="autoHeight"
        rowHeight={rowHeights[height]}
        onSortChanged={sorted}
        onRowClicked={clicked}
        onCellKeyDown={pressed}
        onColumnMoved={movedTo}
        onGridSizeChanged={lookAtHeads}
        onDisplayedColumnsChanged={lookAtHeads}
        onColumnResized={resizedTo}
      />
    </div>
  )
}
