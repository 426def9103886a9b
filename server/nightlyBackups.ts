import { spawn } from "node:child_process"
import { once } from "node:events"
import { constants, setPriority } from "node:os"
import { fileURLToPath } from "node:url"
import type pg from "pg"
import { onOneNode } from "./platform/db/lock.ts"
import { databaseNow } from "./platform/db/clock.ts"
import type { Portal } from "./platform/portal.ts"

const [minute, day] = [60_000, 86_400_000]

/** When backups are due each day: 2 am in India. Milliseconds after midnight UTC. */
const dueAt = (20 * 60 + 30) * minute

/** Milliseconds until what failed is tried again. */
const retryMs = 60 * minute

/** The last moment at which a backup was due. */
const lastDue = (now: Date): Date => new Date(Math.floor((now.getTime() - dueAt) / day) * day + dueAt)

/**
 * Copies the embedded database's files into the archive at 2 am in India, and at once where there is no copy yet, and
 * restores the archive as a test, each in a process of its own. It does nothing without ARCHIVE_DIR.
 */
export const nightlyBackups = ({
  pool,
  settings,
  ending
}: Pick<Portal, "pool" | "settings" | "ending">): (() => Promise<void>) => {
  let retryAt = 0
  return async () => {
    if (settings.archiveDir === undefined || settings.databaseUrl !== undefined || Date.now() < retryAt) return
    await onOneNode(pool, "nightly backups", 0, async () => {
      const last = await lastCopy(pool)
      if (last !== undefined && last.made >= lastDue(await databaseNow(pool)) && last.tested) return
      retryAt = Date.now() + retryMs
      if (last === undefined || last.made < lastDue(await databaseNow(pool)))
        await runScript("backup.ts", ["base"], ending)
      await runScript("restore.ts", ["test"], ending)
    })
  }
}

/** When the last base copy was made, and whether it was restored as a test. */
const lastCopy = async (pool: pg.Pool): Promise<{ readonly made: Date; readonly tested: boolean } | undefined> =>
  (
    await pool.query<{ made: Date; tested: boolean }>(
      `select made_at as made, tested_at is not null as tested from backups
       where kind = 'files' order by made_at desc limit 1`
    )
  ).rows[0]

/** Runs a script beside the portal, which goes first, and ends it with the portal. @throws Error where it fails */
const runScript = async (script: string, args: readonly string[], signal: AbortSignal): Promise<void> => {
  if (signal.aborted) return
  const child = spawn(process.execPath, [fileURLToPath(new URL(script, import.meta.url)), ...args], {
    stdio: ["ignore", "ignore", "inherit"]
  })
  const stop = () => void child.kill("SIGTERM")
  signal.addEventListener("abort", stop, { once: true })
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW)
  const [code] = (await once(child, "exit")) as [number | null]
  signal.removeEventListener("abort", stop)
  if (code !== 0 && !signal.aborted) throw new Error(`${script} ${args.join(" ")} failed`)
}
