import { everybody } from "../../platform/access/historyReaders.ts"
import type { Area } from "../../platform/area.ts"
import { regionsCalls } from "./calls.ts"
import { regions as regionTables } from "./projection.ts"

/** Zones, states, prants, districts and cities. */
export const regions: Area = {
  calls: regionsCalls,
  projections: [regionTables],
  historyReaders: { region: everybody }
}
