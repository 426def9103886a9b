import type { Portal, Work } from "../../platform/portal.ts"
import { schedule } from "../../platform/jobs/poller.ts"
import { moveOnDue } from "./due.ts"

/** Publishes and ends notifications at their times for as long as it runs. */
export const notificationSchedule = (portal: Portal, onError: (error: unknown) => void): Work =>
  schedule((now) => moveOnDue(portal, now), onError)
