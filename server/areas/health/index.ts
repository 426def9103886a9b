import type { Area } from "../../platform/area.ts"
import { healthCalls } from "./calls.ts"
import { live, ready } from "./probes.ts"

/** Whether the portal works. */
export const health: Area = {
  calls: healthCalls,
  webhooks: (portal) => ({ "/health/live": live, "/health/ready": ready(portal) })
}
