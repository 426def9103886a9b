import { chown, readFile, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { type Home, makeFolder } from "./home.ts"
import type { Identity } from "./identity.ts"
import { canRun } from "./runAs.ts"
import type { ServerSettings } from "./settings.ts"

/** Where an archive keeps the server's write-ahead log. */
export const walFolder = (archiveDir: string): string => join(archiveDir, "wal")

/**
 * Seconds after which a part of the write-ahead log is archived though it is not full: what was committed before that
 * is in the archive when the machine is lost.
 */
const archivedWithin = 60

/**
 * Makes a folder the archive of a cluster, and answers the settings by which its server copies each finished part of
 * its write-ahead log there. A part is there whole and on disk, or not at all; empty ends of parts take no room where
 * the file system knows holes.
 * @throws Error where the server's user cannot write there, or the folder is another cluster's archive
 */
export const archiveSettings = async (archiveDir: string, home: Home, identity: Identity): Promise<ServerSettings> => {
  if (process.platform === "win32") throw new Error("ARCHIVE_DIR works on Linux and macOS only")
  const wal = walFolder(archiveDir)
  await makeFolder(archiveDir)
  await claim(archiveDir, identity)
  await makeFolder(wal)
  const { uid, gid } = home.as
  if (uid !== undefined && gid !== undefined) await chown(wal, uid, gid)
  if (!(await canRun(home.as, "sh", ["-c", `: > "$0/probe" && rm "$0/probe"`, wal])))
    throw new Error(
      `the database's user${uid === undefined ? "" : ` ${uid}`} cannot write in ${wal}: open it to that user`
    )
  const copy = `{ cp --sparse=always "%p" "$f.part" 2>/dev/null || cp "%p" "$f.part"; }`
  const keep = `${copy} && sync "$f.part" && mv "$f.part" "$f" && sync "${wal}"`
  return {
    archive_mode: "on",
    archive_command: `f="${wal}/%f"; if test -f "$f"; then cmp -s "%p" "$f"; else ${keep}; fi`,
    archive_timeout: String(archivedWithin)
  }
}

/** The setting by which a server that recovers fetches parts of the write-ahead log. */
export const fetchSettings = (archiveDir: string): ServerSettings => ({
  restore_command: `cp "${walFolder(archiveDir)}/%f" "%p"`
})

/** Says whose archive it is: parts of two clusters have the same names. */
const claim = async (archiveDir: string, { id }: Identity): Promise<void> => {
  const file = join(archiveDir, "archive.json")
  const text = JSON.stringify({ cluster: id })
  const isClaimed = await writeFile(file, text, { mode: 0o600, flag: "wx" }).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === "EEXIST") return false
      throw error
    }
  )
  if (isClaimed || (await readFile(file, "utf8")) === text) return
  throw new Error(`${archiveDir} is the archive of another database: set ARCHIVE_DIR to a new folder`)
}
