import type { GridApi, SortChangedEvent } from "ag-grid-community"
import { memo, useEffect, useMemo, useRef } from "react"
import { t } from "#messages/exams.js"
import { Grid } from "../../../components/grid/Grid.tsx"
import { below, reducedMotion } from "../../../components/theme/theme.css.ts"
import { useMedia } from "../../../components/useMedia.ts"
import { columns } from "./columns.ts"
import type { LiveModel } from "./view.ts"
import type { Node, SortBy } from "./tree.ts"

/** The tree as a grid. It is told of each paint by the model and changes only the cells whose facts changed. */
export const LiveGrid = memo(({ model }: { readonly model: LiveModel }) => {
  const still = useMedia(reducedMotion)
  const isPhone = useMedia(below.phone)
  const isTight = useMedia("(max-width: 1239px)")
  const room = isPhone ? "phone" : isTight ? "tight" : "wide"
  const api = useRef<GridApi<Node>>(null)
  const columnDefs = useMemo(() => {
    const { by, descending } = model.order()
    const all = columns(!still, room)
    // Rows stand by name anyhow: no mark says so until somebody asks for it.
    return by === "name" && !descending
      ? all
      : all.map((column) =>
          column.colId === by ? ({ ...column, initialSort: descending ? "desc" : "asc" } as const) : column
        )
  }, [model, still, room])
  const context = useMemo(() => ({ toggle: model.toggle, now: model.now }), [model])

  useEffect(() => {
    const stop = model.onPaint(({ whole, changed }) => {
      if (whole) api.current?.setGridOption("rowData", [...model.view().lines])
      else {
        const update = changed.map(model.node).filter((node) => node !== undefined)
        if (update.length > 0) api.current?.applyTransaction({ update })
      }
    })
    // The rates and sparklines slide with the clock; a row that no sheet touched is not sent again for that.
    const slide = setInterval(() => api.current?.refreshCells({ columns: ["rate", "past"], suppressFlash: true }), 1000)
    return () => {
      stop()
      clearInterval(slide)
    }
  }, [model])

  const sorted = ({ api: grid }: SortChangedEvent<Node>) => {
    const chosen = grid.getColumnState().find((column) => column.sort != null)
    model.sort({ by: (chosen?.colId ?? "name") as SortBy, descending: chosen?.sort === "desc" })
  }

  return (
    <Grid<Node>
      label={t.submissionsByRegion}
      columnDefs={columnDefs}
      defaultColDef={everyColumn}
      getRowId={keyOfRow}
      context={context}
      onGridReady={({ api: ready }) => {
        api.current = ready
        ready.setGridOption("rowData", [...model.view().lines])
      }}
      onSortChanged={sorted}
    />
  )
})

const everyColumn = { resizable: true, sortable: true, suppressHeaderMenuButton: true }
const keyOfRow = ({ data }: { readonly data: Node }) => data.key
