import { execFile } from "node:child_process"
import { open, rm, statfs, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import { promisify } from "node:util"
import type pg from "pg"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { type Cluster, openCluster } from "../../server/platform/db/cluster.ts"
import { signIn } from "../kit/client.ts"
import { ownCluster, type OwnCluster } from "../kit/ownCluster.ts"
import { startPortal, type TestPortal } from "../kit/portal.ts"
import { startWork, students, type Work } from "../kit/workUnderFault.ts"

const execute = promisify(execFile)

/** The size of the disk in MB, and how long it stays full, in milliseconds. */
const size = 1_000
const fullMs = 12_000

/** Only root mounts disks of a test's own. */
const canMount = process.platform === "linux" && process.getuid?.() === 0

let place: OwnCluster
let cluster: Cluster
let pool: pg.Pool
const nodes: TestPortal[] = []
const said: string[] = []
let work: Work | undefined

/** Takes the disk's room, all but some bytes. @returns what gives it back */
const fill = async (but: number): Promise<() => Promise<void>> => {
  const ballast = join(place.dataDir, "ballast")
  const { bavail, bsize } = await statfs(place.dataDir)
  await execute("fallocate", ["--length", String(bavail * bsize - but), ballast])
  return () => rm(ballast)
}

describe.runIf(canMount)("on a small disk", () => {
  beforeAll(async () => {
    place = await ownCluster()
    await execute("mount", ["-t", "tmpfs", "-o", `size=${size}m,mode=711`, "tmpfs", place.dataDir])
    cluster = await openCluster({
      dataDir: place.dataDir,
      log: (line) => said.push(line),
      settings: { shared_buffers: "64MB", min_wal_size: "32MB", max_wal_size: "64MB" }
    })
    const env = { DEMO: "1", DEMO_STUDENTS: String(students) }
    nodes.push(await startPortal({ databaseUrl: cluster.url, args: ["--quiet"], patience: 170_000, env }))
    nodes.push(await startPortal({ databaseUrl: cluster.url }))
    pool = await place.connect()
  }, 300_000)

  afterAll(async () => {
    work?.giveUp()
    for (const node of nodes) await node.kill("SIGTERM")
    await pool?.end()
    await cluster?.stop()
    await execute("umount", ["--lazy", place.dataDir])
    await place?.remove()
  })

  it("the database's disk is full under load, twice: nothing is lost, and it goes on when there is room", async () => {
    const token = await signIn(nodes[0]!.url)
    work = await startWork({ urls: () => nodes.map(({ url }) => url), token, rate: 200, passing: [507] })
    // Room for the rest of a part of the write-ahead log, and for nothing.
    for (const left of [8_000_000, 0]) {
      await work.more(300)
      const before = work.load.brokenOff()
      const free = await fill(left)
      await expect.poll(() => work!.load.brokenOff(), { timeout: 60_000 }).toBeGreaterThan(before)
      await pause(fullMs)
      await expect(writeAndSync(), "the disk is full").rejects.toMatchObject({ code: "ENOSPC" })
      await free()
      await work.more(200, 90_000)
    }
    console.log(`disk full twice: ${await work.prove(pool)}; ${said.length === 0 ? "it never ended" : said.join("; ")}`)
  })
})

const writeAndSync = async () => {
  const probe = join(place.dataDir, "probe")
  try {
    await writeFile(probe, Buffer.alloc(20_000_000))
    await using file = await open(probe)
    await file.sync()
  } finally {
    await rm(probe, { force: true })
  }
}
