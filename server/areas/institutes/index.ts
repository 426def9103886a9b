import type { Area } from "../../platform/area.ts"
import { institutesCalls } from "./calls.ts"
import { institutes as instituteTables } from "./projection.ts"
import { instituteReaders } from "./readers.ts"

/** Master institutes and their schools. */
export const institutes: Area = {
  calls: (portal) => institutesCalls(portal),
  projections: [instituteTables],
  historyReaders: { institute: instituteReaders }
}
