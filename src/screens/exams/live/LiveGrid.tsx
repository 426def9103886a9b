import type { GridApi, SortChangedEvent } from "ag-grid-community"
import { memo, useCallback, useEffect, useMemo, useRef } from "react"
import { useNavigate } from "react-router-dom"
import { t } from "#messages/exams.js"
import { inBackground } from "../../../api/inBackground.ts"
import { Grid } from "../../../components/grid/Grid.tsx"
import { below, reducedMotion } from "../../../components/theme/theme.css.ts"
import { useMedia } from "../../../components/useMedia.ts"
import type { CellContext } from "./cells.ts"
import { columns } from "./columns.ts"
import { useLinePages } from "./useLinePages.ts"
import type { LiveModel } from "./view.ts"
import type { Node, SortBy } from "./tree.ts"

type LiveGridProps = { readonly model: LiveModel; readonly sought: string | undefined }

/**
 * The tree as a grid. It is told of each paint by the model and changes only the cells whose facts changed. Once the
 * line of the key `sought` is there, the grid scrolls to it.
 */
export const LiveGrid = memo(({ model, sought }: LiveGridProps) => {
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
  const pageOf = useLinePages()
  const navigate = useNavigate()
  const context = useMemo(
    (): CellContext => ({
      toggle: model.toggle,
      now: model.now,
      pageOf,
      go: (path) => inBackground(navigate(path))
    }),
    [model, pageOf, navigate]
  )

  const awaited = useRef(sought)
  const isPainted = useRef(false)
  const scroll = useCallback(() => {
    const line = awaited.current === undefined ? undefined : api.current?.getRowNode(awaited.current)
    // Before its first rows are painted the grid has no height to scroll in.
    if (line === undefined || !isPainted.current) return
    awaited.current = undefined
    api.current?.ensureNodeVisible(line, "middle")
  }, [])
  const showLines = useCallback(() => {
    api.current?.setGridOption("rowData", [...model.view().lines])
    scroll()
  }, [model, scroll])

  useEffect(() => {
    const stop = model.onPaint(({ whole, changed }) => {
      if (whole) showLines()
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
  }, [model, showLines])

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
        showLines()
      }}
      onFirstDataRendered={() => {
        isPainted.current = true
        scroll()
      }}
      onSortChanged={sorted}
    />
  )
})

const everyColumn = { resizable: true, sortable: true, suppressHeaderMenuButton: true }
const keyOfRow = ({ data }: { readonly data: Node }) => data.key
