import { randomUUID } from "node:crypto"
import { chmod, chown, copyFile, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises"
import { join, resolve } from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import { fetchSettings } from "../../db/cluster/archive.ts"
import { binariesFor } from "../../db/cluster/binaries.ts"
import { type Home, homeOf, makeFolder } from "../../db/cluster/home.ts"
import type { Identity } from "../../db/cluster/identity.ts"
import { findServer } from "../../db/cluster/postmaster.ts"
import { lastWords, startServer, stopServer } from "../../db/cluster/server.ts"
import { usualSettings } from "../../db/cluster/settings.ts"
import { baseFor, copiedData, type Base } from "./baseManifest.ts"

/** What is recovered: an archive, as of a moment, or all that it has; into a folder that is new or empty. */
export type Recovery = { readonly archiveDir: string; readonly into: string; readonly to?: Date | undefined }

/** Milliseconds between two looks whether a server has recovered. */
const intervalMs = 100

/**
 * Makes an embedded cluster in a new data folder, as the archived one was at a moment: a base copy, and the write-ahead
 * log up to the last transaction that had committed then. The server is stopped when this returns.
 * @returns the base copy that it was made from
 * @throws Error where the archive does not have that moment; nothing is left then
 */
export const recover = async ({ archiveDir, into, to }: Recovery): Promise<Base> => {
  const root = resolve(into)
  if ((await readdir(root).catch(() => [])).length > 0) throw new Error(`${root} is not empty: nothing was changed`)
  const base = await baseFor(archiveDir, to)
  const { manifest } = base
  const identity = { id: randomUUID(), password: manifest.password }
  await makeFolder(root)
  await writeFile(join(root, "cluster.json"), JSON.stringify(identity), { mode: 0o600 })
  const home = await homeOf(root, identity)
  try {
    const binaries = await binariesFor(home.path, home.as)
    if (binaries.major !== manifest.major)
      throw new Error(`the base copy is of PostgreSQL ${manifest.major}, this is ${binaries.major}`)
    await placeData(copiedData(base.folder), home.data, home)
    await own(home, join(home.data, "recovery.signal"), (file) => writeFile(file, "", { mode: 0o600 }))
    await startServer(home, binaries, {
      ...usualSettings,
      ...fetchSettings(archiveDir),
      hot_standby: "off",
      recovery_target_action: "promote",
      ...(to === undefined ? {} : { recovery_target_time: to.toISOString().replace("Z", "+00") })
    })
    await recovered(home, identity.password)
    await stopServer(home, binaries)
    return base
  } catch (error) {
    const words = await lastWords(home)
    await removeRecovered(root)
    if (/recovery ended before configured recovery target was reached/u.test(words))
      throw new Error(`the archive ends before ${to?.toISOString()}: the moment has not been archived yet`, {
        cause: error
      })
    throw error
  }
}

/** Removes a cluster that was recovered into a folder, also one whose process was killed in the middle. */
export const removeRecovered = async (into: string): Promise<void> => {
  const root = resolve(into)
  const text = await readFile(join(root, "cluster.json"), "utf8").catch(() => undefined)
  if (text !== undefined) {
    const identity = JSON.parse(text) as Identity
    const home = await homeOf(root, identity)
    const found = await findServer(home.data, identity.password)
    if (found.is === "ready") await found.session.end()
    if (found.is !== "down") await stopServer(home, await binariesFor(home.path, home.as))
    await rm(home.path, { recursive: true, force: true })
  }
  await rm(root, { recursive: true, force: true })
}

/** Waits until the server has recovered and takes sessions. @throws Error when it gives up */
const recovered = async (home: Home, password: string): Promise<void> => {
  for (;;) {
    const found = await findServer(home.data, password)
    if (found.is === "ready") return found.session.end()
    if (found.is === "down") throw new Error(`PostgreSQL does not recover: ${await lastWords(home)}`)
    await pause(intervalMs)
  }
}

/** Copies a base copy's files to where a server takes them up; they belong to the server's user. */
const placeData = async (from: string, to: string, home: Home): Promise<void> => {
  await own(home, to, (folder) => mkdir(folder, { mode: 0o700 }))
  await chmod(to, 0o700)
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) await placeData(source, target, home)
    else await own(home, target, (file) => copyFile(source, file))
  }
}

/** Makes a file or folder that belongs to the server's user. */
const own = async ({ as }: Home, path: string, make: (path: string) => Promise<unknown>): Promise<void> => {
  await make(path)
  if (as.uid !== undefined && as.gid !== undefined) await chown(path, as.uid, as.gid)
}
