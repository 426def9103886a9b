import { appendFile, chmod, chown, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises"
import { randomUUID } from "node:crypto"
import { tmpdir } from "node:os"
import { join } from "node:path"
import pg from "pg"
import { copyData } from "../../server/platform/backup/files/copyData.ts"
import { type Binaries, binariesFor } from "../../server/platform/db/cluster/binaries.ts"
import { type Home, homeOf } from "../../server/platform/db/cluster/home.ts"
import { urlOf } from "../../server/platform/db/cluster/postmaster.ts"
import { startServer, stopServer } from "../../server/platform/db/cluster/server.ts"
import { usualSettings } from "../../server/platform/db/cluster/settings.ts"
import type { Machine } from "./machine.ts"
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

/**
 * Makes a replica of the cluster that a URL leads to, as `pg_basebackup -R` does, and starts it: here, or on another
 * machine, by its first cable. That of a cable needs a primary that listens there (`letIn`).
 */
export const startReplica = async (primary: string, machine?: Machine): Promise<TestReplica> => {
  const { port: from, password } = new URL(primary)
  const [cable] = machine?.cables ?? []
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
  const [place, programs] = machine === undefined ? [home, binaries] : await onMachine(machine, home, binaries)
  const start = () =>
    startServer(place, programs, {
      ...usualSettings,
      ...(cable === undefined ? {} : { listen_addresses: cable.there }),
      shared_buffers: "64MB",
      hot_standby_feedback: "on",
      primary_conninfo: `host=${cable?.here ?? "127.0.0.1"} port=${from} user=portal password=${password}`
    })
  await start()
  const port = Number(await readFile(join(home.path, "port"), "utf8"))
  const address = cable?.there ?? "127.0.0.1"
  return {
    url: urlOf({ port, password, database: "portal" }).replace("127.0.0.1", address),
    name: `${address}:${port}`,
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

/** The same home and programs, where the server is started on another machine by root, who then becomes its user. */
const onMachine = async (machine: Machine, home: Home, binaries: Binaries): Promise<readonly [Home, Binaries]> => {
  const { uid, gid } = home.as
  const pgCtl = join(home.path, "pg_ctl.sh")
  const become = `setpriv --reuid=${uid} --regid=${gid} --clear-groups`
  await writeFile(pgCtl, `#!/bin/sh\nexec ${machine.within.join(" ")} ${become} ${binaries.pgCtl} "$@"\n`, {
    mode: 0o700
  })
  return [
    { ...home, as: {} },
    { ...binaries, pgCtl }
  ]
}

/** Lets sessions and replicas of other machines in, with the password as on this one. */
export const letIn = async (primary: string, addresses: readonly string[]): Promise<void> => {
  const session = new pg.Client({ connectionString: primary })
  await session.connect()
  const { rows } = await session.query<{ file: string }>("select current_setting('hba_file') as file")
  const lines = addresses.flatMap((address) =>
    ["all", "replication"].map((database) => `host ${database} all ${address}/32 scram-sha-256\n`)
  )
  await appendFile(rows[0]!.file, lines.join(""))
  await session.query("select pg_reload_conf()")
  await session.end()
}
