import { randomUUID } from "node:crypto"
import type pg from "pg"
import { records } from "../machines/index.ts"
import { openPool } from "./db/pool.ts"
import { migrate } from "./db/migrate.ts"
import { follow } from "./log/follow.ts"
import { openLog } from "./log/index.ts"
import { ensureProjections, type Progress } from "./log/rebuild.ts"
import { openSignals } from "./log/signals.ts"
import type { Portal } from "./portal.ts"
import { projections } from "./projections.ts"
import type { Settings } from "./settings.ts"

/** A portal without its face: a migrated database, the log, its projections up and following. */
export type OpenPortal = { readonly portal: Portal; readonly close: () => Promise<void> }

/** Opens everything that the areas work with on a database. */
export const openPortal = async (url: string, settings: Settings, progress?: (projection: string) => Progress): Promise<OpenPortal> => {
  const pool = openPool(url, { max: 12 })
  await migrate(pool)
  await ensureProjections(pool, projections, progress)
  const signals = openSignals(url)
  const log = openLog({ url, pool, records, projections, node: randomUUID().slice(0, 8) })
  const followers = followAll(url, signals)
  return {
    portal: { settings, pool, log, signals, projections },
    close: async () => {
      await log.close()
      await followers.stop()
      await signals.close()
      await pool.end()
    }
  }
}

/** Followers have connections of their own, so that a crowd of readers never holds them up. */
const followAll = (url: string, signals: Portal["signals"]) => {
  const following = projections.filter(({ mode }) => mode === "following")
  const pool: pg.Pool = openPool(url, { max: following.length })
  const onError = (error: unknown) => console.error(JSON.stringify({ level: "warn", what: "follow", message: (error as Error).message }))
  const running = following.map((projection) => follow(pool, signals, projection, onError))
  return {
    stop: async () => {
      await Promise.all(running.map(({ stop }) => stop()))
      await pool.end()
    }
  }
}
