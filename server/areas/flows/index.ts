import type { Area } from "../../platform/area.ts"
import { flowsCalls } from "./calls.ts"
import { flowPaths } from "./paths.projection.ts"

/** The machines, their traffic and their records. */
export const flows: Area = {
  calls: flowsCalls,
  projections: [flowPaths]
}
