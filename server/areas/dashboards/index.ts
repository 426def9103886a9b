import { numericId, withPermission, type HistoryReader } from "../../platform/access/historyReaders.ts"
import type { Area } from "../../platform/area.ts"
import { databaseNow } from "../../platform/db/clock.ts"
import { poll } from "../../platform/jobs/poller.ts"
import { boards } from "./boards/projection.ts"
import { visibleBoards } from "./boards/read.ts"
import { mailBoards } from "./boards/weekly.ts"
import { dashboardsCalls } from "./calls.ts"
import { milestones } from "./milestones/projection.ts"
import { dashboardCubes } from "./projection.ts"

const minute = 60_000

/** Callers who see the board. */
const boardReaders: HistoryReader = (caller, id, bind) =>
  `exists (select from (${visibleBoards(caller, bind)}) b where b.account_id = ${numericId(id, bind)})`

/** Figures of regions, schools, students and fees, the boards that they are pinned to, and what waits for somebody. */
export const dashboards: Area = {
  calls: dashboardsCalls,
  projections: [dashboardCubes, boards, milestones],
  jobs: [
    {
      name: "board mails",
      begin: (portal, onError) => poll(async () => mailBoards(portal, await databaseNow(portal.pool)), onError, minute)
    }
  ],
  historyReaders: { board: boardReaders, milestone: withPermission("dashboard.view") }
}
