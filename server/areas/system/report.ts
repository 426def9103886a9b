import type { JobRun, PartState, SystemReport } from "../../../schema/system/system.ts"
import type { QueueGauge } from "../../platform/area.ts"
import { readAudit, type AuditState } from "../../platform/audit/state.ts"
import { keptFor } from "../../platform/concurrency/keptFor.ts"
import type { Sql } from "../../platform/db/pool.ts"
import { isWritingStalled } from "../../platform/db/commitWaits.ts"
import { replicaStates } from "../../platform/db/replicas/index.ts"
import { readLags } from "../../platform/monitoring/lags.ts"
import { latestFaults, reportingNodes, type ReportingNode } from "../../platform/monitoring/nodeReport.ts"
import { countQueues } from "../../platform/monitoring/queues.ts"
import type { Portal } from "../../platform/portal.ts"
import { lastRestoreTest } from "../backups/list.ts"
import { judge } from "./judge.ts"
import { readQueries } from "./queries.ts"
import { readStorage } from "./storage.ts"

/** Errors that are listed, and of how many hours. */
const errors = { most: 50, hours: 6 }

/** How long what is dear to measure is kept, in milliseconds. */
const kept = { storage: 60_000, queries: 15_000 }

/** How the portal runs. What a reader is told is measured then, but storage and slow statements, which say when. */
export const systemReports = (
  { pool, settings, projections }: Pick<Portal, "pool" | "settings" | "projections">,
  queues: readonly QueueGauge[]
): (() => Promise<SystemReport>) => {
  const storageOf = keptFor(kept.storage, () => readStorage(pool, settings.dataDir))
  const queriesOf = keptFor(kept.queries, () => readQueries(pool))
  return async () => {
    const [nodes, { position, lags }, counted, faults, backup, logged, storage, queries] = await Promise.all([
      reportingNodes(pool),
      readLags(pool, projections),
      countQueues(pool, queues),
      latestFaults(pool, errors.hours, errors.most),
      readBackup(pool),
      readAudit(pool),
      storageOf(),
      queriesOf()
    ])
    const now = new Date()
    const jobs = jobsOf(nodes)
    const { replicas: found, reads } = replicaStates(pool)
    const replicas = found.map(({ name, leftOut, position: has }) => ({
      name,
      left_out: leftOut,
      behind: has === null ? null : Math.max(0, position - has)
    }))
    const audit = shownAudit(logged, position)
    const parts = judge({
      replicas,
      isStalled: isWritingStalled(),
      nodes,
      lags,
      jobs,
      queues: counted,
      faults,
      storage,
      queries,
      backup,
      audit,
      now,
      settings
    })
    return {
      measured_at: now.toISOString(),
      state: worst(parts.map(({ state }) => state)),
      parts,
      position,
      nodes: nodes.map(shownNode),
      read_models: lags.toSorted((a, b) => b.events - a.events || (a.name < b.name ? -1 : 1)),
      jobs,
      queues: counted.map(({ name, waiting, age }) => ({ name, waiting, oldest_seconds: age })),
      errors: faults.faults.map(({ at, ...fault }) => ({ ...fault, at: at.toISOString() })),
      errors_total: faults.total,
      storage,
      queries,
      backup,
      audit,
      replicas,
      reads
    }
  }
}

const shownAudit = (
  { hashed, rootAt, rootSize, verifiedAt, fault }: AuditState,
  position: number
): SystemReport["audit"] => ({
  unhashed: Math.max(0, position - hashed),
  root_at: rootAt?.toISOString() ?? null,
  root_events: rootSize,
  verified_at: verifiedAt?.toISOString() ?? null,
  fault: fault?.split("\n")[0] ?? null
})

const worst = (states: readonly PartState[]): PartState =>
  states.includes("act") ? "act" : states.includes("look") ? "look" : "good"

const shownNode = (node: ReportingNode): SystemReport["nodes"][number] => ({
  name: node.node,
  host: node.host,
  port: node.port,
  pid: node.pid,
  version: node.version,
  started_at: node.startedAt.toISOString(),
  reported_at: node.reportedAt.toISOString(),
  silent_seconds: node.silentSeconds,
  rss: node.rss,
  heap_used: node.heapUsed,
  heap_limit: node.heapLimit,
  loop_delay_ms: node.loopDelay,
  sockets: node.sockets,
  connections_awaited: node.connectionsAwaited
})

const latest = (moments: readonly (string | null)[]): string | null =>
  moments.reduce((last, one) => (one !== null && (last === null || one > last) ? one : last), null)

/** The jobs of all nodes, each once: any node does any job. Those that failed last come first. */
const jobsOf = (nodes: readonly Pick<ReportingNode, "jobs">[]): readonly JobRun[] =>
  [
    ...Map.groupBy(
      nodes.flatMap(({ jobs }) => jobs),
      ({ name }) => name
    )
  ]
    .map(([name, runs]) => ({
      name,
      last_run_at: latest(runs.map(({ lastRunAt }) => lastRunAt)),
      next_run_at: latest(runs.map(({ nextRunAt }) => nextRunAt)),
      failures: runs.reduce((sum, { failures }) => sum + failures, 0),
      failed_at: latest(runs.map(({ failedAt }) => failedAt))
    }))
    .toSorted((a, b) => (b.failed_at ?? "").localeCompare(a.failed_at ?? "") || a.name.localeCompare(b.name))

const readBackup = async (sql: Sql): Promise<SystemReport["backup"]> => {
  const [made, tested, archive] = await Promise.all([
    sql.query<{ made_at: Date; bytes: string }>("select made_at, bytes from backups order by made_at desc limit 1"),
    lastRestoreTest(sql),
    sql.query<{ is_on: boolean; archived: Date | null; failed: Date | null }>(
      `select current_setting('archive_mode') <> 'off' as is_on, last_archived_time as archived,
         case when last_failed_time > coalesce(last_archived_time, '-infinity') then last_failed_time end as failed
       from pg_stat_archiver`
    )
  ])
  const { is_on: isArchived = false, archived = null, failed = null } = archive.rows[0] ?? {}
  return {
    made_at: made.rows[0]?.made_at.toISOString() ?? null,
    bytes: Number(made.rows[0]?.bytes ?? 0),
    tested_at: tested?.tested_at.toISOString() ?? null,
    fault: tested?.fault ?? null,
    is_archived: isArchived,
    archived_at: archived?.toISOString() ?? null,
    archive_failed_at: failed?.toISOString() ?? null
  }
}
