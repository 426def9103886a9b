import { withPermission } from "../../platform/access/historyReaders.ts"
import type { Area } from "../../platform/area.ts"
import { databaseNow } from "../../platform/db/clock.ts"
import { poll } from "../../platform/jobs/poller.ts"
import { contentCalls } from "./calls.ts"
import { calendarFeed, feedPath } from "./feed.ts"
import { content as contentTables } from "./projection.ts"
import { publishContentOnTime } from "./publish.ts"
import { remindOfDates } from "./reminders.ts"

const minute = 60_000

/** Content that schools and students read. */
export const content: Area = {
  calls: contentCalls,
  projections: [contentTables],
  webhooks: (portal) => ({ [feedPath]: calendarFeed(portal) }),
  jobs: [
    { name: "content", begin: (portal, onError) => poll(() => publishContentOnTime(portal), onError) },
    {
      name: "reminders of dates",
      begin: (portal, onError) =>
        poll(async () => remindOfDates(portal, await databaseNow(portal.pool)), onError, minute)
    }
  ],
  historyReaders: { contentItem: withPermission("content.edit") }
}
