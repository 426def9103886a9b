import type { Area } from "../../platform/area.ts"
import { systemCalls } from "./calls.ts"

/** How the portal runs, for whoever operates it. */
export const system: Area = { calls: systemCalls }
