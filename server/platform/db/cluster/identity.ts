import { randomBytes, randomUUID } from "node:crypto"
import { constants, copyFile, link, readFile, rm, writeFile } from "node:fs/promises"
import { join } from "node:path"

/** What makes a cluster the one of its DATA_DIR. Kept in `cluster.json`, readable by the portal's user only. */
export type Identity = { readonly id: string; readonly password: string }

/**
 * The identity of the cluster of a data directory, made at the first call. Portals that start at the same time get
 * the same one: the file appears whole, and only once.
 */
export const identityOf = async (dataDir: string): Promise<Identity> => {
  const file = join(dataDir, "cluster.json")
  return (await read(file)) ?? (await make(file))
}

const read = async (file: string): Promise<Identity | undefined> => {
  try {
    return JSON.parse(await readFile(file, "utf8")) as Identity
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === "ENOENT") return undefined
    const reason =
      code === "EACCES"
        ? "belongs to another user: start the portal as that user"
        : "cannot be read: restore it, or remove its directory to start with an empty database"
    throw new Error(`${file} ${reason}`, { cause: error })
  }
}

const make = async (file: string): Promise<Identity> => {
  const identity = { id: randomUUID(), password: randomBytes(24).toString("hex") }
  const draft = `${file}.${identity.id}`
  await writeFile(draft, JSON.stringify(identity), { mode: 0o600 })
  try {
    await link(draft, file).catch((error: NodeJS.ErrnoException) =>
      // Some mounted file systems know no hard links.
      error.code === "EEXIST" ? undefined : copyFile(draft, file, constants.COPYFILE_EXCL)
    )
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error
  } finally {
    await rm(draft, { force: true })
  }
  return (await read(file))!
}
