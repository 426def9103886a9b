import { setTimeout as pause } from "node:timers/promises"
import type pg from "pg"
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest"
import { type Cluster, openCluster } from "../../server/platform/db/cluster.ts"
import { openPool } from "../../server/platform/db/pool.ts"
import { ask, signIn, tell } from "../kit/client.ts"
import { canMakeMachines, makeMachine, type Machine } from "../kit/machine.ts"
import { ownCluster, type OwnCluster } from "../kit/ownCluster.ts"
import { startPortal, type TestPortal } from "../kit/portal.ts"
import { letIn, startReplica, type TestReplica } from "../kit/replica.ts"
import { startWork, students, type Work } from "../kit/workUnderFault.ts"

/** How long a network stays cut, in milliseconds: longer than anybody waits for an answer of the database. */
const cutMs = 12_000
/** Longer than a statement may take (`statement_timeout`), which does not hold for a commit's wait for a replica. */
const longCutMs = 36_000

let place: OwnCluster
let primary: Cluster
let pool: pg.Pool
let replica: TestReplica
/** The replica's machine, with one cable; the second node's, with one to its clients and one to the database. */
let far: Machine
let other: Machine
const nodes: TestPortal[] = []
let token: string
let work: Work | undefined

const urls = () => nodes.map(({ url }) => url)

const replicaAt = async ({ url }: TestPortal) =>
  (await ask<{ replicas: readonly { left_out: string | null }[] }>(url, "system/report", token)).body.data.replicas[0]!
    .left_out

describe.runIf(canMakeMachines())("on machines of their own", () => {
  beforeAll(async () => {
    place = await ownCluster()
    far = await makeMachine(1)
    other = await makeMachine(2)
    const [toReplica, toNode] = [far.cables[0]!, other.cables[1]!]
    primary = await openCluster({
      dataDir: place.dataDir,
      settings: {
        wal_writer_delay: "10ms",
        listen_addresses: ["127.0.0.1", toReplica.here, toNode.here].join(",")
      }
    })
    const env = { DEMO: "1", DEMO_STUDENTS: String(students) }
    const loaded = await startPortal({ databaseUrl: primary.url, args: ["--quiet"], patience: 170_000, env })
    await loaded.stop()
    await letIn(primary.url, [toReplica.here, toReplica.there, toNode.there])
    pool = openPool(primary.url)
    replica = await startReplica(primary.url, far)
    nodes.push(
      await startPortal({ databaseUrl: primary.url, env: { READ_DATABASE_URLS: replica.url } }),
      await startPortal({
        databaseUrl: primary.url.replace("127.0.0.1", toNode.here),
        within: other.within,
        env: { HOST: other.cables[0]!.there }
      })
    )
    token = await signIn(nodes[0]!.url)
  }, 300_000)

  // One that fails leaves the cables whole for the next.
  afterEach(async () => {
    work?.giveUp()
    for (const cable of [far.cables[0]!, other.cables[1]!]) await cable.mend()
  })

  afterAll(async () => {
    work?.giveUp()
    for (const node of nodes) await node.kill("SIGTERM")
    await pool?.end()
    await replica?.remove()
    await primary?.stop()
    await place?.remove()
    await far?.remove()
    await other?.remove()
  })

  it("a replica's network is cut under load: writes go on, and reads are the primary's", async () => {
    await expect.poll(() => replicaAt(nodes[0]!), { timeout: 20_000 }).toBeNull()
    work = await startWork({ urls, token, after: work })
    await work.more(400)
    await far.cables[0]!.cut()
    const before = work.load.sheets()
    await pause(cutMs)
    expect(await replicaAt(nodes[0]!)).toBe("away")
    expect(work.load.sheets() - before, "sheets meanwhile").toBeGreaterThan(500)
    await far.cables[0]!.mend()
    await expect.poll(() => replicaAt(nodes[0]!), { timeout: 90_000 }).toBeNull()
    await work.more(200)
    console.log(`replica cut off: ${await work.prove(pool)}`)
  })

  it("a node's network to the database is cut under load: the other one goes on", async () => {
    work = await startWork({ urls, token, after: work })
    await work.more(400)
    await other.cables[1]!.cut()
    const began = performance.now()
    const from = nodes[0]!.url
    // A transaction of the node that vanished may hold the log's lock: its connection is given up in seconds.
    const [seen] = [work.load.sheets()]
    await expect.poll(() => work!.load.sheets() - seen, { timeout: 20_000, interval: 50 }).toBeGreaterThan(100)
    const stalled = (performance.now() - began) / 1_000
    const health = () => ask<object>(nodes[1]!.url, "health").then(({ status }) => status)
    await expect.poll(health, { timeout: 20_000 }).toBe(503)
    expect((await ask(from, "health")).status).toBe(200)
    await pause(Math.max(0, cutMs - (performance.now() - began)))
    await other.cables[1]!.mend()
    await expect.poll(health, { timeout: 60_000 }).toBe(200)
    await work.more(200)
    console.log(`node cut off: ${await work.prove(pool)}; 100 sheets after ${stalled.toFixed(1)} s`)
  })

  it("the only replica that commits wait for is cut off: nothing is answered until it has it", async () => {
    await pool.query("alter system set synchronous_standby_names = 'ANY 1 (*)'")
    await pool.query("select pg_reload_conf()")
    work = await startWork({ urls, token, after: work })
    await work.more(400)
    await far.cables[0]!.cut()
    // What was on its way is answered.
    await pause(1_000)
    const before = work.load.sheets()
    const began = performance.now()
    const hasty = openPool(primary.url, { max: 1, application_name: "hasty" })
    try {
      const kept = expect(hasty.query("create table kept (id int)")).rejects.toThrow("no replica has the commit")
      // Somebody ends its wait by hand: PostgreSQL has no time limit for it.
      const cancelled =
        "select pg_cancel_backend(pid) from pg_stat_activity where application_name = 'hasty' and " +
        "wait_event = 'SyncRep'"
      await expect.poll(() => pool.query(cancelled).then(({ rowCount }) => rowCount), { timeout: 20_000 }).toBe(1)
      await kept
    } finally {
      await hasty.end()
    }
    await pause(Math.max(0, longCutMs - (performance.now() - began)))
    expect(work.load.sheets(), "sheets meanwhile").toBe(before)
    const zones = await tell(nodes[0]!.url, "fetchZoneWithPagination", token, { page: 1, per_page: 50 })
    expect(zones.status, "what is read is answered").toBe(200)
    await far.cables[0]!.mend()
    await work.more(200, 90_000)
    console.log(`commits waited for ${((performance.now() - began) / 1_000).toFixed(0)} s: ${await work.prove(pool)}`)
  })
})
