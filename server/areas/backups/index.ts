import { withPermission } from "../../platform/access/historyReaders.ts"
import type { Area } from "../../platform/area.ts"
import { backupCalls } from "./calls.ts"
import { backupsProjection } from "./projection.ts"

/** Backups of the portal, and tests that they can be restored. */
export const backups: Area = {
  calls: backupCalls,
  projections: [backupsProjection],
  historyReaders: { backup: withPermission("programme.configure") }
}
