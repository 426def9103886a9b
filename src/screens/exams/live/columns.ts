import type { ColDef, ValueGetterParams } from "ag-grid-community"
import { number, timeOfDay } from "../../../parts/format.ts"
import { NameCell, ShareCell, SparkCell, type CellContext } from "./cells.ts"
import type { LiveRow } from "../documents.ts"
import { minuteOf, rateOf } from "./rows.ts"
import type { Node } from "./tree.ts"

const from = (read: (row: LiveRow, now: number) => unknown) => ({ data, context }: ValueGetterParams<Node>) =>
  data === undefined ? undefined : read(data.row, (context as CellContext).now())

/** The tree keeps its own order; the grid's sort only says which column a person chose. */
const asItIs = () => 0

const numeric: ColDef<Node> = { cellClass: "numeric", headerClass: "numeric-head", comparator: asItIs, sortingOrder: ["desc", "asc", null] }
const inDigits: ColDef<Node> = { ...numeric, valueFormatter: ({ value }) => number(Number(value ?? 0)) }

/** The columns of the live grid. `flash` marks cells whose facts changed; the clock alone never makes one flash. */
export const columns = (flash: boolean, narrow: boolean): ColDef<Node>[] => narrow ? narrowed(wide(flash)) : wide(flash)

/** On a phone the region stands fast, and what changes comes next to it; the rest is a scroll away. */
const narrowed = (all: readonly ColDef<Node>[]): ColDef<Node>[] => {
  const first = ["name", "submitted", "percent"]
  const rank = ({ colId }: ColDef<Node>) => (first.indexOf(colId ?? "") + first.length + 1) % (first.length + 1)
  const width: Record<string, number> = { name: 154, submitted: 90, percent: 112 }
  return all.toSorted((a, b) => rank(a) - rank(b)).map(({ flex, minWidth = 0, ...column }) => ({
    ...column,
    width: width[column.colId ?? ""] ?? (flex === undefined ? column.width ?? minWidth : minWidth),
    ...(column.colId === "name" ? { pinned: "left", lockPinned: true } as const : {})
  }))
}

const wide = (flash: boolean): ColDef<Node>[] => [
  {
    colId: "name", headerName: "Region", suppressMovable: true,
    minWidth: 208, flex: 1.8,
    cellRenderer: NameCell,
    valueGetter: ({ data }) => data?.row.name,
    // Its identity includes what the button shows, so that opening a line refreshes the cell.
    equals: () => false,
    comparator: asItIs,
    sortingOrder: ["asc", "desc"],
    suppressKeyboardEvent: ({ event, data, context, editing }) => {
      if (editing || data?.openable !== true || event.type !== "keydown") return false
      const wanted = (event.key === "ArrowRight" && !data.open) || (event.key === "ArrowLeft" && data.open)
        || event.key === "Enter" || event.key === " "
      if (!wanted) return false
      event.preventDefault();
      (context as CellContext).toggle(data.key)
      return true
    }
  },
  { colId: "registered", headerName: "Registered", width: 104, ...inDigits, valueGetter: from((row) => row.registered) },
  { colId: "submitted", headerName: "Submitted", width: 104, ...inDigits, enableCellChangeFlash: flash, valueGetter: from((row) => row.submitted) },
  {
    colId: "percent", headerName: "Per cent", minWidth: 150, flex: 1, cellRenderer: ShareCell, ...numeric,
    valueGetter: from((row) => row.registered > 0 ? row.submitted / row.registered : 0)
  },
  { colId: "rate", headerName: "Per minute", width: 104, ...inDigits, valueGetter: from(rateOf) },
  {
    colId: "past", headerName: "Last 30 minutes", minWidth: 120, flex: 1, sortable: false, cellRenderer: SparkCell,
    valueGetter: from((row, now) => `${row.minutes_from}:${row.minutes.join()}:${minuteOf(now)}:${rateOf(row, now)}`)
  },
  {
    colId: "last", headerName: "Last (IST)", width: 114, ...numeric, enableCellChangeFlash: flash,
    valueGetter: from((row) => row.last_at), valueFormatter: ({ value }) => timeOfDay(value as string | null)
  }
]
