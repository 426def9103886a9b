import { dashboardCalls as declared, type DashboardAsked } from "../../../schema/dashboards/calls.ts"
import { dashboards, type DashboardName } from "../../../schema/dashboards/dashboards.ts"
import type { Caller, Scope } from "../../../schema/core/roles.ts"
import { singleFlight } from "../../platform/concurrency/singleFlight.ts"
import { implement } from "../../platform/http/implement.ts"
import type { Portal } from "../../platform/portal.ts"
import { countDashboard, type CountedAnswer } from "./count.ts"
import { exportSummary } from "./export.ts"
import { tasksOf } from "./tasks.ts"

type Input = { readonly payload: DashboardAsked; readonly caller: Caller }
type Counts = { readonly [Name in DashboardName]: (input: Input) => Promise<CountedAnswer> }

/** The calls of dashboards. What several ask for at the same time is counted once. */
export const dashboardsCalls = (portal: Portal) => {
  const shared = singleFlight<CountedAnswer>()
  const count = (name: DashboardName, asked: DashboardAsked, scope: Scope) =>
    shared(JSON.stringify([name, asked, scope]), () => countDashboard(portal.pool, dashboards[name], asked, scope))
  const names = Object.keys(dashboards) as readonly DashboardName[]
  const counts = Object.fromEntries(
    names.map((name) => [name, ({ payload, caller }: Input) => count(name, payload, caller.scope)])
  ) as Counts
  return implement(declared, {
    ...counts,
    statisticsSummaryExport: ({ payload, caller }) => exportSummary(portal, payload, caller),
    dashboardTasks: ({ caller }) => tasksOf(portal.pool, caller)
  })
}
