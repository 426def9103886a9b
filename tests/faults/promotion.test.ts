import pg from "pg"
import { afterAll, beforeAll, expect, it } from "vitest"
import { openCluster } from "../../server/platform/db/cluster.ts"
import { openPool } from "../../server/platform/db/pool.ts"
import { ask, signIn } from "../kit/client.ts"
import { ownCluster, type OwnCluster } from "../kit/ownCluster.ts"
import { startPortal, type TestPortal } from "../kit/portal.ts"
import { startReplica, type TestReplica } from "../kit/replica.ts"
import { startWork, students, type Work } from "../kit/workUnderFault.ts"

let place: OwnCluster
/** The first is the primary when the story begins. */
const servers: TestReplica[] = []
const nodes: TestPortal[] = []
let work: Work | undefined

/** Runs a statement at a server. */
const at = async (url: string, text: string) => {
  const client = new pg.Client({ connectionString: url })
  client.on("error", () => undefined)
  await client.connect()
  return client.query<{ answer: unknown }>(text).finally(() => client.end())
}

const promote = (server: TestReplica) => at(server.url, "select pg_promote(true, 60)")

/** From now on a commit is answered when a replica has it, too. */
const waitForReplicas = async (server: TestReplica) => {
  await at(server.url, "alter system set synchronous_standby_names = 'ANY 1 (*)'")
  await at(server.url, "select pg_reload_conf()")
}

/** One URL that names the servers, as libpq writes it. */
const severalHosts = (of: readonly TestReplica[]) => {
  const { host, href } = new URL(of[0]!.url)
  return href.replace(host, of.map(({ name }) => name).join(","))
}

beforeAll(async () => {
  place = await ownCluster()
  const first = await openCluster({ dataDir: place.dataDir })
  const env = { DEMO: "1", DEMO_STUDENTS: String(students) }
  const loaded = await startPortal({ databaseUrl: first.url, args: ["--quiet"], patience: 170_000, env })
  await loaded.stop()
  // The primary of the test is one that nobody starts again when it dies.
  servers.push(await startReplica(first.url))
  await promote(servers[0]!)
  await first.stop()
  servers.push(await startReplica(servers[0]!.url))
  await waitForReplicas(servers[0]!)
  for (let nth = 0; nth < 2; nth++)
    nodes.push(
      await startPortal({
        databaseUrl: severalHosts(servers),
        env: { READ_DATABASE_URLS: servers.map(({ url }) => url).join(",") }
      })
    )
}, 300_000)

afterAll(async () => {
  work?.giveUp()
  for (const node of nodes) await node.kill("SIGTERM")
  for (const server of servers) await server.remove()
  await place?.remove()
})

const replicasAt = async ({ url }: TestPortal, token: string) =>
  (
    await ask<{ replicas: readonly { name: string; left_out: string | null }[] }>(url, "system/report", token)
  ).body.data.replicas.map(({ name, left_out: why }) => [name, why])

it("a primary is lost under load and its replica promoted: nodes find it by themselves, nothing is lost", async () => {
  const [old, fresh] = [servers[0]!, servers[1]!]
  const token = await signIn(nodes[0]!.url)
  const expected = [
    [old.name, "primary"],
    [fresh.name, null]
  ]
  for (const node of nodes) await expect.poll(() => replicasAt(node, token), { timeout: 20_000 }).toEqual(expected)
  const { rows: epochs } = await at(old.url, "select epoch as answer from log_head")
  work = await startWork({ urls: () => nodes.map(({ url }) => url), token })
  await work.more(800)

  await old.signal("SIGKILL")
  const lost = performance.now()
  await expect.poll(work.load.brokenOff, { message: "the loss met uploads" }).toBeGreaterThan(0)
  const begun = performance.now()
  await promote(fresh)
  const promoted = performance.now()
  await work.more(0)
  const served = performance.now()
  await work.more(600)

  // The old one comes back, and believes that it is the primary: its timeline is older, so that nobody writes to it.
  await old.start()
  for (const node of nodes)
    await expect
      .poll(() => replicasAt(node, token), { timeout: 20_000 })
      .toEqual([
        [old.name, "promoted"],
        [fresh.name, "primary"]
      ])
  const { rows: before } = await at(old.url, "select position as answer from log_head")
  await work.more(600)
  expect((await at(old.url, "select position as answer from log_head")).rows).toEqual(before)

  const pool = openPool(fresh.url)
  try {
    const account = await work.prove(pool)
    expect((await at(fresh.url, "select epoch as answer from log_head")).rows).toEqual(epochs)
    const seconds = (from: number, to: number) => ((to - from) / 1_000).toFixed(1)
    console.log(
      `${account}; noticed ${seconds(lost, begun)} s after the loss, promoted in ${seconds(begun, promoted)} s, ` +
        `the first answer ${seconds(promoted, served)} s later, no node restarted`
    )
  } finally {
    await pool.end()
  }
})

it("a node that starts among servers of which none is a primary says so", { timeout: 120_000 }, async () => {
  await servers[0]!.signal("SIGKILL")
  await servers[1]!.signal("SIGKILL")
  await expect(startPortal({ databaseUrl: severalHosts(servers), patience: 100_000 })).rejects.toThrow(
    "None of the servers that DATABASE_URL names is a primary"
  )
})
