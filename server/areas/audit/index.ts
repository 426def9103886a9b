import type { Area } from "../../platform/area.ts"
import { poll } from "../../platform/jobs/poller.ts"
import { followLog, signDaily } from "./jobs.ts"
import { publishRoots } from "./public.ts"

/** Milliseconds between two looks for new events, and for a root that is due. */
const interval = { hashes: 2_000, roots: 30_000 }

/** What lets outsiders check that the log was not changed: its hashes, and their signed roots. */
export const audit: Area = {
  webhooks: publishRoots,
  jobs: [
    { name: "log hashes", begin: (portal, onError) => poll(followLog(portal), onError, interval.hashes) },
    { name: "log roots", begin: (portal, onError) => poll(signDaily(portal), onError, interval.roots) }
  ]
}
