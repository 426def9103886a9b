import { openDatabase } from "./platform/db/cluster.ts"
import { migrate } from "./platform/db/migrate.ts"
import { keyedPlans, openPool } from "./platform/db/pool.ts"
import { rebuild } from "./platform/projections/rebuild.ts"
import { progressLine } from "./platform/progress.ts"
import { projections } from "./projections.ts"
import { readSettings } from "./platform/settings.ts"

/**
 * Part of the time that a rebuild works; it rests for the remainder, since a portal may be serving from the same cores.
 */
const share = 0.5

/** Builds the named projections, or all, anew from the log. A portal may be serving meanwhile. */
export const rebuildAll = async (names: readonly string[]): Promise<void> => {
  const settings = readSettings(process.env)
  const cluster = await openDatabase(settings)
  const pool = openPool(cluster.url, keyedPlans)
  try {
    await migrate(pool)
    for (const projection of projections) {
      if (names.length > 0 && !names.includes(projection.name)) continue
      await rebuild(pool, projection, progressLine(`rebuilding ${projection.name}`), { share })
    }
  } finally {
    await pool.end()
    await cluster.stop()
  }
}
