import { setTimeout as pause } from "node:timers/promises"
import type pg from "pg"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { random } from "../../server/demo/random.ts"
import { openPool } from "../../server/platform/db/pool.ts"
import { tell } from "../kit/client.ts"
import { freshDatabase, type TestDatabase } from "../kit/database.ts"
import { setUpPortal } from "../kit/emptyProgramme.ts"
import { freePort, startPortal, type TestPortal } from "../kit/portal.ts"

const kills = Number(process.env["WINDOW_KILLS"] ?? 20)
const chance = random(31)

let database: TestDatabase
let pool: pg.Pool
let port: number
let portal: TestPortal
let token: string

const start = () => startPortal({ databaseUrl: database.url, port })

beforeAll(async () => {
  database = await freshDatabase()
  port = await freePort()
  portal = await start()
  token = await setUpPortal(portal)
  pool = openPool(database.url, { max: 2 })
}, 120_000)
afterAll(async () => {
  await pool?.end()
  await portal?.kill("SIGKILL")
  await database?.drop()
})

/** Plans an exam that opens so many milliseconds from now, by the database's clock. */
const planned = async (url: string, name: string, within: number) => {
  const { rows } = await pool.query<{ opens: Date }>(`select now() + $1 * interval '1 millisecond' as opens`, [within])
  const opens = rows[0]!.opens
  const { status, body } = await tell<{ id: number }>(url, "exams/plan", token, {
    name,
    level: "mock",
    year: 2026,
    class_levels: [8],
    languages: ["en"],
    question_count: 10,
    minutes: 5,
    opens_at: opens.toISOString(),
    closes_at: new Date(opens.getTime() + 3_600_000).toISOString(),
    grace_minutes: 0,
    release_minutes: 0
  })
  if (status !== 200) throw new Error(JSON.stringify(body))
  return { id: body.data.id, opens }
}

type Opened = { readonly id: number; readonly times: number; readonly early: number }

/** How often each exam was opened, and how often before its window. */
const openings = async (): Promise<readonly Opened[]> => {
  const { rows } = await pool.query<Opened>(
    `select x.id, count(e.position)::int as times, count(*) filter (where e.at < x.opens_at)::int as early
     from exams x left join events e on e.stream = 'exam-' || x.id and e.type = 'exam.opened' group by x.id
     order by x.id`
  )
  return rows
}

const allOnce = async () => {
  const count = async () => (await openings()).filter(({ times }) => times === 0).length
  await expect.poll(count, { timeout: 20_000, interval: 200 }).toBe(0)
  const found = await openings()
  expect(found.filter(({ times, early }) => times !== 1 || early > 0)).toEqual([])
  return found.length
}

describe("an exam opens exactly once, and not before its window", () => {
  it(`when the portal is killed at that second, ${kills} times`, { timeout: 20_000 * (kills + 3) }, async () => {
    const late: number[] = []
    for (let kill = 0; kill < kills; kill++) {
      const { opens } = await planned(portal.url, `Killed ${kill + 1}`, 2_000)
      // From half a second before its window to a second and a half after: the pass that opens it is within.
      await pause(Math.max(0, opens.getTime() - Date.now() - 500 + chance() * 2_000))
      await portal.kill("SIGKILL")
      portal = await start()
      late.push(Date.now() - opens.getTime())
    }
    expect(await allOnce()).toBe(kills)
    console.log(
      `served again ${Math.round(late.reduce((sum, one) => sum + one, 0) / kills)} ms after the window, on average`
    )
  })

  it("with two nodes whose clocks are 30 seconds apart", { timeout: 180_000 }, async () => {
    const skewed = async (ahead: number) =>
      startPortal({
        databaseUrl: database.url,
        port: await freePort(),
        env: {
          CLOCK_SKEW_MS: String(ahead),
          NODE_OPTIONS: `--import ${new URL("../kit/skewedClock.mjs", import.meta.url).href}`
        }
      })
    await portal.kill("SIGTERM")
    const nodes = [await skewed(20_000), await skewed(-10_000)]
    try {
      const before = (await openings()).length
      for (let nth = 0; nth < 10; nth++) await planned(nodes[nth % 2]!.url, `Apart ${nth + 1}`, 4_000 + nth * 700)
      expect(await allOnce()).toBe(before + 10)
    } finally {
      await Promise.all(nodes.map((node) => node.kill("SIGKILL")))
    }
  })
})
