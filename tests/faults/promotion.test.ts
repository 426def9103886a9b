import { setTimeout as pause } from "node:timers/promises"
import pg from "pg"
import { afterAll, beforeAll, expect, it } from "vitest"
import { openPool } from "../../server/platform/db/pool.ts"
import { openCluster } from "../../server/platform/db/cluster.ts"
import { signIn } from "../kit/client.ts"
import { ledgerOf } from "../kit/ledger.ts"
import { startLoad, type Load } from "../kit/load.ts"
import { ownCluster, type OwnCluster } from "../kit/ownCluster.ts"
import { freePort, startPortal, type TestPortal } from "../kit/portal.ts"
import { breaksIn, countsOf, recount } from "../kit/recount.ts"
import { startReplica, type TestReplica } from "../kit/replica.ts"
import { sheetFiles } from "../kit/sheetFiles.ts"
import { watchStats } from "../kit/watcher.ts"

const students = 6_000
const exam = 1
const watched = { exam_id: exam, group_by: "state" }

let place: OwnCluster
let port: number
let primary: TestReplica
let replica: TestReplica
let portal: TestPortal
let load: Load | undefined

/** Runs a statement at a server. */
const at = async (url: string, text: string) => {
  const client = new pg.Client({ connectionString: url })
  client.on("error", () => undefined)
  await client.connect()
  return client.query<{ answer: unknown }>(text).finally(() => client.end())
}

const promote = (server: TestReplica) => at(server.url, "select pg_promote(true, 60)")

beforeAll(async () => {
  place = await ownCluster()
  port = await freePort()
  const first = await openCluster({ dataDir: place.dataDir })
  const env = { DEMO: "1", DEMO_STUDENTS: String(students) }
  const loaded = await startPortal({ databaseUrl: first.url, args: ["--quiet"], patience: 170_000, env })
  await loaded.stop()
  // The primary of the test is one that nobody starts again when it dies.
  primary = await startReplica(first.url)
  await promote(primary)
  await first.stop()
  replica = await startReplica(primary.url)
  // From now on a commit is answered when the replica has it, too.
  await at(primary.url, "alter system set synchronous_standby_names = 'ANY 1 (*)'")
  await at(primary.url, "select pg_reload_conf()")
  portal = await startPortal({ databaseUrl: primary.url, port, env: { READ_DATABASE_URLS: replica.url } })
}, 300_000)

afterAll(async () => {
  load?.giveUp()
  await portal?.kill("SIGTERM")
  await primary?.remove()
  await replica?.remove()
  await place?.remove()
})

it("a primary is lost under load, its replica promoted: what was answered is there, and watchers resume", async () => {
  const token = await signIn(portal.url)
  const before = await watchStats(portal.url, token, watched)
  const { rows: epochs } = await at(primary.url, "select epoch as answer from log_head")
  load = startLoad({ url: () => portal.url, token, files: sheetFiles({ students, exam }), rate: 200 })
  await expect.poll(() => load!.sheets(), { timeout: 60_000 }).toBeGreaterThan(800)

  await primary.signal("SIGKILL")
  const lost = performance.now()
  const known = new Map(before.rows)
  const { epoch, position } = before.last()
  await promote(replica)
  await portal.kill("SIGKILL")
  portal = await startPortal({ databaseUrl: replica.url, port })
  const away = (performance.now() - lost) / 1_000
  const wanted = load.sheets() + 400
  await expect.poll(() => load!.sheets(), { timeout: 60_000 }).toBeGreaterThan(wanted)
  await load.stop()
  expect(load.wrong).toEqual([])
  expect(load.brokenOff(), "the loss met uploads under way").toBeGreaterThan(0)

  const pool = openPool(replica.url)
  try {
    const { lost: missing, foreign, twice, events } = await ledgerOf(pool, load.answered)
    expect({ missing, foreign, twice }).toEqual({ missing: [], foreign: [], twice: 0 })
    expect(await breaksIn(pool)).toEqual([])
    expect((await at(replica.url, "select epoch as answer from log_head")).rows).toEqual(epochs)
    // Read models follow within a second.
    await pause(2_000)
    const after = await watchStats(portal.url, token, { ...watched, since: { epoch, position }, known })
    expect(after.heard[0]).toMatchObject({ kind: "delta", epoch })
    expect(countsOf([...after.rows.values()])).toEqual(await recount(pool, exam, "state"))
    after.close()
    console.log(
      `${events} events of sheets, none lost; ${away.toFixed(1)} s from the loss to a portal that serves again`
    )
  } finally {
    await pool.end()
  }
})
