import { records } from "../../../machines/index.ts"
import { withPermission } from "../../platform/access/historyReaders.ts"
import type { Area } from "../../platform/area.ts"
import { isFinal } from "../../platform/projections/stateColumn.ts"
import { paperExportsCalls } from "./calls.ts"
import { paperExports as paperExportTables } from "./projection.ts"

/** Papers as files, and who read them. */
export const paperExports: Area = {
  calls: paperExportsCalls,
  projections: [paperExportTables],
  // A node that ended leaves its export as it was: after a day nobody waits for it.
  queues: [
    {
      name: "paper exports",
      sql: `select at as since from paper_exports
        where not ${isFinal(records.paperExport)} and at > now() - interval '1 day'`
    }
  ],
  historyReaders: { paperExport: withPermission("paper.export"), paperRead: withPermission("paper.export") }
}
