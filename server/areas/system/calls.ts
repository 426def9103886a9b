import { system } from "../../../schema/system/calls.ts"
import type { Area } from "../../platform/area.ts"
import { implement } from "../../platform/http/implement.ts"
import type { Portal } from "../../platform/portal.ts"
import { systemReports } from "./report.ts"

/** How the portal runs; the queues are those of all areas. */
export const systemCalls = (portal: Portal, areas: ReadonlyArray<Area>) => {
  const report = systemReports(
    portal,
    areas.flatMap(({ queues = [] }) => queues)
  )
  return implement(system, { systemReport: report })
}
