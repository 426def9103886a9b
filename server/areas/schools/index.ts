import { anyOf, withPermission, withinScope } from "../../platform/access/historyReaders.ts"
import { scopeColumns } from "../../platform/access/scope.ts"
import type { Area } from "../../platform/area.ts"
import { schoolsCalls } from "./calls.ts"
import { schoolCounts } from "./counts.projection.ts"
import { schools as schoolTables } from "./projection.ts"

/** Schools, their bank details and commissions. */
export const schools: Area = {
  calls: (portal) => schoolsCalls(portal),
  projections: [schoolTables, schoolCounts],
  historyReaders: {
    school: anyOf(
      withinScope("schools", { ...scopeColumns("r"), school: "r.id" }),
      withPermission("programme.administer")
    )
  }
}
