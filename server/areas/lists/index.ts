import { numericId, withPermission, type HistoryReader } from "../../platform/access/historyReaders.ts"
import type { Area } from "../../platform/area.ts"
import { listsCalls } from "./calls.ts"
import { isUsable } from "./viewAudience.ts"
import { listViews } from "./views.projection.ts"

/** Callers who may use the view. */
const viewReaders: HistoryReader = (caller, id, bind) =>
  `exists (select from list_views r where r.id = ${numericId(id, bind)} and ${isUsable(caller, "r", bind)})`

/** Saved views of lists, and their exports. */
export const lists: Area = {
  calls: listsCalls,
  projections: [listViews],
  historyReaders: { listView: viewReaders, listExport: withPermission("programme.administer") }
}
