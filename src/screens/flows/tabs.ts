import { t } from "#messages/flows.js"
import { ChartTab } from "./ChartTab.tsx"
import { CoverageTab } from "./coverage/CoverageTab.tsx"
import { PathsTab } from "./paths/PathsTab.tsx"
import { WaysTab } from "./paths/WaysTab.tsx"
import { RecordsTab } from "./record/RecordsTab.tsx"
import { Simulate } from "./simulate/Simulate.tsx"
import type { FlowTab } from "./tab.ts"
import { TrafficTab } from "./traffic/TrafficTab.tsx"

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
