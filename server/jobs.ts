import { randomUUID } from "node:crypto"
import { areas } from "./areas.ts"
import { purgeReplies } from "./platform/eventlog/purgeReplies.ts"
import { cleanStoredPictures } from "./platform/files/cleanStored.ts"
import { tellPresence } from "./platform/db/nodePresence.ts"
import { poll } from "./platform/jobs/poller.ts"
import type { BackgroundJob, Portal } from "./platform/portal.ts"

const hour = 3_600_000

/** Begins the background jobs of this node: those of all areas, and the log's own. */
export const beginJobs = (portal: Portal): ReadonlyArray<BackgroundJob> => [
  ...areas.flatMap(({ jobs = [] }) => jobs.map(({ name, begin }) => begin(portal, report(name)))),
  tellPresence(portal.pool.options.connectionString ?? "", randomUUID().slice(0, 8), report("presence")),
  poll(() => cleanStoredPictures(portal.pool), report("stored pictures"), 10_000),
  poll((now) => purgeReplies(portal.pool, now), report("replies"), hour)
]

const report = (what: string) => (error: unknown) =>
  console.error(JSON.stringify({ level: "warn", what, message: (error as Error).message }))
