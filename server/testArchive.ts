import type pg from "pg"
import { ofFiles, recordRestoreTest } from "./areas/backups/record.ts"
import { finishRestore, type Restored } from "./finishRestore.ts"
import { openPortal } from "./open.ts"
import type { BaseManifest } from "./platform/backup/files/baseManifest.ts"
import { recover, removeRecovered } from "./platform/backup/files/recover.ts"
import { openDatabase } from "./platform/db/cluster.ts"
import { openPool } from "./platform/db/pool.ts"
import type { Settings } from "./platform/settings.ts"

type Found = Restored & { readonly isSameLog: boolean }

/**
 * Restores all that an archive has into a folder, compares the restored log with the portal's and the read models with
 * the log, records what was found as a test of the base copy, and removes what was restored.
 * @throws Error where it cannot be restored, or differs
 */
export const testArchive = async (
  settings: Settings,
  archiveDir: string,
  manifest: BaseManifest,
  into: string
): Promise<string> => {
  const cluster = await openDatabase(settings)
  try {
    const { portal, close } = await openPortal(cluster.url, settings)
    const began = performance.now()
    const secondsNow = () => Math.round((performance.now() - began) / 100) / 10
    try {
      const found = await restoredBeside(settings, archiveDir, into, portal.pool).catch(async (error: unknown) => {
        const data = { seconds: secondsNow(), fault: "notRestored", tables: [] } as const
        await recordRestoreTest(portal, ofFiles(manifest), data)
        throw error
      })
      const seconds = secondsNow()
      const differing = [...found.differing, ...(found.isSameLog ? [] : ["events"])]
      if (differing.length > 0) {
        await recordRestoreTest(portal, ofFiles(manifest), { seconds, fault: "differs", tables: differing })
        throw new Error(`${manifest.name} differs once restored: ${differing.join(", ")}`)
      }
      await recordRestoreTest(portal, ofFiles(manifest), { seconds, rows: found.rows })
      return `${manifest.name} was restored and compared in ${seconds} s: ${found.position} events, ${found.rows} rows`
    } finally {
      await close()
    }
  } finally {
    await cluster.stop()
  }
}

/** Restores beside the portal, finishes there, and removes it again. */
const restoredBeside = async (settings: Settings, archiveDir: string, into: string, live: pg.Pool): Promise<Found> => {
  try {
    await removeRecovered(into)
    await recover({ archiveDir, into })
    const own = { ...settings, dataDir: into, databaseUrl: undefined, archiveDir: undefined }
    const cluster = await openDatabase(own)
    try {
      const restored = await finishRestore(cluster.url, own, [archiveDir])
      const pool = openPool(cluster.url, { max: 1 })
      try {
        const [then, now] = [await logHash(pool, restored.position), await logHash(live, restored.position)]
        return { ...restored, isSameLog: then === now }
      } finally {
        await pool.end()
      }
    } finally {
      await cluster.stop()
    }
  } finally {
    await removeRecovered(into)
  }
}

/** A hash of all events up to a position. */
const logHash = async (pool: pg.Pool, position: number): Promise<string> => {
  const { rows } = await pool.query<{ hash: string }>(
    "select sum(hashtextextended(to_jsonb(e)::text, 0)::numeric)::text as hash from events e where position <= $1",
    [position]
  )
  return rows[0]!.hash
}
