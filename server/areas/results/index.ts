import { withPermission } from "../../platform/access/historyReaders.ts"
import type { Area } from "../../platform/area.ts"
import { poll } from "../../platform/jobs/poller.ts"
import { resultsCalls } from "./calls.ts"
import { anomalyCases } from "./anomalies/cases.projection.ts"
import { awardSchemes } from "./awards/projection.ts"
import { challenges } from "./challenges/projection.ts"
import { answerKeys } from "./keys/projection.ts"
import { prantGroups } from "./prantGroups/projection.ts"
import { results as resultTables } from "./results.projection.ts"
import { computeRuns } from "./run/job.ts"
import { publishOnTime } from "./run/publish.ts"
import { resultRuns } from "./run/projection.ts"

/** Answer keys and results. */
export const results: Area = {
  calls: resultsCalls,
  projections: [answerKeys, resultRuns, resultTables, prantGroups, challenges, awardSchemes, anomalyCases],
  jobs: [
    { name: "results", begin: computeRuns },
    { name: "result publication", begin: (portal, onError) => poll(() => publishOnTime(portal), onError) }
  ],
  historyReaders: {
    answerKey: withPermission("result.manage"),
    resultRun: withPermission("result.manage"),
    prantGroup: withPermission("result.manage"),
    challenge: withPermission("result.manage"),
    awardScheme: withPermission("result.manage"),
    anomalyCase: withPermission("result.manage")
  }
}
