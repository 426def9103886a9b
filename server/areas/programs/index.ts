import { allOf, withinScope, withPermission } from "../../platform/access/historyReaders.ts"
import type { Area } from "../../platform/area.ts"
import { poll } from "../../platform/jobs/poller.ts"
import { apiKeys } from "./apiKeys.projection.ts"
import { programsCalls } from "./calls.ts"
import { expireKeys } from "./expiry.ts"
import { programColumns } from "./lists.ts"
import { webhooks } from "./webhooks.projection.ts"
import { cutDeliveries } from "./webhooks/cut.ts"
import { deliverDue, purgeDeliveries } from "./webhooks/deliver.ts"

const minute = 60_000

/** Programs that use the portal: their API keys, and the webhooks that tell them what happened. */
export const programs: Area = {
  calls: programsCalls,
  projections: [apiKeys, webhooks],
  jobs: [
    { name: "API keys", begin: (portal, onError) => poll((now) => expireKeys(portal, now), onError, minute) },
    { name: "events for webhooks", begin: (portal, onError) => poll(() => cutDeliveries(portal), onError) },
    {
      name: "webhooks",
      begin: (portal, onError) => poll(() => deliverDue(portal, { allowsLocal: portal.settings.isDemo }), onError)
    },
    { name: "old deliveries", begin: (portal, onError) => poll(() => purgeDeliveries(portal), onError, 60 * minute) }
  ],
  queues: [
    {
      name: "webhooks",
      sql: "select next_at as since from webhook_deliveries where state = 'waiting' and next_at <= now()"
    }
  ],
  historyReaders: {
    apiKey: allOf(withPermission("program.view"), withinScope("api_keys", programColumns("r"))),
    webhook: allOf(withPermission("program.view"), withinScope("webhooks", programColumns("r")))
  }
}
