import { lazy, Suspense, type ComponentType } from "react"
import type { AgGridReactProps } from "ag-grid-react"
import * as css from "./Grid.css.ts"

/** A third of what a list weighs: it is fetched beside the first rows, and landings and forms do without. */
const AgGrid = lazy(() => import("./AgGrid.tsx").then((file) => ({ default: file.AgGrid as ComponentType<object> })))

/** The grid, as every screen uses it: the portal's theme, rows of 40 px, no movement of rows, DOM in reading order. */
export const Grid = <Row,>({ label, ...options }: AgGridReactProps<Row> & { readonly label: string }) => (
  <div className={css.grid} role="region" aria-label={label}>
    <Suspense fallback={<div style={{ height: 40 * (1 + (options.rowData?.length ?? 0)) }} />}>
      <AgGrid {...options} />
    </Suspense>
  </div>
)
