import type { Area } from "../../platform/area.ts"
import { dashboardsCalls } from "./calls.ts"
import { dashboardCubes } from "./projection.ts"

/** Figures of regions, schools, students and fees, and what waits for somebody. */
export const dashboards: Area = { calls: dashboardsCalls, projections: [dashboardCubes] }
