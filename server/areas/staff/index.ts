import type { Area } from "../../platform/area.ts"
import { staffCalls } from "./calls.ts"

/** The organising body's staff. Their accounts are records of the area `session`. */
export const staff: Area = { calls: (portal) => staffCalls(portal) }
