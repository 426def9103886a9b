import {
  ModuleRegistry,
  SelectEditorModule,
  TextEditorModule,
  type CellEditRequestEvent,
  type CellKeyDownEvent,
  type ColDef,
  type FullWidthCellKeyDownEvent,
  type ICellEditorParams,
  type ICellRendererParams,
  type TabToNextCellParams
} from "ag-grid-community"
import { useMemo } from "react"
import { t } from "#messages/imports.js"
import { Button } from "../../components/Button.tsx"
import { number } from "../../components/format.ts"
import { Grid } from "../../components/grid/Grid.tsx"
import { useMedia } from "../../components/useMedia.ts"
import { below } from "../../components/theme/theme.css.ts"
import type { Field, Row } from "./types.ts"
import { verdictLabels } from "./labels.ts"
import { Cell, Verdict } from "./cells.tsx"
import * as css from "./Imports.css.ts"

ModuleRegistry.registerModules([TextEditorModule, SelectEditorModule])

const isSettled = ({ verdict }: Row): boolean => verdict === "added" || verdict === "refused"

/** Rows about which there is something to decide, not only to mend. */
const isToDecide = ({ verdict }: Row): boolean =>
  verdict === "doubtful" || verdict === "wrong" || verdict === "ready" || verdict === "refused"

const faultOf = (row: Row, field: string): string | undefined =>
  row.faults.find((fault) => fault.field === field)?.message

/** What is to be said of a row, beside its verdict. */
const detailsOf = (row: Row, titles: ReadonlyMap<string, string>): string =>
  [
    ...row.faults.map(({ field, message }) => (field === "" ? message : `${titles.get(field) ?? field}: ${message}`)),
    ...row.resembles.map(({ name, detail }) =>
      (row.verdict === "present" ? t.sameAs : t.similarTo)({
        who: [name, detail].filter((part) => part !== "").join(", ")
      })
    ),
    ...(row.became === null ? [] : [row.became])
  ].join("; ")

/** Rows with their cells. Enter, F2 or a double click writes over a cell; a wrong one says what is wrong with it. */
export const RowsGrid = ({
  rows,
  fields,
  first,
  mend,
  decide
}: {
  readonly rows: readonly Row[]
  readonly fields: readonly Field[]
  /** Fields shown first, after the name: those with wrong cells. */
  readonly first: string
  readonly mend: (row: Row, field: string, value: string) => void
  readonly decide: (row: Row) => void
}) => {
  const isPhone = useMedia(below.tablet)
  const columns = useMemo(() => columnsOf(fields, first, decide, isPhone), [fields, first, decide, isPhone])
  const pressed = ({
    event,
    data,
    column
  }: CellKeyDownEvent<Row> | (FullWidthCellKeyDownEvent<Row> & { readonly column?: undefined })) => {
    if (
      (event as KeyboardEvent | null)?.key === "Enter" &&
      column?.getColId() === "decide" &&
      data !== undefined &&
      isToDecide(data)
    )
      decide(data)
  }
  const edited = ({ data, colDef, newValue, oldValue }: CellEditRequestEvent<Row>) => {
    const value = String(newValue ?? "").trim()
    if (colDef.colId !== undefined && value !== oldValue) mend(data, colDef.colId, value)
  }
  return (
    <Grid<Row>
      label={t.rowsOfFile}
      columnDefs={columns}
      rowData={rows as Row[]}
      getRowId={({ data }) => String(data.line)}
      domLayout="autoHeight"
      readOnlyEdit
      stopEditingWhenCellsLoseFocus
      tabToNextCell={onwards}
      onCellEditRequest={edited}
      onCellKeyDown={pressed}
      overlayNoRowsTemplate={`<span>${t.noRows}</span>`}
    />
  )
}

/** Tab goes from cell to cell while one writes, and leaves the grid otherwise. */
const onwards = ({ editing, nextCellPosition }: TabToNextCellParams) => (editing ? (nextCellPosition ?? false) : false)

/** The editor of what is typed. */
const written = { component: "agTextCellEditor", params: { maxLength: 500 } }

const columnsOf = (
  fields: readonly Field[],
  first: string,
  decide: (row: Row) => void,
  isPhone: boolean
): ColDef<Row>[] => {
  const titles = new Map(fields.map(({ name, title }) => [name, title]))
  const inFront = first.split(" ")
  const rankOf = ({ name }: Field) => (name === "name" ? 0 : inFront.includes(name) ? 1 : 2)
  const inOrder = fields
    .map((field, index) => ({ field, index }))
    .toSorted((a, b) => (first === "" ? 0 : rankOf(a.field) - rankOf(b.field)))
  return [
    {
      colId: "line",
      headerName: t.row,
      width: 76,
      pinned: "left",
      cellClass: "numeric",
      headerClass: "numeric-head",
      valueGetter: ({ data }) => number(data?.line ?? 0)
    },
    {
      colId: "verdict",
      headerName: t.status,
      width: 136,
      pinned: isPhone ? null : "left",
      valueGetter: ({ data }) => verdictLabels[data?.verdict ?? ""]?.words ?? "",
      cellRenderer: Verdict
    },
    {
      colId: "decide",
      headerName: t.action,
      width: 116,
      pinned: isPhone ? null : "left",
      valueGetter: ({ data }) => (data !== undefined && isToDecide(data) ? t.review : ""),
      cellRenderer: ({ data }: ICellRendererParams<Row>) =>
        data === undefined || !isToDecide(data) ? null : (
          <Button look="quiet" size="compact" tabIndex={-1} onClick={() => decide(data)}>
            {data.verdict === "refused" ? t.restore : data.verdict === "doubtful" ? t.review : t.skip}
          </Button>
        )
    },
    {
      colId: "details",
      headerName: t.problem,
      width: 340,
      valueGetter: ({ data }) => (data === undefined ? "" : detailsOf(data, titles)),
      cellRenderer: ({ value }: ICellRendererParams<Row, string>) => (
        <span className={css.cellText} dir="auto" title={value ?? ""}>
          {value}
        </span>
      )
    },
    ...inOrder.map(({ field: { name, title, choices }, index }): ColDef<Row> => ({
      colId: name,
      headerName: title,
      width: name === "name" || name.startsWith("guardian") ? 170 : 132,
      valueGetter: ({ data }) => data?.cells[index] ?? "",
      editable: ({ data }) => data !== undefined && !isSettled(data),
      ...(choices.length === 0
        ? { cellEditorSelector: () => written }
        : {
            // Whoever types over a cell writes; whoever opens it chooses.
            cellEditorSelector: ({ eventKey, value }: ICellEditorParams<Row, string>) =>
              eventKey?.length === 1
                ? written
                : { component: "agSelectCellEditor", params: { values: [...new Set([value ?? "", ...choices])] } }
          }),
      cellRenderer: ({ data, value }: ICellRendererParams<Row, string>) =>
        data === undefined ? null : <Cell value={value ?? ""} fault={faultOf(data, name)} />
    }))
  ]
}
