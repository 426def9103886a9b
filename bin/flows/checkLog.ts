import { records } from "../../machines/index.ts"
import { openDatabase } from "../../server/platform/db/cluster.ts"
import { openPool } from "../../server/platform/db/pool.ts"
import { replayLog, type LogFault } from "../../server/areas/flows/replayLog.ts"
import { migrate } from "../../server/platform/db/migrate.ts"
import { ensureProjections } from "../../server/platform/projections/rebuild.ts"
import { projections } from "../../server/projections.ts"
import { progressLine } from "../../server/platform/progress.ts"
import { readSettings } from "../../server/platform/settings.ts"
import type { Finding } from "./check.ts"

/** Faults of one kind that are listed one by one; of the others only their number. */
const told = 10

/**
 * What is wrong in the log of the portal's database: read from where the portal would find it, while it may be serving.
 */
export const findInLog = async (
  env: NodeJS.ProcessEnv
): Promise<{ readonly findings: readonly Finding[]; readonly events: number; readonly records: number }> => {
  const settings = readSettings(env)
  const cluster = await openDatabase(settings)
  const pool = openPool(cluster.url, { max: 2 })
  try {
    await migrate(pool)
    await ensureProjections(pool, projections, (name) => progressLine(`rebuilding ${name}`))
    const faults = new Map<LogFault["kind"], { times: number; readonly some: LogFault[] }>()
    const replayed = await replayLog(pool, records, (fault) => {
      const known = faults.get(fault.kind) ?? { times: 0, some: [] }
      known.times += 1
      if (known.some.length < told) known.some.push(fault)
      faults.set(fault.kind, known)
    })
    const findings = [...faults].flatMap(([kind, { times, some }]) => [
      ...some.map(({ stream, version, words }): Finding => ({ kind, what: `${stream}, version ${version}`, words })),
      ...(times > some.length ? [{ kind, what: `${times - some.length} more`, words: "" }] : [])
    ])
    return { findings, ...replayed }
  } finally {
    await pool.end()
    await cluster.stop()
  }
}
