import { setTimeout as pause } from "node:timers/promises"
import { afterAll, beforeAll, expect, it } from "vitest"
import { type Cluster, openCluster } from "../../server/platform/db/cluster.ts"
import { openPool } from "../../server/platform/db/pool.ts"
import { ask, signIn } from "../kit/client.ts"
import { startLoad, type Load } from "../kit/load.ts"
import { ownCluster, type OwnCluster } from "../kit/ownCluster.ts"
import { startPortal, type TestPortal } from "../kit/portal.ts"
import { startRenamer, zonesOf } from "../kit/renamer.ts"
import { startReplica, type TestReplica } from "../kit/replica.ts"
import { sheetFiles } from "../kit/sheetFiles.ts"

const students = 6_000
const exam = 1

/** Milliseconds of each part of the story. */
const act = Number(process.env["REPLICA_ACT"] ?? 6_000)

let place: OwnCluster
let primary: Cluster
const replicas: TestReplica[] = []
const nodes: TestPortal[] = []
let token: string
let load: Load | undefined

beforeAll(async () => {
  place = await ownCluster()
  primary = await openCluster({ dataDir: place.dataDir, settings: { wal_writer_delay: "10ms" } })
  const env = { DEMO: "1", DEMO_STUDENTS: String(students) }
  const loaded = await startPortal({ databaseUrl: primary.url, args: ["--quiet"], patience: 170_000, env })
  await loaded.stop()
  for (let nth = 0; nth < 2; nth++) replicas.push(await startReplica(primary.url))
  for (let nth = 0; nth < 2; nth++)
    nodes.push(
      await startPortal({
        databaseUrl: primary.url,
        env: { READ_DATABASE_URLS: replicas.map(({ url }) => url).join(",") }
      })
    )
  token = await signIn(nodes[0]!.url)
}, 300_000)

afterAll(async () => {
  load?.giveUp()
  for (const node of nodes) await node.kill("SIGTERM")
  for (const replica of replicas) await replica.signal("SIGCONT").catch(() => undefined)
  for (const replica of replicas) await replica.remove()
  await primary?.stop()
  await place?.remove()
})

type Reads = { readonly replica: number; readonly primary: number }
type Report = {
  readonly replicas: readonly { readonly name: string; readonly left_out: string | null }[]
  readonly reads: Reads
}

const reportOf = async (url: string): Promise<Report> => (await ask<Report>(url, "system/report", token)).body.data

it("reads of a caller are never older than its writes, while a replica is behind, lost or hangs", async () => {
  const used = { replicas: [expect.objectContaining({ left_out: null }), expect.objectContaining({ left_out: null })] }
  await expect.poll(() => reportOf(nodes[1]!.url), { timeout: 30_000 }).toMatchObject(used)
  load = startLoad({ url: () => nodes[0]!.url, token, files: sheetFiles({ students, exam }), rate: 150 })
  const zones = (await zonesOf(nodes[0]!.url, token)).slice(0, 6)
  const people = zones.map((zone) => startRenamer(() => nodes.map(({ url }) => url), token, zone))
  const counted = async () => {
    const reports = await Promise.all(nodes.map(({ url }) => reportOf(url)))
    return reports.reduce(
      (sum, { reads }) => ({ replica: sum.replica + reads.replica, primary: sum.primary + reads.primary }),
      { replica: 0, primary: 0 }
    )
  }
  await pause(act)
  const calm = await counted()
  expect(calm.replica, "read from replicas").toBeGreaterThan(calm.primary)

  // One that is connected and behind: what is written meanwhile, it does not show.
  const behind = openPool(replicas[1]!.url, { max: 1 })
  await behind.query("select pg_wal_replay_pause()")
  await pause(act / 2)
  await behind.query("select pg_wal_replay_resume()")
  await behind.end()
  for (const { url } of nodes) await expect.poll(() => reportOf(url), { timeout: 20_000 }).toMatchObject(used)

  await replicas[0]!.signal("SIGKILL")
  await pause(act)
  for (const { url } of nodes)
    expect((await reportOf(url)).replicas.find(({ name }) => name === replicas[0]!.name)).toMatchObject({
      left_out: "away"
    })
  const alone = await counted()

  await replicas[1]!.signal("SIGSTOP")
  await pause(act)
  for (const { url } of nodes)
    expect((await reportOf(url)).replicas).toEqual([
      expect.objectContaining({ left_out: "away" }),
      expect.objectContaining({ left_out: "away" })
    ])
  const hanging = await counted()
  expect(hanging.primary).toBeGreaterThan(alone.primary)

  await replicas[1]!.signal("SIGCONT")
  await replicas[0]!.start()
  for (const { url } of nodes) await expect.poll(() => reportOf(url), { timeout: 60_000 }).toMatchObject(used)
  const back = await counted()
  await pause(act)
  expect((await counted()).replica, "read from replicas again").toBeGreaterThan(back.replica)

  await Promise.all(people.map(({ stop }) => stop()))
  await load.stop()
  const found = people.map((one) => one.found)
  const writes = found.reduce((sum, one) => sum + one.writes, 0)
  const slowest = Math.max(...found.map((one) => one.slowest))
  console.log(
    `${writes} writes, each read back at one of two nodes beside ${load.sheets()} sheets; ` +
      `from replicas ${JSON.stringify({ calm, alone, hanging, back, last: await counted() })}; ` +
      `slowest ${slowest.toFixed(0)} ms`
  )
  expect(found.flatMap(({ wrong }) => wrong)).toEqual([])
  expect(load.wrong).toEqual([])
  expect(found.map(({ stale, brokenOff }) => [stale, brokenOff])).toEqual(found.map(() => [0, 0]))
  expect(writes).toBeGreaterThan(200)
})
