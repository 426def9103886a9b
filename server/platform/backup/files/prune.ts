import { readdir, rm } from "node:fs/promises"
import { join } from "node:path"
import { walFolder } from "../../db/cluster/archive.ts"
import { basesIn } from "./baseManifest.ts"

/** A part's place in the log, without its timeline. */
const placeOf = (name: string): string => name.slice(8, 24)

/**
 * Deletes all base copies of an archive but the newest, and the parts of the write-ahead log that come before the
 * oldest of these. @returns how many base copies were deleted
 */
export const pruneArchive = async (archiveDir: string, keep: number): Promise<number> => {
  const bases = await basesIn(archiveDir)
  const old = bases.slice(0, -keep)
  for (const { folder } of old) await rm(folder, { recursive: true })
  const [first] = bases.slice(-keep)
  if (first === undefined) return 0
  const from = placeOf(first.manifest.firstWal)
  const wal = walFolder(archiveDir)
  for (const name of await readdir(wal))
    if (/^[0-9A-F]{24}(?:\.|$)/u.test(name) && placeOf(name) < from) await rm(join(wal, name))
  return old.length
}
