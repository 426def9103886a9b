import { lazy } from "react"
import { t } from "#messages/flows.js"
import { ChartTab } from "./ChartTab.tsx"
import type { FlowTab } from "./tab.ts"

const Simulate = lazy(() => import("./simulate/Simulate.tsx").then((file) => ({ default: file.Simulate })))
const RecordsTab = lazy(() => import("./record/RecordsTab.tsx").then((file) => ({ default: file.RecordsTab })))
const TrafficTab = lazy(() => import("./traffic/TrafficTab.tsx").then((file) => ({ default: file.TrafficTab })))
const PathsTab = lazy(() => import("./paths/PathsTab.tsx").then((file) => ({ default: file.PathsTab })))
const WaysTab = lazy(() => import("./paths/WaysTab.tsx").then((file) => ({ default: file.WaysTab })))
const CoverageTab = lazy(() => import("./coverage/CoverageTab.tsx").then((file) => ({ default: file.CoverageTab })))

/** The registry of tabs about a machine, a line each; the first is shown unless the address says another. */
export const tabs: readonly FlowTab[] = [
  { id: "chart", title: t.chartTab, component: ChartTab },
  { id: "simulate", title: t.simulateTab, component: Simulate },
  { id: "records", title: t.recordsTab, of: "record", opens: "record", component: RecordsTab },
  { id: "traffic", title: t.trafficTab, of: "record", component: TrafficTab },
  { id: "paths", title: t.pathsTab, of: "record", component: PathsTab },
  { id: "ways", title: t.waysTab, component: WaysTab },
  { id: "coverage", title: t.coverageTab, component: CoverageTab }
]
