import type { Area } from "../../platform/area.ts"
import { historyCalls } from "./calls.ts"

/** Histories of records. */
export const history: Area = {
  calls: historyCalls
}
