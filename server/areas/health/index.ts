import type { Area } from "../../platform/area.ts"
import { healthCalls } from "./calls.ts"

/** Whether the portal works. */
export const health: Area = {
  calls: healthCalls
}
