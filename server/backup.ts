import { resolve } from "node:path"
import type pg from "pg"
import { recordBackup, recordRestoreTest } from "./areas/backups/record.ts"
import { commandLine, runCommand } from "./platform/commandLine.ts"
import { makeBackup } from "./platform/backup/dump.ts"
import { newestBackup, readBackup, type Backup } from "./platform/backup/manifest.ts"
import { restoreBackup, type Difference } from "./platform/backup/restore.ts"
import { testRestore } from "./platform/backup/testRestore.ts"
import { openDatabase } from "./platform/db/cluster.ts"
import { databaseNow } from "./platform/db/clock.ts"
import { openPool } from "./platform/db/pool.ts"
import { progressLine } from "./platform/progress.ts"
import { readSettings, type Settings } from "./platform/settings.ts"
import { openPortal } from "./open.ts"
import { projections } from "./projections.ts"

const rebuilding = (name: string) => progressLine(`rebuilding ${name}`)

const differencesText = (found: readonly Difference[]): string =>
  found.map(({ table, backup, restored }) => `${table}: ${backup} rows in the backup, ${restored} restored`).join("\n")

/** Works on the portal's database. */
const onPortal = async <A>(settings: Settings, work: (url: string) => Promise<A>): Promise<A> => {
  const cluster = await openDatabase(settings)
  try {
    return await work(cluster.url)
  } finally {
    await cluster.stop()
  }
}

/** Makes a backup and records it. @returns what is said of it */
const make = (settings: Settings): Promise<string> =>
  onPortal(settings, async (url) => {
    const { portal, close } = await openPortal(url, settings, rebuilding)
    const pool = openPool(url, { max: 1, idle_in_transaction_session_timeout: 0 })
    try {
      const backup = await makeBackup(pool, projections, settings.dataDir, await databaseNow(pool))
      await recordBackup(portal, backup.manifest)
      return `${resolve(backup.folder)}: ${backup.manifest.tables.length} tables, ${backup.manifest.position} events`
    } finally {
      await pool.end()
      await close()
    }
  })

/** The backup of a folder, or else the newest. @throws Error where there is none */
const chosen = async ({ dataDir }: Settings, folder: string | undefined): Promise<Backup> => {
  const backup = folder === undefined ? await newestBackup(dataDir) : await readBackup(folder)
  if (backup === undefined) throw new Error("there is no backup yet: make one by npm run backup")
  return backup
}

/** Tests that a backup can be restored, and records the result. @throws Error where it cannot */
const test = async (settings: Settings, folder: string | undefined): Promise<string> => {
  const backup = await chosen(settings, folder)
  return onPortal(settings, async (url) => {
    const { portal, close } = await openPortal(url, settings, rebuilding)
    try {
      const began = performance.now()
      const result = await testRestore(url, backup, projections, rebuilding)
      const seconds = Math.round((performance.now() - began) / 100) / 10
      await recordRestoreTest(portal, backup.manifest, result, seconds)
      if (result.is === "restored")
        return `${backup.manifest.name} was restored and compared in ${seconds} s: ${backup.manifest.position} events`
      throw new Error(
        `${backup.manifest.name} ${result.is === "differs" ? "differs once restored" : "cannot be restored"}:\n` +
          (result.is === "differs" ? differencesText(result.differences) : result.problem.message)
      )
    } finally {
      await close()
    }
  })
}

/** Whether a database has no tables: no portal was started on it. */
const isEmpty = async (pool: pg.Pool): Promise<boolean> =>
  (await pool.query("select from pg_tables where schemaname = 'public' limit 1")).rowCount === 0

/** Restores a backup into the portal's database. Browsers that were connected before it learn to start over. */
const restore = async (settings: Settings, folder: string): Promise<string> => {
  const backup = await readBackup(folder)
  return onPortal(settings, async (url) => {
    const pool = openPool(url, { max: 4, idle_in_transaction_session_timeout: 0 })
    try {
      if (!(await isEmpty(pool))) throw new Error("the portal's database is not empty: nothing was changed")
      const differences = await restoreBackup(pool, backup, projections, rebuilding)
      if (differences.length > 0) throw new Error(`what was restored differs:\n${differencesText(differences)}`)
      await pool.query("update log_head set epoch = gen_random_uuid()")
      return `${backup.manifest.name} is restored: ${backup.manifest.position} events`
    } finally {
      await pool.end()
    }
  })
}

/** Does a task with the settings of this process, and prints what there is to say of it. */
const printing = async (task: (settings: Settings) => Promise<string>): Promise<void> =>
  console.log(await task(readSettings(process.env)))

const program = commandLine(
  "backup",
  "Makes a backup of the portal, which may be serving, in DATA_DIR/backups."
).action(() => printing(make))
program
  .command("test")
  .description("restores a backup into a database of its own, and compares")
  .argument("[folder]", "the backup's folder; the newest by default")
  .action((folder?: string) => printing((settings) => test(settings, folder)))
program
  .command("restore")
  .description("restores a backup into the portal's database, which has to be empty")
  .argument("<folder>", "the backup's folder")
  .action((folder: string) => printing((settings) => restore(settings, folder)))

await runCommand(program)
