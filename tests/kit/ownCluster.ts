import { chmod, mkdtemp, readdir, readFile, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import pg from "pg"
import { openCluster } from "../../server/platform/db/cluster.ts"
import { openPool } from "../../server/platform/db/pool.ts"

/** An embedded cluster of a test's own, which a portal under test starts, watches and stops by itself. */
export type OwnCluster = {
  readonly dataDir: string
  /** Connects to it without holding it open, once a portal has started it. */
  readonly connect: () => Promise<pg.Pool>
  /** SIGKILL to the postmaster and all of its processes, as when the machine's memory runs out. @returns how many */
  readonly kill: () => Promise<number>
  /** Stops what a test left running, and removes it. */
  readonly remove: () => Promise<void>
}

/** Makes the place of a cluster; nothing runs in it yet. */
export const ownCluster = async (): Promise<OwnCluster> => {
  const dataDir = await mkdtemp(join(tmpdir(), "portal-own-"))
  await chmod(dataDir, 0o711)
  let known: Promise<{ readonly url: string; readonly folder: string }> | undefined

  const look = async () => {
    const { url, stop } = await openCluster({ dataDir })
    const client = new pg.Client({ connectionString: url })
    client.on("error", () => undefined)
    await client.connect()
    const { rows } = await client.query<{ data_directory: string }>("show data_directory")
    await client.end()
    await stop()
    return { url, folder: rows[0]!.data_directory }
  }

  return {
    dataDir,
    connect: async () => {
      const { url } = await (known ??= look())
      return openPool(url)
    },
    kill: async () => {
      const { folder } = await (known ??= look())
      const postmaster = Number.parseInt(await readFile(join(folder, "postmaster.pid"), "utf8"))
      const pids = [postmaster, ...(await childrenOf(postmaster))]
      for (const pid of pids) process.kill(pid, "SIGKILL")
      return pids.length
    },
    remove: async () => {
      await openCluster({ dataDir })
        .then(({ stop }) => stop())
        .catch(() => undefined)
      await rm(dataDir, { recursive: true, force: true })
    }
  }
}

/** The processes that a process began. Linux only. */
export const childrenOf = async (parent: number): Promise<readonly number[]> => {
  const pids = (await readdir("/proc")).filter((name) => /^\d+$/.test(name))
  const stats = await Promise.all(pids.map((pid) => readFile(`/proc/${pid}/stat`, "utf8").catch(() => "")))
  return stats
    .filter((stat) => Number(stat.slice(stat.lastIndexOf(")") + 4).split(" ")[0]) === parent)
    .map((stat) => Number.parseInt(stat))
}
