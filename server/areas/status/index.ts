import type { Area } from "../../platform/area.ts"
import { statusCalls } from "./calls.ts"

/** Switching records on and off. */
export const status: Area = {
  calls: statusCalls
}
