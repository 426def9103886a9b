import {
  CellStyleModule,
  ClientSideRowModelApiModule,
  ClientSideRowModelModule,
  ColumnApiModule,
  EventApiModule,
  HighlightChangesModule,
  ModuleRegistry,
  RenderApiModule,
  RowApiModule,
  ScrollApiModule
} from "ag-grid-community"
import { AgGridReact, type AgGridReactProps } from "ag-grid-react"
import { styleNonce } from "../../api/nonce.ts"
import { gridTheme } from "./theme.ts"

ModuleRegistry.registerModules([
  CellStyleModule,
  ClientSideRowModelModule,
  ClientSideRowModelApiModule,
  ColumnApiModule,
  EventApiModule,
  HighlightChangesModule,
  RenderApiModule,
  RowApiModule,
  ScrollApiModule
])

/** Tab leaves the heads for the cells, and the cells for what follows the grid; inside, the arrow keys go about. */
const leave = () => false

/** AG Grid with what all grids of the portal have in common; `Grid` fetches it when the first is shown. */
export const AgGrid = <Row,>(options: AgGridReactProps<Row>) => (
  <AgGridReact<Row>
    theme={gridTheme}
    {...(styleNonce === undefined ? {} : { styleNonce })}
    rowHeight={40}
    headerHeight={40}
    enableRtl={document.documentElement.dir === "rtl"}
    animateRows={false}
    ensureDomOrder
    suppressDragLeaveHidesColumns
    suppressColumnMoveAnimation
    tabToNextHeader={leave}
    tabToNextCell={leave}
    cellFlashDuration={300}
    cellFadeDuration={700}
    {...options}
  />
)
