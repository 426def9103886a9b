import { setTimeout as pause } from "node:timers/promises"
import type pg from "pg"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { openPool } from "../../server/platform/db/pool.ts"
import { ask, signIn, statsOf } from "../kit/client.ts"
import { freshDatabase, type TestDatabase } from "../kit/database.ts"
import { startLoad, type Load } from "../kit/load.ts"
import { measured, memoryOf } from "../kit/memory.ts"
import { startPortal, type TestPortal } from "../kit/portal.ts"
import { openRaw, type RawSocket } from "../kit/rawSocket.ts"
import { countsOf, recount } from "../kit/recount.ts"
import { sheetFiles } from "../kit/sheetFiles.ts"
import { watchStats, type Heard, type WatchedRow, type Watcher } from "../kit/watcher.ts"

const seconds = Number(process.env["SLOW_SECONDS"] ?? 90)
const students = 60_000
const exam = 1
const rate = 500
const groupings = ["state", "district", "zone", "prant", "class", "language"]

/** Sockets that do not read, and the memory that each may cost the node, in bytes. */
const slow = 20
const cap = 512 * 1024

let database: TestDatabase
let pool: pg.Pool
let portal: TestPortal
let token: string
let load: Load
const reader: Watcher[] = []
const sleepers: RawSocket[] = []
const silent: RawSocket[] = []
let beats: NodeJS.Timeout

beforeAll(async () => {
  database = await freshDatabase()
  pool = openPool(database.url)
  portal = await startPortal({
    databaseUrl: database.url,
    // The demo is loaded first.
    patience: 170_000,
    args: ["--quiet"],
    env: { ...measured, DEMO: "1", DEMO_STUDENTS: String(students) }
  })
  token = await signIn(portal.url)
  load = startLoad({ url: () => portal.url, token, files: sheetFiles({ students, exam, scattered: true }), rate })
  for (const group_by of groupings) reader.push(await watchStats(portal.url, token, { exam_id: exam, group_by }))
})

afterAll(async () => {
  clearInterval(beats)
  load?.giveUp()
  for (const socket of [...reader, ...sleepers, ...silent]) socket.close()
  await portal?.kill("SIGKILL")
  await pool?.end()
  await database?.drop()
})

/** What the reader hears in some seconds: how much, and how long each took from its event to here, in milliseconds. */
const hearFor = async (time: number) => {
  const from = reader.map(({ heard }) => heard.length)
  await pause(time * 1000)
  const heard = reader.flatMap((watcher, index) => watcher.heard.slice(from[index]))
  const delays = heard.map(({ at, arrived }) => arrived - Date.parse(at ?? "")).toSorted((a, b) => a - b)
  return { perSecond: heard.length / time, p95: delays[Math.floor(delays.length * 0.95)] ?? Number.NaN }
}

describe(`sockets that do not read for ${seconds} seconds, at ${rate} sheets a second`, () => {
  /** What those who read were sent meanwhile. */
  let asleep: number

  it(
    "cost the node no memory beyond their cap, and others nothing",
    { timeout: (4 * seconds + 60) * 1000 },
    async () => {
      await pause(5_000)
      const control = await hearFor(seconds / 2)
      const before = await memoryOf(portal)

      for (let made = 0; made < slow; made++) sleepers.push(await openRaw(portal.url, token))
      silent.push(await openRaw(portal.url, token))
      for (const socket of [...sleepers, ...silent]) {
        for (const grouping of groupings) socket.watch(exam, grouping)
      }
      await expect
        .poll(() =>
          sleepers.every(
            (socket) => socket.packets.filter((packet) => packet.startsWith("42")).length >= groupings.length
          )
        )
        .toBe(true)
      for (const socket of [...sleepers, ...silent]) socket.pause()
      // They say that they live, but for one, and read nothing.
      beats = setInterval(() => sleepers.forEach((socket) => socket.send("3")), 5_000)

      const beside = await hearFor(seconds)
      asleep = beside.perSecond * seconds
      const growth = (await memoryOf(portal)) - before
      console.log(
        `control: ${describeHeard(control)}; beside ${slow} that do not read: ${describeHeard(beside)}; ` +
          `memory: ${(growth / 2 ** 20).toFixed(1)} MB more`
      )
      expect(growth).toBeLessThan(slow * cap)
      // Whoever waited for a socket that does not read would wait for seconds; the rest is what else the machine does.
      expect(beside.perSecond).toBeGreaterThan(control.perSecond * 0.4)
      expect(beside.p95).toBeLessThan(Math.max(1_000, control.p95 * 3))
      expect(load.wrong).toEqual([])
    }
  )

  it("get states, not a backlog, when they read again", { timeout: 60_000 }, async () => {
    const before = sleepers.map((socket) => socket.packets.length)
    for (const socket of sleepers) socket.resume()
    await pause(2_000)
    await load.stop()
    const head = (await ask<{ position: number }>(portal.url, "health")).body.data.position
    await expect
      .poll(async () => (await statsOf(portal.url, token, { exam_id: exam, group_by: "state" })).position)
      .toBeGreaterThanOrEqual(head)

    for (const [index, socket] of sleepers.entries()) {
      expect(socket.isClosed()).toBe(false)
      await expect
        .poll(() => countsOf([...statesIn(socket.packets).values()]), { timeout: 10_000 })
        .toEqual(await recount(pool, exam, "state"))
      // What lay in the system's own buffers comes first (megabytes, of which a slow machine fills more than half a
      // minute), and what was sent since they read; what would have followed it was left out.
      expect(socket.packets.length - before[index]!).toBeLessThan(asleep * 0.85)
    }
  })

  it("are let go when they are silent too", { timeout: 60_000 }, async () => {
    const [socket] = silent
    socket!.resume()
    await expect.poll(() => socket!.isClosed(), { timeout: 30_000 }).toBe(true)
  })
})

const describeHeard = ({ perSecond, p95 }: { readonly perSecond: number; readonly p95: number }) =>
  `${perSecond.toFixed(0)} payloads a second, p95 ${p95} ms`

/** The rows of the states, as the packets of a socket tell of them, one after the other. */
const statesIn = (packets: readonly string[]): ReadonlyMap<string, WatchedRow> => {
  const rows = new Map<string, WatchedRow>()
  const answers = packets
    .filter((packet) => packet.startsWith("430"))
    .map((packet) => JSON.parse(packet.slice(3)) as [{ id: string }])
  const id = answers[0]?.[0].id
  for (const packet of packets.filter((one) => one.startsWith("42"))) {
    const [event, show, payload] = JSON.parse(packet.slice(2)) as [
      string,
      string,
      { data: { answerSheetSubmittedStats: Heard } }
    ]
    if (event !== "next" || show !== id) continue
    const told = payload.data.answerSheetSubmittedStats
    if (told.kind !== "delta") rows.clear()
    for (const row of told.rows) rows.set(row.key, row)
  }
  return rows
}
