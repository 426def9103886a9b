import { dashboardCalls as declared } from "../../../schema/dashboards/calls.ts"
import { dashboards, type DashboardName } from "../../../schema/dashboards/dashboards.ts"
import type { DashboardAsked } from "../../../schema/dashboards/filters.ts"
import type { Caller, Scope } from "../../../schema/core/roles.ts"
import { openTypesetter } from "../../documents/print/typesetter.ts"
import { singleFlight } from "../../platform/concurrency/singleFlight.ts"
import { reading } from "../../platform/db/replicas/index.ts"
import { implement } from "../../platform/http/implement.ts"
import type { Portal } from "../../platform/portal.ts"
import { boardFile } from "./boards/file.ts"
import { readBoards } from "./boards/read.ts"
import { arrangeBoard, mailBoard, pinCard, shareBoard, unpinCard } from "./boards/write.ts"
import { countDashboard, type CountedAnswer } from "./count.ts"
import { exportSummary } from "./export.ts"
import { addMilestone, changeMilestone, readMilestones, removeMilestone } from "./milestones/milestones.ts"
import { tasksOf } from "./tasks.ts"
import { workFiguresOf } from "./workFigures.ts"

type Input = { readonly payload: DashboardAsked; readonly caller: Caller }
type Counts = { readonly [Name in DashboardName]: (input: Input) => Promise<CountedAnswer> }

/** The calls of dashboards. What several ask for at the same time is counted once. */
export const dashboardsCalls = (portal: Portal) => {
  const typesetter = openTypesetter()
  const shared = singleFlight<CountedAnswer>()
  const count = (name: DashboardName, asked: DashboardAsked, scope: Scope) =>
    shared(JSON.stringify([name, asked, scope]), () =>
      reading(portal.pool, (sql) => countDashboard(sql, dashboards[name], asked, scope))
    )
  const names = Object.keys(dashboards) as readonly DashboardName[]
  const counts = Object.fromEntries(
    names.map((name) => [name, ({ payload, caller }: Input) => count(name, payload, caller.scope)])
  ) as Counts
  return implement(declared, {
    ...counts,
    statisticsSummaryExport: ({ payload, caller }) => exportSummary(portal, payload, caller),
    dashboardTasks: ({ caller }) => reading(portal.pool, (sql) => tasksOf(sql, caller)),
    workFigures: ({ caller }) => reading(portal.pool, (sql) => workFiguresOf(sql, caller)),
    boards: ({ caller }) => readBoards(portal.pool, caller),
    pinCard: ({ payload, ...gesture }) => pinCard(portal, payload, gesture),
    unpinCard: ({ params, ...gesture }) => unpinCard(portal, params.pin, gesture),
    arrangeBoard: ({ payload, ...gesture }) => arrangeBoard(portal, payload, gesture),
    shareBoard: ({ payload, ...gesture }) => shareBoard(portal, payload, gesture),
    mailBoard: ({ payload, ...gesture }) => mailBoard(portal, payload, gesture),
    milestones: () => readMilestones(portal.pool),
    addMilestone: ({ payload, ...gesture }) => addMilestone(portal, payload, gesture),
    changeMilestone: ({ params, payload, ...gesture }) => changeMilestone(portal, params.id, payload, gesture),
    removeMilestone: ({ params, ...gesture }) => removeMilestone(portal, params.id, gesture),
    boardFile: ({ payload, caller }) => boardFile(portal, typesetter, payload.id, caller)
  })
}
