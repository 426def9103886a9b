import { areas } from "./areas.ts"
import { keepErasures } from "./erasures.ts"
import { nightlyBackups } from "./nightlyBackups.ts"
import { purgeReplies } from "./platform/eventlog/purgeReplies.ts"
import { cleanStoredPictures } from "./platform/files/cleanStored.ts"
import { tellPresence } from "./platform/db/nodePresence.ts"
import { poll } from "./platform/jobs/poller.ts"
import { openJobRuns } from "./platform/monitoring/jobRuns.ts"
import { reportNode } from "./platform/monitoring/nodeReport.ts"
import { purgeDeliveries } from "./platform/realtime/deliveries.ts"
import type { BackgroundJob, Portal } from "./platform/portal.ts"

const hour = 3_600_000

/**
 * Begins the background jobs of this node: those of all areas, the log's own, and the one that reports the node with
 * how they go. `countSockets` says how many screens hold a socket here.
 */
export const beginJobs = (portal: Portal, countSockets: () => number = () => 0): ReadonlyArray<BackgroundJob> => {
  const { pool, node } = portal
  const { begin, list } = openJobRuns()
  const url = pool.options.connectionString ?? ""
  return [
    ...areas.flatMap(({ jobs = [] }) => jobs.map((job) => begin(job.name, () => job.begin(portal, report(job.name))))),
    begin("presence", () => tellPresence(url, node, report("presence"))),
    begin("stored pictures", () => poll(() => cleanStoredPictures(pool), report("stored pictures"), 10_000)),
    begin("erasure list", () => poll(keepErasures(pool, portal.settings), report("erasure list"), 2_000)),
    begin("nightly backups", () => poll(nightlyBackups(portal), report("nightly backups"), 60_000)),
    begin("deliveries", () => poll((now) => purgeDeliveries(pool, now), report("deliveries"), hour)),
    begin("replies", () => poll((now) => purgeReplies(pool, now), report("replies"), hour)),
    reportNode(portal, { countSockets, jobs: list }, report("node report"))
  ]
}

const report = (what: string) => (error: unknown) =>
  console.error(JSON.stringify({ level: "warn", what, message: (error as Error).message }))
