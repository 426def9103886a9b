import { setTimeout as pause } from "node:timers/promises"
import type pg from "pg"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { type Cluster, openCluster } from "../../server/platform/db/cluster.ts"
import { ask, send, signIn, tell } from "../kit/client.ts"
import { ownCluster, type OwnCluster } from "../kit/ownCluster.ts"
import { startPortal, type TestPortal } from "../kit/portal.ts"
import type { SheetFile } from "../kit/sheetFiles.ts"
import { canMount, mountSmallDisk, type SmallDisk } from "../kit/smallDisk.ts"
import { startWork, students, type Work } from "../kit/workUnderFault.ts"

/** The size of the disk in MB, and how long it stays full, in milliseconds. */
const size = 700
const fullMs = 12_000

let place: OwnCluster
let disk: SmallDisk
let cluster: Cluster
let pool: pg.Pool
let token: string
const nodes: TestPortal[] = []
const said: string[] = []
let work: Work | undefined

const url = () => nodes[0]!.url
const health = () => ask(url(), "health").then(({ status }) => status)

/** Lets the disk be full while work goes on. @returns seconds from the room's return to the next answered file */
const whileFull = async (meanwhile: () => Promise<void>): Promise<string> => {
  work = await startWork({ urls: () => nodes.map((node) => node.url), token, rate: 200, passing: [507], after: work })
  await work.more(300)
  const release = await disk.fill()
  try {
    await meanwhile()
    expect(await disk.free(), "bytes free").toBe(0)
  } finally {
    await release()
  }
  const began = performance.now()
  await work.more(0, 90_000)
  const seconds = ((performance.now() - began) / 1_000).toFixed(1)
  await work.more(300, 90_000)
  return seconds
}

describe.runIf(canMount)("on a small disk", () => {
  beforeAll(async () => {
    place = await ownCluster()
    disk = await mountSmallDisk(place.dataDir, size)
    cluster = await openCluster({
      dataDir: place.dataDir,
      log: (line) => said.push(line),
      // Without parts of the write-ahead log that wait to be used again, the next part needs room.
      settings: { shared_buffers: "64MB", min_wal_size: "32MB", max_wal_size: "64MB", wal_recycle: "off" }
    })
    const env = { DEMO: "1", DEMO_STUDENTS: String(students) }
    nodes.push(await startPortal({ databaseUrl: cluster.url, args: ["--quiet"], patience: 170_000, env }))
    nodes.push(await startPortal({ databaseUrl: cluster.url }))
    pool = await place.connect()
    token = await signIn(url())
  }, 300_000)

  afterAll(async () => {
    work?.giveUp()
    for (const node of nodes) await node.kill("SIGTERM")
    await pool?.end()
    await cluster?.stop()
    await disk?.unmount()
    await place?.remove()
  })

  it("tables find no room under load: uploads are refused with 507 and a reason, reads go on", async () => {
    const seconds = await whileFull(async () => {
      const { refusals } = work!.load
      await expect.poll(() => refusals.get(507) ?? 0, { timeout: 30_000 }).toBeGreaterThan(20)
      await pause(fullMs)
      // Sent again until it needs room; until then there may be some in the tables' last pages.
      const file = work!.files.next().value as SheetFile
      expect(await send(url(), token, file)).toMatchObject({
        status: 507,
        body: { status: false, message: expect.stringContaining("storage"), data: { code: "StorageFull" } }
      })
      const zones = await tell(url(), "fetchZoneWithPagination", token, { page: 1, per_page: 50 })
      expect([zones.status, await health()]).toEqual([200, 200])
    })
    const { refusals } = work!.load
    console.log(
      `tables found no room for ${fullMs / 1_000} s: ${await work!.prove(pool)}; refused ` +
        `${JSON.stringify(Object.fromEntries(refusals))}; answered again ${seconds} s after there was room`
    )
    expect(said, "the database never ended").toEqual([])
  })

  it("the write-ahead log finds no room under load: the database ends, and comes back when there is room", async () => {
    const seconds = await whileFull(async () => {
      // Its next parts; the last of these finds no room.
      for (;;) if (!(await pool.query("select pg_switch_wal()").then(Boolean, () => false))) break
      await expect.poll(health, { timeout: 30_000 }).toBe(503)
      await pause(fullMs)
      const file = work!.files.next().value as SheetFile
      expect(await send(url(), token, file)).toMatchObject({
        status: 503,
        body: { status: false, message: expect.stringContaining("try again"), data: { code: "Unavailable" } }
      })
    })
    const { refusals } = work!.load
    console.log(
      `the write-ahead log found no room for ${fullMs / 1_000} s: ${await work!.prove(pool)}; refused ` +
        `${JSON.stringify(Object.fromEntries(refusals))}; answered again ${seconds} s after there was room`
    )
    expect(said).toContain("the database went away, bringing it back")
  })
})
