import type { ColDef } from "ag-grid-community"
import type { ReactNode } from "react"
import { t as common } from "#messages/common.js"
import { t } from "#messages/lists.js"
import type { Entity } from "../../../schema/core/entity.ts"
import { listedNames } from "../../../schema/core/entityFields.ts"
import { titleOf, type ListShape } from "../../../schema/core/list.ts"
import { ContactLink, type ContactWay } from "../ContactLink.tsx"
import { columnDateTime, number } from "../format.ts"
import { headWidth } from "../grid/headWidth.ts"
import { label } from "../label.ts"
import { unseen } from "../theme/mixins.css.ts"
import * as css from "./List.css.ts"

/** A column of a list. Its head is the field's title; it sorts where the list's call does. */
export type ListColumn<Row> = {
  readonly name: keyof Row & string
  readonly title?: string
  /** How its values are written: as they are, numbers at the right, moments in Indian time, links to people. */
  readonly as?: "number" | "moment" | ContactWay
  /** Its words, where a value alone does not tell. */
  readonly text?: (row: Row) => string
  /** What it shows, where words are not enough: a badge, two lines. */
  readonly cell?: (row: Row) => ReactNode
  /** Pixels; without it the column takes its share of what is left. */
  readonly width?: number
  /** Its share, 1 unless told. */
  readonly flex?: number
  /** Lights up when its value changes while one looks at it. */
  readonly flashes?: boolean
  /** Not shown until somebody asks for it. */
  readonly isHidden?: boolean
}

/** The columns of a list, and after them those that its entity declares beside: hidden until somebody asks for them. */
export const withDeclared = <Row,>(of: Entity, columns: readonly ListColumn<Row>[]): readonly ListColumn<Row>[] => [
  ...columns,
  ...listedNames(of)
    .filter((name) => columns.every((column) => column.name !== name))
    .map((name) => ({ name: name as keyof Row & string, isHidden: true }))
]

/** What stands where there is nothing. */
const none = "–"

const words = <Row,>({ name, as, text }: ListColumn<Row>, row: Row): string => {
  if (text !== undefined) return text(row)
  return wordsOf(as, row[name])
}

const wordsOf = (as: ListColumn<unknown>["as"], value: unknown): string => {
  if (typeof value === "boolean") return value ? common.yes : common.no
  if (typeof value === "number") return as === "number" ? number(value) : String(value)
  if (Array.isArray(value)) return value.map((each) => wordsOf(as, each)).join(", ") || none
  if (typeof value !== "string" || value === "") return none
  return as === "moment" ? columnDateTime(value) : value
}

/** The side of the grid at which lines begin. */
export const start = (): "left" | "right" => (document.documentElement.dir === "rtl" ? "right" : "left")

/** On a phone what has a cell of its own, such as the badge of a fee, is next to the first column: in sight. */
const inOrder = <Row,>(columns: readonly ListColumn<Row>[], isPhone: boolean): readonly ListColumn<Row>[] => {
  const first = columns.findIndex(({ isHidden }) => isHidden !== true)
  const rank = (column: ListColumn<Row>, index: number) => (index <= first ? 0 : column.cell === undefined ? 2 : 1)
  const ranked = columns.map((column, index) => ({ column, rank: rank(column, index) }))
  return isPhone ? ranked.toSorted((a, b) => a.rank - b.rank).map(({ column }) => column) : columns
}

/** The grid's columns of a list. On a phone the first stays in place while the rest scrolls. */
export const columnDefs = <Row,>(
  shape: ListShape,
  columns: readonly ListColumn<Row>[],
  isPhone: boolean
): ColDef<Row>[] =>
  inOrder(columns, isPhone).map((column): ColDef<Row> => {
    const {
      name,
      title = label(titleOf(shape.row, name)),
      as,
      cell,
      width,
      flex = 1,
      isHidden = false,
      flashes = false
    } = column
    const headerName = as === "moment" && !title.includes("IST") ? t.indianTimeColumn({ title }) : title
    const least = headWidth(headerName)
    const isFirst = column === columns.find((each) => each.isHidden !== true)
    return {
      colId: name,
      headerName,
      sortable: shape.sorts.includes(name),
      hide: isHidden,
      enableCellChangeFlash: flashes,
      ...(width === undefined
        ? { flex, minWidth: Math.max(110, least) }
        : { width: Math.max(width, least), flex: null }),
      ...(isFirst && isPhone ? { flex: null, width: 160, minWidth: 120, pinned: start() } : { pinned: null }),
      ...(as === "number" ? { cellClass: "numeric", headerClass: "numeric-head" } : {}),
      valueGetter: ({ data }) => (data === undefined ? "" : words(column, data)),
      cellRenderer: ({ data, value }: { readonly data?: Row; readonly value: string }) =>
        data === undefined
          ? null
          : (cell?.(data) ?? (
              <span className={css.words} dir="auto" title={value}>
                {(as === "tel" || as === "email") && value !== none ? <ContactLink way={as} to={value} /> : value}
              </span>
            ))
    }
  })

/** The head of a column of buttons: only who hears the table needs it. */
const ActionsHead = () => <span className={unseen}>{common.actions}</span>

/** The column of what can be done with each row; it is last and pinned. */
export const actionsColumn = <Row,>(menuOf: (row: Row) => ReactNode): ColDef<Row> => ({
  colId: "actions",
  headerComponent: ActionsHead,
  width: 56,
  sortable: false,
  resizable: false,
  suppressMovable: true,
  lockPosition: start() === "left" ? "right" : "left",
  cellRenderer: ({ data }: { readonly data?: Row }) => (data === undefined ? null : menuOf(data))
})
