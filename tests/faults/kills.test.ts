import { setTimeout as pause } from "node:timers/promises"
import type pg from "pg"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { GroupBy } from "../../schema/exams/watching.ts"
import { examStream } from "../../server/areas/exams/exam.ts"
import { random } from "../../server/demo/random.ts"
import { ask, send, signIn, statsOf } from "../kit/client.ts"
import { ledgerOf } from "../kit/ledger.ts"
import { startLoad, type Load } from "../kit/load.ts"
import { ownCluster, type OwnCluster } from "../kit/ownCluster.ts"
import { freePort, startPortal, type TestPortal } from "../kit/portal.ts"
import { breaksIn, countsOf, recount } from "../kit/recount.ts"
import { accountAgain, accountOf, sheetFiles } from "../kit/sheetFiles.ts"
import { watchStats } from "../kit/watcher.ts"

const portalKills = Number(process.env["KILLS"] ?? 20)
const databaseKills = Number(process.env["DATABASE_KILLS"] ?? 5)
const students = 60_000
const exam = 1
const rate = 500

/** Sheets that are answered between two kills, at least. */
const between = 500

let cluster: OwnCluster
let portal: TestPortal
let port: number
let token: string
let pool: pg.Pool
const files = sheetFiles({ students, exam })
const loads: Load[] = []
const chance = random(73)

const start = () =>
  startPortal({
    port,
    args: ["--quiet"],
    patience: 170_000,
    env: { DATA_DIR: cluster.dataDir, DEMO: "1", DEMO_STUDENTS: String(students) }
  })

beforeAll(async () => {
  cluster = await ownCluster()
  port = await freePort()
  portal = await start()
  token = await signIn(portal.url)
  pool = await cluster.connect()
})

afterAll(async () => {
  for (const load of loads) load.giveUp()
  await pool?.end()
  await portal?.kill("SIGKILL")
  await cluster?.remove()
})

const load = (): Load => {
  const begun = startLoad({ url: () => portal.url, token, files, rate })
  loads.push(begun)
  return begun
}

/** Waits until so many more sheets were answered, and a moment longer, so that each kill meets another moment. */
const more = async (writer: Load) => {
  const before = writer.sheets()
  await expect
    .poll(() => writer.sheets() - before, { timeout: 60_000, interval: 20, message: "sheets are answered" })
    .toBeGreaterThan(between)
  await pause(chance() * 700)
}

const answered = () => loads.flatMap((load) => load.answered)

const proveNothingLost = async () => {
  expect(loads.flatMap(({ wrong }) => wrong)).toEqual([])
  for (const { file, account, isRetried } of answered()) {
    if (isRetried)
      expect(account).toMatchObject({
        lines: file.lines.length,
        conflicting: accountOf(file).conflicting,
        rejected: accountOf(file).rejected
      })
    else expect(account).toMatchObject(accountOf(file))
  }
  const { lost, foreign, twice } = await ledgerOf(pool, answered())
  expect(lost, "answered and not in the log").toEqual([])
  expect(foreign, "in the log and never sent").toEqual([])
  expect(twice, "each of them once").toBe(0)
  expect(await breaksIn(pool)).toEqual([])

  const { rows: records } = await pool.query(
    "select data->>'file' as file from events where type = 'exam.sheetsReceived' and stream = $1 order by 1",
    [examStream(exam)]
  )
  expect(records.map(({ file }) => file)).toEqual(
    answered()
      .map(({ file }) => file.hash)
      .toSorted()
  )
  await proveCounts()
}

const head = async () => (await ask<{ position: number }>(portal.url, "health")).body.data.position

const proveCounts = async () => {
  const position = await head()
  const stats = (groupBy: GroupBy) => statsOf(portal.url, token, { exam_id: exam, group_by: groupBy })
  await expect.poll(async () => (await stats("state")).position, { timeout: 30_000 }).toBeGreaterThanOrEqual(position)
  for (const groupBy of ["state", "district", "school", "class", "language"] as const) {
    expect(countsOf((await stats(groupBy)).rows), groupBy).toEqual(await recount(pool, exam, groupBy))
  }
}

describe(`under ${rate} sheets a second`, () => {
  it(
    `kill -9 of the portal, ${portalKills} times, loses nothing that was answered`,
    { timeout: 60_000 * (5 + portalKills) },
    async () => {
      const writer = load()
      for (let kill = 0; kill < portalKills; kill++) {
        await more(writer)
        await portal.kill("SIGKILL")
        portal = await start()
      }
      await more(writer)
      await writer.stop()
      expect(writer.brokenOff(), "kills met uploads under way").toBeGreaterThan(portalKills / 2)
      await proveNothingLost()
    }
  )

  it(
    `kill -9 of the database, ${databaseKills} times, is recovered from by the portal itself`,
    { timeout: 60_000 * (5 + databaseKills) },
    async () => {
      const { pid } = portal.process
      const watcher = await watchStats(portal.url, token, { exam_id: exam, group_by: "state" })
      const writer = load()
      for (let kill = 0; kill < databaseKills; kill++) {
        await more(writer)
        expect(await cluster.kill()).toBeGreaterThan(5)
        await expect
          .poll(() => ask(portal.url, "health"), { interval: 10 })
          .toMatchObject({ status: 503, body: { status: false, data: { code: "Unavailable" } } })
        await expect
          .poll(() => watcher.timesBehind(), { timeout: 20_000, message: "the socket says so" })
          .toBeGreaterThan(kill)
        await expect.poll(async () => (await ask(portal.url, "health")).status, { timeout: 60_000 }).toBe(200)
      }
      await more(writer)
      await writer.stop()
      expect(portal.process.pid).toBe(pid)
      expect(portal.process.exitCode).toBe(null)
      await proveNothingLost()

      await expect
        .poll(() => countsOf([...watcher.rows.values()]), { timeout: 10_000 })
        .toEqual(await recount(pool, exam, "state"))
      expect(watcher.disconnects()).toBe(0)
      watcher.close()
    }
  )

  it("and every file that was answered, sent again, changes nothing", { timeout: 600_000 }, async () => {
    const before = await head()
    const all = answered()
    expect(all.length).toBeGreaterThan(0)
    for (let from = 0; from < all.length; from += 8) {
      await Promise.all(
        all.slice(from, from + 8).map(async ({ file }) => {
          const { body } = await send(portal.url, token, file)
          expect(body.data).toMatchObject(accountAgain(file))
        })
      )
    }
    expect(await head()).toBe(before)
    await proveCounts()
  })
})
