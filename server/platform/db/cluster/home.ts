import { existsSync } from "node:fs"
import { chmod, chown, mkdir, mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { canRun, type RunAs, runAsFor } from "./runAs.ts"
import type { Identity } from "./identity.ts"

/** The folder of a cluster and the user its server runs as. `data` holds the databases; the folder itself the rest. */
export type Home = { readonly path: string; readonly data: string; readonly as: RunAs }

/**
 * Where a cluster lives: in `DATA_DIR/postgres`, unless its server runs as a user who cannot use that place (root's
 * checkout under a private home, or a mounted folder that keeps one owner). Then under /var/lib, or if that is
 * read-only in the temporary folder, by the cluster's id. Once made it stays there: no other place is tried, so that a
 * passing trouble never looks like an empty database.
 */
export const homeOf = async (dataDir: string, { id }: Identity): Promise<Home> => {
  const paths = [join(dataDir, "postgres"), `/var/lib/school-portal/${id}`, join(tmpdir(), "school-portal", id)]
  const homes = paths.map((path) => ({ path, data: join(path, "data") }))
  const made = homes.find(({ data }) => existsSync(data))
  for (const home of made ? [made] : homes) {
    const as = await runAsFor(home.data)
    if (as.uid === undefined) await makeFolder(home.path)
    if (as.uid === undefined || (await isUsable(home.path, as))) return { ...home, as }
  }
  const { uid } = await runAsFor(made?.data ?? dataDir)
  const tried = made?.path ?? paths.join(" or ")
  throw new Error(`user ${uid} cannot write in ${tried}: open it to that user, or set DATA_DIR`)
}

/** Makes a folder of a new name that belongs to the server's user alone. */
export const makePrivateFolder = async (prefix: string, { uid, gid }: RunAs): Promise<string> => {
  const path = await mkdtemp(prefix)
  if (uid !== undefined && gid !== undefined) await chown(path, uid, gid)
  return path
}

/**
 * Makes a folder and those above it that are missing. Those made by root let others pass through, but not list,
 * whatever the umask is: the server's user has to get to its data.
 */
export const makeFolder = async (path: string): Promise<void> => {
  const first = await mkdir(path, { recursive: true, mode: 0o700 })
  if (first === undefined || process.getuid?.() !== 0) return
  for (let made = path; made.length >= first.length; made = dirname(made)) await chmod(made, 0o711)
}

/** Tries it: the rights of every folder above, access lists and mount options all have a say. */
const isUsable = async (path: string, as: RunAs): Promise<boolean> => {
  try {
    await makeFolder(path)
    const probe = await makePrivateFolder(join(path, "probe-"), as)
    const usable = await canRun(as, "sh", ["-c", `: > "$0/file" && chmod 700 "$0"`, probe])
    await rm(probe, { recursive: true })
    return usable
  } catch {
    return false
  }
}
