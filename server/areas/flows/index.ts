import type { Area } from "../../platform/area.ts"
import { flowsCalls } from "./calls.ts"

/** The machines, their traffic and their records. */
export const flows: Area = {
  calls: flowsCalls
}
