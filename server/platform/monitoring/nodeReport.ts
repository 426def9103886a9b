import { hostname } from "node:os"
import { monitorEventLoopDelay } from "node:perf_hooks"
import { getHeapStatistics } from "node:v8"
import { inTransaction, type Sql } from "../db/pool.ts"
import { poll } from "../jobs/poller.ts"
import type { BackgroundJob, Portal } from "../portal.ts"
import { returnFaults, takeFaults, type Fault } from "./faults.ts"
import type { JobRuns } from "./jobRuns.ts"
import { programVersion } from "./version.ts"

/** How often a node reports itself, in milliseconds. */
const reportEvery = 5_000

/** How often old reports and faults are deleted, in milliseconds. */
const forgetEvery = 60_000

/** A node that has not reported for so long is forgotten, and a fault after so many hours; the latest are kept. */
const forgotten = { node: "5 minutes", fault: "24 hours", faults: 1_000 }

/** A node reports itself also while no replica takes commits: a report need not outlive the primary. */
const beginLocal = "begin; set local synchronous_commit = off"

/** How finely the delay of the event loop is measured, in milliseconds; it is part of what the histogram shows. */
const resolution = 20

/** What a node says of itself. Sizes in bytes, the delay in milliseconds. */
export type NodeReport = {
  readonly host: string
  /** The port that it is told to listen on: with the host, the place that a restarted node takes again. */
  readonly port: number
  readonly pid: number
  readonly version: string
  readonly rss: number
  readonly heapUsed: number
  readonly heapLimit: number
  readonly loopDelay: number
  readonly sockets: number
  readonly connectionsAwaited: number
  readonly jobs: readonly JobRuns[]
}

/** A node with its last report, and how many seconds ago that was. */
export type ReportingNode = NodeReport & {
  readonly node: string
  readonly startedAt: Date
  readonly reportedAt: Date
  readonly silentSeconds: number
}

/** What is reported beside the process's own figures. */
type Reported = { readonly countSockets: () => number; readonly jobs: () => readonly JobRuns[] }

/** Reports this node every few seconds, with the faults since the last time, and forgets nodes that no longer do. */
export const reportNode = (
  { pool, node, settings }: Pick<Portal, "pool" | "node" | "settings">,
  { countSockets, jobs }: Reported,
  onError: (error: unknown) => void
): BackgroundJob => {
  const delay = monitorEventLoopDelay({ resolution })
  delay.enable()
  const about = { host: hostname(), port: settings.port, pid: process.pid, version: programVersion() }
  const began = performance.now()
  let isKnown = false
  const reportNow = async () => {
    const { rss, heapUsed } = process.memoryUsage()
    const loopDelay = Math.max(0, Math.round(delay.percentile(99) / 1e6 - resolution))
    delay.reset()
    const report: NodeReport = {
      ...about,
      rss,
      heapUsed,
      heapLimit: getHeapStatistics().heap_size_limit,
      loopDelay,
      sockets: countSockets(),
      connectionsAwaited: pool.waitingCount,
      jobs: jobs()
    }
    const seconds = (performance.now() - began) / 1_000
    await inTransaction(
      pool,
      async (client) => {
        await client.query(upsert, [node, JSON.stringify(report), seconds])
        if (!isKnown) await client.query(replace, [node])
        await storeFaults(client, node)
      },
      beginLocal
    )
    isKnown = true
  }
  const job = poll(reportNow, onError, reportEvery, true)
  const tidying = poll(() => forget(pool), onError, forgetEvery)
  return {
    stop: async () => {
      await Promise.all([job.stop(), tidying.stop()])
      delay.disable()
      await storeFaults(pool, node).catch(onError)
      await pool.query("delete from node_reports where node = $1", [node]).catch(onError)
    }
  }
}

const upsert = `
  insert into node_reports (node, started_at, reported_at, report)
  values ($1, clock_timestamp() - make_interval(secs => $3), clock_timestamp(), $2)
  on conflict (node) do update set reported_at = excluded.reported_at, report = excluded.report`

/** Forgets the node whose place this one took: a crashed one took no leave. */
const replace = `
  delete from node_reports o using node_reports n
  where n.node = $1 and o.node <> n.node and o.reported_at < n.started_at
    and o.report->>'host' = n.report->>'host' and o.report->>'port' = n.report->>'port'`

/** Stores the faults that this process had; they are held on to where that fails. */
const storeFaults = async (sql: Sql, node: string): Promise<void> => {
  const faults = takeFaults()
  if (faults.length === 0) return
  try {
    await sql.query(
      `insert into node_faults (id, at, node, name, call, place)
       select f.id, f.at, $2, f.name, f.call, f.place
       from jsonb_to_recordset($1) f (id text, at timestamptz, name text, call text, place text)`,
      [JSON.stringify(faults), node]
    )
  } catch (error) {
    returnFaults(faults)
    throw error
  }
}

/** Forgets what is too old. */
const forget = async (sql: Sql): Promise<void> => {
  await sql.query("delete from node_reports where reported_at < clock_timestamp() - $1::interval", [forgotten.node])
  await sql.query(
    `delete from node_faults where at < clock_timestamp() - $1::interval
       or at < (select at from node_faults order by at desc offset $2 limit 1)`,
    [forgotten.fault, forgotten.faults]
  )
}

/** The nodes that report themselves, the oldest first. */
export const reportingNodes = async (sql: Sql): Promise<readonly ReportingNode[]> => {
  const { rows } = await sql.query<{
    node: string
    started_at: Date
    reported_at: Date
    silent: number
    report: NodeReport
  }>(
    `select node, started_at, reported_at, report,
       greatest(0, extract(epoch from clock_timestamp() - reported_at))::float8 as silent
     from node_reports order by started_at, node`
  )
  return rows.map(({ node, started_at: startedAt, reported_at: reportedAt, silent: silentSeconds, report }) => ({
    ...report,
    node,
    startedAt,
    reportedAt,
    silentSeconds
  }))
}

/** A fault, and the node that had it. */
type StoredFault = Omit<Fault, "at"> & { readonly at: Date; readonly node: string }

type LatestFaults = { readonly total: number; readonly lastHour: number; readonly faults: readonly StoredFault[] }

/** The latest faults of the last hours, and how many there were; `lastHour` of the last one. */
export const latestFaults = async (sql: Sql, hours: number, most: number): Promise<LatestFaults> => {
  const { rows } = await sql.query<StoredFault & { readonly total: number; readonly last_hour: number }>(
    `select id, at, node, name, call, place, count(*) over ()::int as total,
       (count(*) filter (where at > clock_timestamp() - interval '1 hour') over ())::int as last_hour
     from node_faults where at > clock_timestamp() - make_interval(hours => $1) order by at desc limit $2`,
    [hours, most]
  )
  return {
    total: rows[0]?.total ?? 0,
    lastHour: rows[0]?.last_hour ?? 0,
    faults: rows.map(({ id, at, node, name, call, place }) => ({ id, at, node, name, call, place }))
  }
}
