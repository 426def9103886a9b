import type { Area } from "../../platform/area.ts"
import { actionsCalls } from "./calls.ts"

/** What each role may do with each record now. */
export const actions: Area = {
  calls: actionsCalls
}
