import { withPermission } from "../../platform/access/historyReaders.ts"
import type { Area } from "../../platform/area.ts"
import { paperExportsCalls } from "./calls.ts"
import { paperExports as paperExportTables } from "./projection.ts"

/** Papers as files, and who read them. */
export const paperExports: Area = {
  calls: paperExportsCalls,
  projections: [paperExportTables],
  historyReaders: { paperExport: withPermission("paper.export"), paperRead: withPermission("paper.export") }
}
