import type { Portal, BackgroundJob } from "../../platform/portal.ts"
import { poll } from "../../platform/jobs/poller.ts"
import { moveOnDue } from "./due.ts"

/** Publishes and ends notifications at their times for as long as it runs. */
export const notificationSchedule = (portal: Portal, onError: (error: unknown) => void): BackgroundJob =>
  poll((now) => moveOnDue(portal, now), onError)
