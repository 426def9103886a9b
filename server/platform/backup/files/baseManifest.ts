import { Schema } from "effect"
import { readdir, readFile } from "node:fs/promises"
import { join } from "node:path"

/** What a base copy is: it is written last, so a folder without it is none. */
export const BaseManifest = Schema.Struct({
  format: Schema.Literal(1),
  name: Schema.String.check(Schema.isPattern(/^[0-9]{8}T[0-9]{9}Z$/u)),
  madeAt: Schema.String.annotate({ description: "when the copy was whole: the earliest moment that it restores" }),
  position: Schema.Int.annotate({ description: "the log's last position then" }),
  firstWal: Schema.String.check(Schema.isPattern(/^[0-9A-F]{24}$/u)).annotate({
    description: "the first part of the write-ahead log that it needs"
  }),
  major: Schema.Int.annotate({ description: "PostgreSQL's version" }),
  password: Schema.String.annotate({ description: "of the database's owner" }),
  files: Schema.Int,
  bytes: Schema.Finite
})
export type BaseManifest = typeof BaseManifest.Type

/** A base copy on disk: the files of a database, which the archived log brings to any later moment. */
export type Base = { readonly folder: string; readonly manifest: BaseManifest }

/** The folder of an archive that has its base copies. */
export const basesFolder = (archiveDir: string): string => join(archiveDir, "base")

/** Where a base copy says what it is. */
export const baseFile = (folder: string): string => join(folder, "base.json")

/** The copied files of a base copy. */
export const copiedData = (folder: string): string => join(folder, "data")

const decode = Schema.decodeUnknownSync(Schema.fromJsonString(BaseManifest))

/** The base copies of an archive, the oldest first. Names sort by their time. */
export const basesIn = async (archiveDir: string): Promise<readonly Base[]> => {
  const parent = basesFolder(archiveDir)
  const names = await readdir(parent).catch(() => [])
  return Promise.all(
    names
      .filter((name) => /^[0-9]{8}T[0-9]{9}Z$/u.test(name))
      .toSorted()
      .map(async (name) => {
        const folder = join(parent, name)
        return { folder, manifest: decode(await readFile(baseFile(folder), "utf8")) }
      })
  )
}

/**
 * The newest base copy that restores a moment, or the newest at all.
 * @throws Error where there is none
 */
export const baseFor = async (archiveDir: string, to: Date | undefined): Promise<Base> => {
  const bases = await basesIn(archiveDir)
  const [first] = bases
  if (first === undefined) throw new Error(`${archiveDir} has no base copy: make one by npm run backup -- base`)
  const base = bases.findLast(({ manifest }) => to === undefined || Date.parse(manifest.madeAt) <= to.getTime())
  if (base === undefined) throw new Error(`the earliest moment that ${archiveDir} restores is ${first.manifest.madeAt}`)
  return base
}
