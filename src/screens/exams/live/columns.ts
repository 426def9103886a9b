import type { ColDef, ValueGetterParams } from "ag-grid-community"
import { t } from "#messages/exams.js"
import { number, timeOfDay } from "../../../components/format.ts"
import { headWidth } from "../../../components/grid/headWidth.ts"
import { NameCell, ShareCell, SparkCell, type CellContext } from "./cells.ts"
import type { LiveRow } from "../types.ts"
import { minuteOf, rateOf } from "./rows.ts"
import type { Node } from "./tree.ts"

const from =
  (read: (row: LiveRow, now: number) => unknown) =>
  ({ data, context }: ValueGetterParams<Node>) =>
    data === undefined ? undefined : read(data.row, (context as CellContext).now())

/** The tree keeps its own order; the grid's sort only says which column a person chose. */
const asItIs = () => 0

const numeric: ColDef<Node> = {
  cellClass: "numeric",
  headerClass: "numeric-head",
  comparator: asItIs,
  sortingOrder: ["desc", "asc", null]
}
const inDigits: ColDef<Node> = { ...numeric, valueFormatter: ({ value }) => number(Number(value ?? 0)) }

/** How much room the grid has. */
export type Room = "phone" | "tight" | "wide"

/** The columns of the live grid. `flash` marks cells whose facts changed; the clock alone never makes one flash. */
export const columns = (flash: boolean, room: Room): ColDef<Node>[] =>
  room === "wide" ? wide(flash) : room === "tight" ? tight(wide(flash)) : phone(tight(wide(flash)))

/** Least widths in px where there is little room. */
const widths: Record<string, number> = {
  name: 140,
  submitted: 88,
  percent: 96,
  registered: 92,
  rate: 88,
  past: 84,
  last: 104
}

/** The changing column is next to the region. */
const tight = (all: readonly ColDef<Node>[]): ColDef<Node>[] => {
  const first = ["name", "submitted", "percent"]
  const rank = ({ colId }: ColDef<Node>) => (first.indexOf(colId ?? "") + first.length + 1) % (first.length + 1)
  return all
    .toSorted((a, b) => rank(a) - rank(b))
    .map(({ width = 0, minWidth = width, ...column }) => {
      const least = Math.max(widths[column.colId ?? ""] ?? minWidth, headWidth(column.headerName))
      return column.flex === undefined ? { ...column, width: least } : { ...column, minWidth: least }
    })
}

/** Widths in px on a phone: the region and the two that follow it fill a narrow one. */
const phoneWidths: Record<string, number> = { name: 174, percent: 80, past: 120 }

const onPhone = ({ colId = "", headerName }: ColDef<Node>, minWidth: number): number =>
  Math.max(phoneWidths[colId] ?? minWidth, headWidth(headerName))

/** The region stays in place while the rest scrolls. */
const phone = (all: readonly ColDef<Node>[]): ColDef<Node>[] =>
  all.map(({ flex, minWidth, ...column }) => ({
    ...column,
    ...(flex === undefined || minWidth === undefined ? {} : { flex: null, width: onPhone(column, minWidth) }),
    ...(column.colId === "name" ? ({ pinned: "left", lockPinned: true } as const) : {})
  }))

const wide = (flash: boolean): ColDef<Node>[] => [
  {
    colId: "name",
    headerName: t.region,
    suppressMovable: true,
    minWidth: 248,
    flex: 1.8,
    cellRenderer: NameCell,
    valueGetter: ({ data }) => data?.row.name,
    // Its identity includes what the button shows, so that opening a line refreshes the cell.
    equals: () => false,
    comparator: asItIs,
    sortingOrder: ["asc", "desc"],
    suppressKeyboardEvent: ({ event, data, context, editing }) => {
      if (editing || data === undefined || event.type !== "keydown") return false
      const { toggle, pageOf, go } = context as CellContext
      const page = pageOf(data)
      if (page !== undefined && event.key === "Enter") go(page)
      if (data.next === undefined) return false
      const wanted =
        (event.key === "ArrowRight" && !data.open) ||
        (event.key === "ArrowLeft" && data.open) ||
        event.key === "Enter" ||
        event.key === " "
      if (!wanted) return false
      event.preventDefault()
      toggle(data.key)
      return true
    }
  },
  {
    colId: "registered",
    headerName: t.registered,
    width: 112,
    ...inDigits,
    valueGetter: from((row) => row.registered)
  },
  {
    colId: "submitted",
    headerName: t.submitted,
    width: 112,
    ...inDigits,
    enableCellChangeFlash: flash,
    valueGetter: from((row) => row.submitted)
  },
  {
    colId: "percent",
    headerName: t.percent,
    minWidth: 128,
    flex: 1,
    cellRenderer: ShareCell,
    ...numeric,
    valueGetter: from((row) => (row.registered > 0 ? row.submitted / row.registered : 0))
  },
  { colId: "rate", headerName: t.perMinute, width: 112, ...inDigits, valueGetter: from(rateOf) },
  {
    colId: "past",
    headerName: t.thirtyMinutes,
    minWidth: 110,
    flex: 1,
    sortable: false,
    cellRenderer: SparkCell,
    valueGetter: from((row, now) => `${row.minutes_from}:${row.minutes.join()}:${minuteOf(now)}:${rateOf(row, now)}`)
  },
  {
    colId: "last",
    headerName: t.lastTime,
    width: 116,
    ...numeric,
    enableCellChangeFlash: flash,
    valueGetter: from((row) => row.last_at),
    valueFormatter: ({ value }) => timeOfDay(value as string | null)
  }
]
