import { withPermission } from "../../platform/access/historyReaders.ts"
import type { Area } from "../../platform/area.ts"
import { poll } from "../../platform/jobs/poller.ts"
import { resultsCalls } from "./calls.ts"
import { answerKeys } from "./keys/projection.ts"
import { results as resultTables } from "./results.projection.ts"
import { computeRuns } from "./run/job.ts"
import { publishOnTime } from "./run/publish.ts"
import { resultRuns } from "./run/projection.ts"

/** Answer keys and results. */
export const results: Area = {
  calls: resultsCalls,
  projections: [answerKeys, resultRuns, resultTables],
  jobs: [
    { name: "results", begin: computeRuns },
    { name: "result publication", begin: (portal, onError) => poll(() => publishOnTime(portal), onError) }
  ],
  historyReaders: { answerKey: withPermission("result.manage"), resultRun: withPermission("result.manage") }
}
