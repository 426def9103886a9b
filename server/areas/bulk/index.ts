import { anyOf, numericId, withPermission, type HistoryReader } from "../../platform/access/historyReaders.ts"
import type { Area } from "../../platform/area.ts"
import { bulkCalls } from "./calls.ts"
import { bulkJob, isUnderWay } from "./job.ts"
import { bulkJobs } from "./projection.ts"

/** Whoever started it. */
const starter: HistoryReader = ({ userId }, id, bind) =>
  `exists (select from bulk_jobs r where r.id = ${numericId(id, bind)} and r.by_id = ${bind(userId)})`

/** Actions on many rows of a list. */
export const bulk: Area = {
  calls: bulkCalls,
  projections: [bulkJobs],
  jobs: [{ name: "bulk", begin: bulkJob }],
  queues: [{ name: "bulk", sql: `select j.changed_at as since from bulk_jobs j where ${isUnderWay}` }],
  historyReaders: { bulkJob: anyOf(starter, withPermission("programme.administer")) }
}
