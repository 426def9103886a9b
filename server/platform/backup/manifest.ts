import { Schema } from "effect"
import { readdir, readFile } from "node:fs/promises"
import { join } from "node:path"

const Hash = Schema.String.check(Schema.isPattern(/^[0-9a-f]{64}$/u))
const Name = Schema.String.check(Schema.isPattern(/^[a-z_][a-z0-9_]*$/u))

/** A table of a backup: its rows in the order of its key, and the SHA-256 of them as COPY writes them. */
const KeptTable = Schema.Struct({
  name: Name,
  columns: Schema.Array(Name),
  rows: Schema.Int,
  bytes: Schema.Int,
  hash: Hash
})
export type KeptTable = typeof KeptTable.Type

/** What a backup contains. It is written last: a folder without it is not a backup. */
export const Manifest = Schema.Struct({
  format: Schema.Literal(1),
  name: Schema.String.check(Schema.isPattern(/^[0-9]{8}T[0-9]{9}Z$/u)),
  madeAt: Schema.String,
  position: Schema.Int.annotate({ description: "the log's last position" }),
  migration: Schema.String.annotate({ description: "the last migration of the database" }),
  tables: Schema.Array(KeptTable),
  sequences: Schema.Array(Schema.Struct({ name: Name, last: Schema.Int })),
  readModels: Schema.Array(
    Schema.Struct({
      name: Schema.String,
      build: Schema.Int,
      madeOf: Schema.String,
      rows: Schema.Record(Schema.String, Schema.Int)
    })
  ).annotate({ description: "read models that were level with the log, and the rows of their tables" })
})
export type Manifest = typeof Manifest.Type

/** A backup on disk. */
export type Backup = { readonly folder: string; readonly manifest: Manifest }

const fileName = "backup.json"

/** Where a backup says what it contains. */
export const manifestFile = (folder: string): string => join(folder, fileName)

/** The file of a table in a backup. */
export const tableFile = (folder: string, table: string): string => join(folder, `${table}.copy.gz`)

/** The folder of a portal's backups. */
export const backupsFolder = (dataDir: string): string => join(dataDir, "backups")

/** Reads what a backup contains. @throws Error where the folder is not a backup */
export const readBackup = async (folder: string): Promise<Backup> => {
  const text = await readFile(manifestFile(folder), "utf8").catch((error: NodeJS.ErrnoException) => {
    throw new Error(`${folder} is not a backup: ${fileName} cannot be read (${error.code})`)
  })
  const decode = Schema.decodeUnknownSync(Schema.fromJsonString(Manifest))
  try {
    return { folder, manifest: decode(text) }
  } catch (error) {
    throw new Error(`${folder} is not a backup: ${(error as Error).message}`, { cause: error })
  }
}

/** The newest backup of a portal, undefined where there is none. Names sort by their time. */
export const newestBackup = async (dataDir: string): Promise<Backup | undefined> => {
  const parent = backupsFolder(dataDir)
  const names = await readdir(parent).catch(() => [])
  const newest = names
    .filter((name) => /^[0-9]{8}T[0-9]{9}Z$/u.test(name))
    .toSorted()
    .at(-1)
  return newest === undefined ? undefined : readBackup(join(parent, newest))
}
