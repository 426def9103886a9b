import { ChartTab } from "./ChartTab.tsx"
import { RecordsTab } from "./record/RecordsTab.tsx"
import { Simulate } from "./simulate/Simulate.tsx"
import type { FlowTab } from "./tab.ts"
import { TrafficTab } from "./traffic/TrafficTab.tsx"

/** The roll of tabs about a machine, a line each; the first is shown unless the address says another. */
export const tabs: readonly FlowTab[] = [
  { id: "chart", title: "Chart", component: ChartTab },
  { id: "simulate", title: "Simulate", component: Simulate },
  { id: "records", title: "On the record", of: "record", opens: "record", component: RecordsTab },
  { id: "traffic", title: "Traffic", of: "record", component: TrafficTab }
]
