import { withPermission } from "../../platform/access/historyReaders.ts"
import type { Area } from "../../platform/area.ts"
import { materialsCalls } from "./calls.ts"
import { materials as materialTable } from "./materials.projection.ts"
import { shipments } from "./shipments.projection.ts"

/** Printed study material that schools and institutes buy. */
export const materials: Area = {
  calls: materialsCalls,
  projections: [materialTable, shipments],
  historyReaders: {
    material: withPermission("material.manage"),
    shipment: withPermission("material.ship")
  }
}
