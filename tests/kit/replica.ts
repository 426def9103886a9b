import { chmod, chown, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises"
import { randomUUID } from "node:crypto"
import { tmpdir } from "node:os"
import { join } from "node:path"
import pg from "pg"
import { copyData } from "../../server/platform/backup/files/copyData.ts"
import { binariesFor } from "../../server/platform/db/cluster/binaries.ts"
import { homeOf } from "../../server/platform/db/cluster/home.ts"
import { urlOf } from "../../server/platform/db/cluster/postmaster.ts"
import { startServer, stopServer } from "../../server/platform/db/cluster/server.ts"
import { usualSettings } from "../../server/platform/db/cluster/settings.ts"
import { childrenOf } from "./ownCluster.ts"

/** A streaming replica of an embedded cluster, under test. */
export type TestReplica = {
  readonly url: string
  readonly name: string
  /** Sends a signal to the postmaster and all of its processes. */
  readonly signal: (signal: NodeJS.Signals) => Promise<void>
  readonly start: () => Promise<void>
  readonly remove: () => Promise<void>
}

/** Makes a replica of the cluster that a URL leads to, as `pg_basebackup -R` does, and starts it. */
export const startReplica = async (primary: string): Promise<TestReplica> => {
  const { port: from, password } = new URL(primary)
  const root = await mkdtemp(join(tmpdir(), "portal-replica-"))
  await chmod(root, 0o711)
  const home = await homeOf(root, { id: randomUUID(), password })
  const binaries = await binariesFor(home.path, home.as)
  const session = new pg.Client({ connectionString: primary })
  await session.connect()
  const data = (await session.query<{ data: string }>("select current_setting('data_directory') as data")).rows[0]!.data
  await session.query("select pg_backup_start('replica', true)")
  await copyData(data, home.data)
  const { rows } = await session.query<{ label: string }>("select labelfile as label from pg_backup_stop(false)")
  await session.end()
  await writeFile(join(home.data, "backup_label"), rows[0]!.label)
  await writeFile(join(home.data, "standby.signal"), "")
  if (home.as.uid !== undefined)
    for (const path of ["", ...(await readdir(home.data, { recursive: true }))])
      await chown(join(home.data, path), home.as.uid, home.as.gid!)
  const start = () =>
    startServer(home, binaries, {
      ...usualSettings,
      shared_buffers: "64MB",
      hot_standby_feedback: "on",
      primary_conninfo: `host=127.0.0.1 port=${from} user=portal password=${password}`
    })
  await start()
  const port = Number(await readFile(join(home.path, "port"), "utf8"))
  return {
    url: urlOf({ port, password, database: "portal" }),
    name: `127.0.0.1:${port}`,
    signal: async (signal) => {
      const postmaster = Number.parseInt(await readFile(join(home.data, "postmaster.pid"), "utf8"))
      for (const pid of [postmaster, ...(await childrenOf(postmaster))]) process.kill(pid, signal)
    },
    start,
    remove: async () => {
      await stopServer(home, binaries).catch(() => undefined)
      await rm(home.path, { recursive: true, force: true })
      await rm(root, { recursive: true, force: true })
    }
  }
}
