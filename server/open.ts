import { randomUUID } from "node:crypto"
import { records } from "../machines/index.ts"
import { keyedPlans, openBeside, openPool, quickPlans } from "./platform/db/pool.ts"
import { openMoments, type Moments } from "./platform/db/moments.ts"
import { migrate } from "./platform/db/migrate.ts"
import { openRefusals } from "./areas/flows/refusals.ts"
import { buildCheck } from "./platform/eventlog/builds.ts"
import { follow } from "./platform/projections/follow.ts"
import { openLog } from "./platform/eventlog/index.ts"
import { ensureProjections, type Progress } from "./platform/projections/rebuild.ts"
import { openReplicas } from "./platform/db/replicas/index.ts"
import { openSignals } from "./platform/eventlog/signals.ts"
import { currentOrigin } from "./platform/http/requestContext.ts"
import type { Portal } from "./platform/portal.ts"
import { projections } from "./projections.ts"
import type { Settings } from "./platform/settings.ts"

/** A portal without its face: a migrated database, the log, its projections up and following. */
export type OpenPortal = {
  readonly portal: Portal
  /** Answers as of a position of the log. */
  readonly moments: Moments
  /** Says that this node ends soon, so that proxies send it no more requests. */
  readonly announceEnd: () => void
  readonly close: () => Promise<void>
  /**
   * Resolves when a newer version of the portal has replaced read tables: this one can no longer serve the database.
   */
  readonly outdated: Promise<void>
}

/**
 * How long a reader waits for an answer, in milliseconds: a database that takes statements and never answers is away.
 */
const patience = { statement_timeout: 30_000, query_timeout: 32_000 }

/** Connections for works that hold one as long as they last: background jobs, and files that are tried. */
const mostLasting = 10

/** Opens everything that the areas work with on a database. */
export const openPortal = async (
  url: string,
  settings: Settings,
  progress?: (projection: string) => Progress
): Promise<OpenPortal> => {
  await migrateAtLength(url)
  const ofCalls = { ...patience, ...quickPlans, max: settings.connections }
  const pool = openPool(url, ofCalls)
  const replicas = openReplicas(pool, url, settings.readDatabaseUrls, ofCalls)
  const lasting = openBeside(pool, url, { max: mostLasting })
  // Connections of their own, so that a crowd of readers never holds the projections up.
  const following = projections.filter(({ mode }) => mode === "following")
  const followers = openPool(url, { ...keyedPlans, max: following.length + 1 })
  await ensureProjections(followers, projections, progress)
  const signals = openSignals(url)
  const refusals = openRefusals(pool, report("refusals"))
  const { promise: outdated, resolve: endOutdated } = Promise.withResolvers<void>()
  const builds = buildCheck(projections, endOutdated)
  const node = randomUUID().slice(0, 8)
  const endTraces = settings.tracesUrl === undefined ? undefined : await sendTraces(settings.tracesUrl, node)
  const moments = openMoments(pool, url, { projections, node })
  const ending = new AbortController()
  const log = openLog({
    url,
    pool,
    records,
    projections,
    node,
    onRefused: refusals.count,
    builds,
    originOf: currentOrigin
  })
  const running = follow(followers, signals, following, report("follow"), builds)
  return {
    outdated,
    moments,
    portal: { settings, node, pool, log, signals, projections, ending: ending.signal },
    announceEnd: () => ending.abort(),
    close: async () => {
      await log.close()
      await refusals.close()
      await running.stop()
      await signals.close()
      await followers.end()
      await lasting.end()
      await moments.close()
      await replicas.close()
      await pool.end()
      await endTraces?.()
    }
  }
}

/** Sends traces to a collector: what that takes is loaded where it is wanted. @returns what ends it */
const sendTraces = async (url: string, node: string): Promise<() => Promise<void>> => {
  const { openTraces } = await import("./platform/tracing/index.ts")
  return openTraces(url, node)
}

/** Migrates on connections of its own: a statement over a large table may take as long as it takes. */
const migrateAtLength = async (url: string): Promise<void> => {
  const pool = openPool(url, { max: 2 })
  try {
    await migrate(pool)
  } finally {
    await pool.end()
  }
}

const report = (what: string) => (error: unknown) =>
  console.error(JSON.stringify({ level: "warn", what, message: (error as Error).message }))
