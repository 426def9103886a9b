import { chmod, chown, mkdir, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { canRun, type RunAs, runAsFor } from "./runAs.ts"
import type { Identity } from "./identity.ts"

/** The folder of a cluster and the user its server runs as. `data` holds the databases; the folder itself the rest. */
export type Home = { readonly path: string, readonly data: string, readonly as: RunAs }

/**
 * Where a cluster lives: in `DATA_DIR/postgres`, unless its server runs as a user who cannot use that place (root's
 * checkout under a private home, or a mounted folder that keeps one owner). Then under /var/lib, or if that is
 * read-only in the temporary folder, by the cluster's id; the answer is the same at each start.
 */
export const homeOf = async (dataDir: string, { id }: Identity): Promise<Home> => {
  const places = [join(dataDir, "postgres"), `/var/lib/school-portal/${id}`, join(tmpdir(), "school-portal", id)]
  for (const path of places) {
    const data = join(path, "data")
    const as = await runAsFor(data)
    if (as.uid === undefined) {
      await makeFolder(path)
      return { path, data, as }
    }
    if (await isUsable(path, as)) return { path, data, as }
  }
  throw new Error(`user ${(await runAsFor(dataDir)).uid} cannot use ${places.join(" or ")}: set DATA_DIR to a folder it can`)
}

/** Makes a folder that belongs to the server's user alone. */
export const makePrivateFolder = async (path: string, { uid, gid }: RunAs): Promise<void> => {
  await mkdir(path, { mode: 0o700 })
  if (uid !== undefined && gid !== undefined) await chown(path, uid, gid)
}

/**
 * Makes a folder and those above it that are missing. Those made by root let others pass through, but not list, whatever
 * the umask is: the server's user has to get to its data.
 */
export const makeFolder = async (path: string): Promise<void> => {
  const first = await mkdir(path, { recursive: true, mode: 0o700 })
  if (first === undefined || process.getuid?.() !== 0) return
  for (let made = path; made.length >= first.length; made = dirname(made)) await chmod(made, 0o711)
}

/** Tries it: the rights of every folder above, access lists and mount options all have a say. */
const isUsable = async (path: string, as: RunAs): Promise<boolean> => {
  const probe = join(path, `probe-${process.pid}`)
  try {
    await makeFolder(path)
    await makePrivateFolder(probe, as)
    return await canRun(as, "sh", ["-c", `: > "$0/file" && chmod 700 "$0"`, probe])
  } catch {
    return false
  } finally {
    await rm(probe, { recursive: true, force: true })
  }
}
