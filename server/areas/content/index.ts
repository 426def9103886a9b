import { withPermission } from "../../platform/access/historyReaders.ts"
import type { Area } from "../../platform/area.ts"
import { poll } from "../../platform/jobs/poller.ts"
import { contentCalls } from "./calls.ts"
import { calendarFeed, feedPath } from "./feed.ts"
import { content as contentTables } from "./projection.ts"
import { publishContentOnTime } from "./publish.ts"

/** Content that schools and students read. */
export const content: Area = {
  calls: contentCalls,
  projections: [contentTables],
  webhooks: (portal) => ({ [feedPath]: calendarFeed(portal) }),
  jobs: [{ name: "content", begin: (portal, onError) => poll(() => publishContentOnTime(portal), onError) }],
  historyReaders: { contentItem: withPermission("content.edit") }
}
