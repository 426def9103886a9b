import { constants } from "node:fs"
import { copyFile, mkdir, open, readdir } from "node:fs/promises"
import { dirname, join } from "node:path"

/** Folders of a database of which only the folder is copied: what they have is of the running server, or archived. */
const emptied = new Set([
  "pg_wal",
  "pg_dynshmem",
  "pg_notify",
  "pg_replslot",
  "pg_serial",
  "pg_snapshots",
  "pg_stat_tmp",
  "pg_subtrans"
])

/** Files that are of the running server. */
const left =
  /^(?:postmaster\.(?:pid|opts)|pg_internal\.init.*|server\.log|backup_label|recovery\.signal|standby\.signal)$/u

/** The file that says where recovery begins: it is copied last. */
const control = join("global", "pg_control")

/** A copy's files and their bytes. */
export type Copied = { readonly files: number; readonly bytes: number }

/**
 * Copies the files of a database, which a server may be writing: what is torn then, the write-ahead log mends. A file
 * that is dropped meanwhile is left out. Each is on disk when this returns.
 */
export const copyData = async (from: string, to: string): Promise<Copied> => {
  let copied: Copied = { files: 0, bytes: 0 }
  const copy = async (path: string) => {
    const bytes = await copyOne(join(from, path), join(to, path))
    if (bytes !== undefined) copied = { files: copied.files + 1, bytes: copied.bytes + bytes }
  }
  const walk = async (path: string) => {
    await mkdir(join(to, path), { mode: 0o700 })
    for (const entry of await readdir(join(from, path), { withFileTypes: true }).catch(none)) {
      const own = join(path, entry.name)
      if (entry.isDirectory()) {
        if (entry.name.startsWith("pgsql_tmp")) continue
        if (emptied.has(own)) await mkdir(join(to, own), { mode: 0o700 })
        else await walk(own)
      } else if (entry.isFile() && own !== control && !left.test(entry.name)) await copy(own)
    }
    await syncFolder(join(to, path))
  }
  await walk("")
  await mkdir(join(to, "pg_wal", "archive_status"), { mode: 0o700 })
  await copy(control)
  await syncFolder(dirname(join(to, control)))
  return copied
}

/** Makes sure that the names in a folder are on disk. */
const syncFolder = async (folder: string): Promise<void> => {
  await using opened = await open(folder)
  await opened.sync()
}

/** @returns its bytes; undefined for a file that is no longer there */
const copyOne = async (from: string, to: string): Promise<number | undefined> => {
  try {
    await copyFile(from, to, constants.COPYFILE_FICLONE)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined
    throw error
  }
  await using opened = await open(to, "r+")
  await opened.chmod(0o600)
  await opened.sync()
  return (await opened.stat()).size
}

/** A folder that was dropped since its parent was read has no files. */
const none = (error: NodeJS.ErrnoException): never[] => {
  if (error.code === "ENOENT") return []
  throw error
}
