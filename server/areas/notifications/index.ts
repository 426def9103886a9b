import {
  accountItself,
  allOf,
  numericId,
  withPermission,
  type HistoryReader
} from "../../platform/access/historyReaders.ts"
import type { Area } from "../../platform/area.ts"
import { poll } from "../../platform/jobs/poller.ts"
import { isWithin } from "./audience.ts"
import { notificationsCalls } from "./calls.ts"
import { moveOnDue } from "./due.ts"
import { inboxes } from "./inboxes.projection.ts"
import { notifications as notificationTables } from "./projection.ts"

/** Callers who write notifications to the part of the programme that one is for. */
const writers: HistoryReader = ({ scope }, id, bind) =>
  `exists (select from notifications n where n.id = ${numericId(id, bind)} and n.accounts = '{}'
    and ${isWithin(scope, "n", bind)})`

/** Notifications and their readers. */
export const notifications: Area = {
  calls: notificationsCalls,
  projections: [notificationTables, inboxes],
  jobs: [{ name: "notifications", begin: (portal, onError) => poll((now) => moveOnDue(portal, now), onError) }],
  historyReaders: { notification: allOf(withPermission("notification.write"), writers), inbox: accountItself }
}
