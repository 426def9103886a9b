import { dirname, resolve } from "node:path"
import type pg from "pg"
import { ofFiles, ofTables, recordBackup, recordRestoreTest, testedTables } from "./areas/backups/record.ts"
import { keepErasures } from "./erasures.ts"
import { finishRestore, restoredText } from "./finishRestore.ts"
import { commandLine, runCommand, wholeNumber } from "./platform/commandLine.ts"
import { makeBackup } from "./platform/backup/dump.ts"
import { makeBase } from "./platform/backup/files/makeBase.ts"
import { pruneArchive } from "./platform/backup/files/prune.ts"
import { newestBackup, readBackup, type Backup } from "./platform/backup/manifest.ts"
import { restoreBackup, type Difference } from "./platform/backup/restore.ts"
import { testRestore } from "./platform/backup/testRestore.ts"
import { openDatabase } from "./platform/db/cluster.ts"
import { databaseNow } from "./platform/db/clock.ts"
import { openPool } from "./platform/db/pool.ts"
import type { Portal } from "./platform/portal.ts"
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

/** Works on the portal's database and its log, with the lists of erasures up to date. */
const onLog = <A>(settings: Settings, work: (portal: Portal, url: string) => Promise<A>): Promise<A> =>
  onPortal(settings, async (url) => {
    const { portal, close } = await openPortal(url, settings, rebuilding)
    try {
      await keepErasures(portal.pool, settings)()
      return await work(portal, url)
    } finally {
      await close()
    }
  })

/** Makes a backup and records it. @returns what is said of it */
const make = (settings: Settings): Promise<string> =>
  onLog(settings, async (portal, url) => {
    const pool = openPool(url, { max: 1, idle_in_transaction_session_timeout: 0 })
    try {
      const backup = await makeBackup(pool, projections, settings.dataDir, await databaseNow(pool))
      await recordBackup(portal, ofTables(backup.manifest))
      return `${resolve(backup.folder)}: ${backup.manifest.tables.length} tables, ${backup.manifest.position} events`
    } finally {
      await pool.end()
    }
  })

/** Copies the embedded database's files into the archive and records it; deletes the oldest copies. */
const copyFiles = async (settings: Settings, keep: number): Promise<string> => {
  const { archiveDir, databaseUrl } = settings
  if (databaseUrl !== undefined)
    throw new Error("DATABASE_URL is a server of your own: copy its files by pg_basebackup (docs/running.md)")
  if (archiveDir === undefined) throw new Error("ARCHIVE_DIR is not set: it says where the files are copied to")
  return onLog(settings, async (portal, url) => {
    const { folder, manifest } = await makeBase(url, archiveDir)
    await recordBackup(portal, ofFiles(manifest))
    const deleted = await pruneArchive(archiveDir, keep)
    const megabytes = Math.round(manifest.bytes / 1_000_000)
    return `${folder}: ${manifest.files} files, ${megabytes} MB, ${manifest.position} events; ${deleted} older deleted`
  })
}

/** The backup of a folder, or else the newest. @throws Error where there is none */
const chosen = async ({ dataDir }: Settings, folder: string | undefined): Promise<Backup> => {
  const backup = folder === undefined ? await newestBackup(dataDir) : await readBackup(folder)
  if (backup === undefined) throw new Error("there is no backup yet: make one by npm run backup")
  return backup
}

/** Tests that a backup can be restored, and records the result. @throws Error where it cannot */
const test = async (settings: Settings, folder: string | undefined): Promise<string> => {
  const backup = await chosen(settings, folder)
  return onLog(settings, async (portal, url) => {
    const began = performance.now()
    const result = await testRestore(url, backup, projections, rebuilding)
    const seconds = Math.round((performance.now() - began) / 100) / 10
    await recordRestoreTest(portal, ofTables(backup.manifest), testedTables(backup.manifest, result, seconds))
    if (result.is === "restored")
      return `${backup.manifest.name} was restored and compared in ${seconds} s: ${backup.manifest.position} events`
    throw new Error(
      `${backup.manifest.name} ${result.is === "differs" ? "differs once restored" : "cannot be restored"}:\n` +
        (result.is === "differs" ? differencesText(result.differences) : result.problem.message)
    )
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
    } finally {
      await pool.end()
    }
    const restored = await finishRestore(url, settings, [dirname(resolve(folder))])
    return `${backup.manifest.name} is restored: ${restoredText(restored)}`
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
  .command("base")
  .description("copies the embedded database's files into ARCHIVE_DIR, so that any later moment can be restored")
  .option(
    "--keep <copies>",
    "how many base copies are kept; older ones are deleted with their log",
    wholeNumber(1, 1_000),
    7
  )
  .action(({ keep }: { readonly keep: number }) => printing((settings) => copyFiles(settings, keep)))
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
