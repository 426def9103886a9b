import { setTimeout as pause } from "node:timers/promises"
import type pg from "pg"
import { afterAll, beforeAll, expect, it } from "vitest"
import { openPool } from "../../server/platform/db/pool.ts"
import { ask, signIn } from "../kit/client.ts"
import { freshDatabase, type TestDatabase } from "../kit/database.ts"
import { childrenOf } from "../kit/ownCluster.ts"
import { freePort, startPortal, type TestPortal } from "../kit/portal.ts"
import { superviseScript, type Supervised } from "../kit/supervised.ts"
import { openProxy, type Proxy } from "../kit/proxy.ts"
import { startWork, students, type Work } from "../kit/workUnderFault.ts"

let database: TestDatabase
let pool: pg.Pool
/** The node that nothing happens to. */
let steady: TestPortal
let token: string
let work: Work | undefined
const ends: Array<() => unknown> = []

beforeAll(async () => {
  database = await freshDatabase()
  pool = openPool(database.url)
  const env = { DEMO: "1", DEMO_STUDENTS: String(students) }
  steady = await startPortal({ databaseUrl: database.url, args: ["--quiet"], patience: 170_000, env })
  token = await signIn(steady.url)
}, 300_000)

afterAll(async () => {
  work?.giveUp()
  for (const end of ends) await end()
  await steady?.kill("SIGKILL")
  await pool?.end()
  await database?.drop()
})

const steppedClock = `--import ${new URL("../kit/skewedClock.mjs", import.meta.url).href}`
const bigMemory = `--import ${new URL("../kit/bigMemory.mjs", import.meta.url).href}`
const health = (url: string) =>
  ask<object>(url, "health").then(
    ({ status }) => status,
    () => 0
  )

it("a node's clock is stepped by hours, forward and back, under load", async () => {
  const hours = 5
  const env = { NODE_OPTIONS: steppedClock, CLOCK_STEP_MS: String(hours * 3_600_000) }
  const stepped = await startPortal({ databaseUrl: database.url, env })
  const back = await startPortal({ databaseUrl: database.url, env: { ...env, CLOCK_STEP_MS: String(-24 * 3_600_000) } })
  ends.push(
    () => stepped.kill("SIGKILL"),
    () => back.kill("SIGKILL")
  )
  const [head] = (
    await pool.query<{ position: number; now: Date }>("select position, clock_timestamp() as now from log_head")
  ).rows
  work = await startWork({ urls: () => [steady.url, stepped.url, back.url], token, after: work })
  for (let time = 0; time < 3; time++) {
    await work.more(150)
    stepped.process.kill("SIGUSR2")
    back.process.kill("SIGUSR2")
  }
  await work.more(150)
  console.log(`clocks stepped: ${await work.prove(pool)}`)
  const { rows } = await pool.query(
    "select type, at from events where position > $1 and at not between $2 and clock_timestamp()",
    [head!.position, head!.now]
  )
  expect(rows, "events of another time than the database's").toEqual([])
  expect(work.load.brokenOff()).toBe(0)
  await stepped.stop()
  await back.stop()
})

it("a node runs out of memory in the middle of its work, and its supervisor starts it again", async () => {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const supervised: Supervised = superviseScript("server/main.ts", {
    flags: ["--max-semi-space-size=16", "--max-old-space-size=160"],
    env: {
      DATABASE_URL: database.url,
      PORT: String(port),
      HOST: "127.0.0.1",
      DEMO: "0",
      NODE_OPTIONS: bigMemory
    }
  })
  ends.push(() => supervised.process.kill("SIGKILL"))
  await expect.poll(() => health(url), { timeout: 60_000 }).toBe(200)
  work = await startWork({ urls: () => [steady.url, url], token, after: work })
  const away: number[] = []
  for (let time = 0; time < 2; time++) {
    await work.more(200)
    const [node] = await childrenOf(supervised.process.pid!)
    process.kill(node!, "SIGUSR2")
    await expect.poll(() => health(url), { timeout: 30_000, interval: 50 }).toBe(0)
    const lost = performance.now()
    await expect.poll(() => health(url), { timeout: 60_000, interval: 50 }).toBe(200)
    away.push((performance.now() - lost) / 1_000)
  }
  await work.more(200)
  console.log(
    `out of memory twice, back after ${away.map((s) => s.toFixed(1)).join(" and ")} s: ${await work.prove(pool)}`
  )
  expect(supervised.output()).toContain("heap out of memory")
  expect(work.load.brokenOff(), "the end met uploads under way").toBeGreaterThan(0)
  supervised.process.kill("SIGTERM")
  expect(await supervised.ended).toBe(0)
})

it("the proxy in front is restarted under load", async () => {
  const second = await startPortal({ databaseUrl: database.url })
  const proxies: Proxy[] = [await openProxy(steady.url), await openProxy(second.url)]
  ends.push(() => second.kill("SIGKILL"), ...proxies.map(({ close }) => close))
  work = await startWork({ urls: () => proxies.map(({ url }) => url), token, after: work })
  for (let time = 0; time < 5; time++) {
    await work.more(60)
    await Promise.all(proxies.map((proxy) => proxy.cut()))
    await pause(200 + 300 * time)
    await Promise.all(proxies.map((proxy) => proxy.mend()))
  }
  await work.more(150)
  console.log(`proxy restarted 5 times: ${await work.prove(pool)}`)
  expect(work.load.brokenOff(), "the restarts met uploads under way").toBeGreaterThan(0)
  await second.stop()
})
