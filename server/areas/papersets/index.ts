import { withPermission } from "../../platform/access/historyReaders.ts"
import type { Area } from "../../platform/area.ts"
import { papersetsCalls } from "./calls.ts"
import { papersets as papersetTables } from "./projection.ts"
import { examSchedules } from "./schedules.projection.ts"

/** Papers, from the plan to the seal, and their schedules. */
export const papersets: Area = {
  calls: papersetsCalls,
  projections: [papersetTables, examSchedules],
  historyReaders: { paperset: withPermission("paper.view"), examSchedule: withPermission("schedule.view") }
}
