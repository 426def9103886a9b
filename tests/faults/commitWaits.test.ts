import { randomUUID } from "node:crypto"
import { setTimeout as pause } from "node:timers/promises"
import type pg from "pg"
import { afterAll, beforeAll, expect, it } from "vitest"
import { records } from "../../machines/index.ts"
import { listExportStream } from "../../schema/lists/listExport.ts"
import { demoPassword } from "../../server/demo/index.ts"
import { type Cluster, openCluster } from "../../server/platform/db/cluster.ts"
import { openPool } from "../../server/platform/db/pool.ts"
import { type Log, openLog } from "../../server/platform/eventlog/index.ts"
import { openSignals, type Signals } from "../../server/platform/eventlog/signals.ts"
import { ask, signIn, tell, type Answer } from "../kit/client.ts"
import { ownCluster, type OwnCluster } from "../kit/ownCluster.ts"
import { startPortal, type TestPortal } from "../kit/portal.ts"
import { kitActor } from "../kit/programme.ts"
import { zonesOf } from "../kit/renamer.ts"
import { startReplica, type TestReplica } from "../kit/replica.ts"

/** How long anybody may wait for an answer, in milliseconds: ten seconds, and what a busy machine takes beside. */
const bound = 14_000

let place: OwnCluster
let primary: Cluster
let pool: pg.Pool
let replica: TestReplica
const nodes: TestPortal[] = []
let token: string
let log: Log
let signals: Signals

beforeAll(async () => {
  place = await ownCluster()
  primary = await openCluster({ dataDir: place.dataDir })
  const env = { DEMO: "1", DEMO_STUDENTS: "400" }
  nodes.push(await startPortal({ databaseUrl: primary.url, args: ["--quiet"], patience: 170_000, env }))
  nodes.push(await startPortal({ databaseUrl: primary.url, args: ["--quiet"], env: { DEMO: "0" } }))
  pool = openPool(primary.url)
  replica = await startReplica(primary.url)
  // The test's own log, as a third node has it, for commands whose id is sent again. It keeps no read models.
  signals = openSignals(primary.url)
  log = openLog({ url: primary.url, pool, records, projections: [], node: "third" })
  token = await signIn(nodes[0]!.url)
  await pool.query("alter system set synchronous_standby_names = 'ANY 1 (*)'")
  await pool.query("select pg_reload_conf()")
}, 300_000)

afterAll(async () => {
  for (const node of nodes) await node.kill("SIGKILL")
  await replica?.remove()
  await pool?.query("alter system reset synchronous_standby_names").catch(() => undefined)
  await pool?.query("select pg_reload_conf()").catch(() => undefined)
  await log?.close()
  await signals?.close()
  await pool?.end()
  await primary?.stop()
  await place?.remove()
})

/** An answer, and the milliseconds until it came. */
const timed = async <Data>(send: () => Promise<Answer<Data>>) => {
  const began = performance.now()
  const { status, body } = await send()
  return { status, message: body.message, data: body.data, took: performance.now() - began }
}

const unknown = "The portal could not confirm whether this was saved"
const refused = "Nothing can be saved right now"

const start = (commandId: string) =>
  log.command({
    actor: kitActor,
    stream: listExportStream(commandId),
    type: "listExport.started",
    data: records.listExport.events.started.sample,
    commandId
  })

const eventsOf = async (stream: string): Promise<number> =>
  (await pool.query<{ n: number }>("select count(*)::int as n from events where stream = $1", [stream])).rows[0]!.n

const waiting = async (): Promise<number> =>
  (await pool.query<{ n: number }>("select count(*)::int as n from pg_stat_activity where wait_event = 'SyncRep'"))
    .rows[0]!.n

it("a write is answered in time while the synchronous replica is away; its retry says what came of it", async () => {
  const [first, second] = nodes.map(({ url }) => url) as [string, string]
  const [mine, other] = await zonesOf(first, token)
  const rename = (url: string, zone: typeof mine, name: string, key: string) =>
    timed(() => tell<{ version: number }>(url, `zone/${zone!.id}`, token, { name, version: zone!.version }, key))
  const keys = { log: randomUUID(), mine: randomUUID(), other: randomUUID() }
  expect((await start("before")).version).toBe(1)

  await replica.signal("SIGKILL")
  const began = performance.now()
  const appended = start(keys.log).then(
    () => "kept",
    (error: Error & { readonly code?: string }) => error.code
  )
  // What the log has begun holds its lock: the other nodes' writes wait behind it.
  await expect.poll(waiting, { timeout: 5_000, interval: 50 }).toBeGreaterThan(0)
  const answers = await Promise.all([
    rename(first, mine, "One", keys.mine),
    rename(second, other, "Two", keys.other),
    timed(() => tell(second, "login", undefined, { username: "role-9", password: demoPassword }))
  ])
  for (const { status, message, took } of answers) {
    expect([status, message]).toEqual([503, expect.stringMatching(`^(${unknown}|${refused})`)])
    expect(took, "milliseconds until the answer").toBeLessThan(bound)
  }
  expect(await appended, "transaction_resolution_unknown").toBe("08007")
  expect(performance.now() - began).toBeLessThan(bound)
  console.log(`answered after ${answers.map(({ took }) => (took / 1_000).toFixed(1)).join(", ")} s`)

  // From now on it is known: writes are refused at once, reads go on, and nothing piles up at the server.
  for (const url of [first, second]) {
    await expect.poll(() => fetch(`${url}/health/ready`).then((answer) => answer.text())).toContain("nothing is saved")
    expect((await fetch(`${url}/health/ready`)).status, "it still answers what is read").toBe(200)
    const again = await rename(url, mine, "One", keys.mine)
    expect([again.status, again.message]).toEqual([503, expect.stringContaining(refused)])
    expect(again.took).toBeLessThan(2_000)
    const login = await timed(() => tell(url, "login", undefined, { username: "role-9", password: demoPassword }))
    expect([login.status, login.message]).toEqual([503, expect.stringContaining(refused)])
    const list = await timed(() => tell<object>(url, "fetchZoneWithPagination", token, { page: 1, per_page: 50 }))
    expect(list.status).toBe(200)
    expect(list.took).toBeLessThan(2_000)
  }
  const report = await ask<{ parts: readonly { part: string; state: string }[] }>(first, "system/report", token)
  expect(report.body.data.parts.find(({ part }) => part === "replicas")).toMatchObject({ state: "act" })
  const piled = await waiting()
  await pause(10_000)
  expect((await waiting()) - piled, "more commits that wait").toBeLessThanOrEqual(2)
  expect(await eventsOf(listExportStream(keys.log)), "nobody sees what no replica has").toBe(0)

  await replica.start()
  const back = performance.now()
  await expect.poll(() => rename(first, mine, "One", keys.mine), { timeout: 30_000 }).toMatchObject({ status: 200 })
  console.log(`saved again ${((performance.now() - back) / 1_000).toFixed(1)} s after the replica's start`)
  // The same gesture, again and again: it is answered as it was the first time, and was done once.
  const version = mine!.version + 1
  const again = { status: 200, data: { version } }
  await expect.poll(() => rename(second, mine, "One", keys.mine)).toMatchObject(again)
  await expect.poll(() => rename(second, other, "Two", keys.other)).toMatchObject({ status: 200 })
  const kept = await start(keys.log)
  expect(await start(keys.log)).toEqual(kept)
  expect(await eventsOf(listExportStream(keys.log))).toBe(1)
  const zones = await zonesOf(first, token)
  expect(zones.find(({ id }) => id === mine!.id)).toMatchObject({ name: "One", version })
  expect(zones.find(({ id }) => id === other!.id)).toMatchObject({ name: "Two", version: other!.version + 1 })
  expect((await fetch(`${first}/health/ready`).then((answer) => answer.text())).trim()).toBe("ready")
})
