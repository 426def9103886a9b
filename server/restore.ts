import { InvalidArgumentError } from "commander"
import { resolve } from "node:path"
import { finishRestore, restoredText } from "./finishRestore.ts"
import { baseFor } from "./platform/backup/files/baseManifest.ts"
import { recover } from "./platform/backup/files/recover.ts"
import { commandLine, runCommand } from "./platform/commandLine.ts"
import { openDatabase } from "./platform/db/cluster.ts"
import { readSettings, type Settings } from "./platform/settings.ts"
import { testArchive } from "./testArchive.ts"

type Given = { readonly to?: Date; readonly into?: string; readonly from?: string }

/** Reads a moment that says its distance to UTC: the portal's people, its server and its log may be in three zones. */
const moment = (text: string): Date => {
  const isWhole = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?(?:Z|[+-]\d{2}:\d{2})$/u.test(text)
  const read = new Date(text)
  if (isWhole && !Number.isNaN(read.getTime())) return read
  throw new InvalidArgumentError("Enter a time with its distance to UTC, as in 2026-11-29T10:30:00+05:30.")
}

/** The archive that is restored from. @throws Error where none is named */
const archiveOf = ({ archiveDir }: Settings, from: string | undefined): string => {
  const named = from ?? archiveDir
  if (named === undefined) throw new Error("name the archive: --from, or ARCHIVE_DIR")
  return resolve(named)
}

/** Restores the archive as of a moment into a new data folder, and finishes there. @returns what is said of it */
const restore = async ({ to, into, from }: Given): Promise<string> => {
  const settings = readSettings(process.env)
  const archiveDir = archiveOf(settings, from)
  if (into === undefined) throw new Error("name a new data folder: --into")
  const dataDir = resolve(into)
  await recover({ archiveDir, into: dataDir, to })
  // What is restored does not write to the archive that it came from.
  const own = { ...settings, dataDir, databaseUrl: undefined, archiveDir: undefined }
  const cluster = await openDatabase(own)
  try {
    const restored = await finishRestore(cluster.url, own, [archiveDir])
    return `${restoredText(restored)}\nstart the portal there: DATA_DIR=${dataDir}, with a new ARCHIVE_DIR`
  } finally {
    await cluster.stop()
  }
}

/** Restores the archive as a test, beside the portal, and records what was found. */
const test = async (): Promise<string> => {
  const settings = readSettings(process.env)
  if (settings.databaseUrl !== undefined)
    throw new Error("DATABASE_URL is a server of your own: test its restore there, and finish it (docs/running.md)")
  const archiveDir = archiveOf(settings, undefined)
  const { manifest } = await baseFor(archiveDir, undefined)
  return testArchive(settings, archiveDir, manifest, resolve(settings.dataDir, "restore-test"))
}

/** Finishes a restore of DATABASE_URL that was done by other means. */
const finish = async (): Promise<string> => {
  const settings = readSettings(process.env)
  const cluster = await openDatabase(settings)
  try {
    return restoredText(await finishRestore(cluster.url, settings, []))
  } finally {
    await cluster.stop()
  }
}

const printing = async (task: () => Promise<string>): Promise<void> => console.log(await task())

const program = commandLine("restore", "Restores the embedded database as of a moment into a new data folder.")
  .option("--to <time>", "the moment, as in 2026-11-29T10:30:00+05:30; by default, the last that is archived", moment)
  .option("--into <folder>", "the new DATA_DIR; it is empty, or not there yet")
  .option("--from <archive>", "the archive; ARCHIVE_DIR by default")
  .action((given: Given) => printing(() => restore(given)))
program
  .command("test")
  .description("restores the archive beside the portal, compares, and removes what was restored")
  .action(() => printing(test))
program
  .command("finish")
  .description("finishes a restore of DATABASE_URL by PostgreSQL's own tools: erases again, and compares")
  .action(() => printing(finish))

await runCommand(program)
