import { spawn } from "node:child_process"
import { once } from "node:events"
import { setTimeout as pause } from "node:timers/promises"
import type pg from "pg"
import { afterAll, beforeAll, expect, it, vi } from "vitest"
import { nodeFlags } from "../../bin/node.mjs"
import { openPool } from "../../server/platform/db/pool.ts"
import { projections } from "../../server/projections.ts"
import { ask, signIn, tell } from "../kit/client.ts"
import { freshDatabase, type TestDatabase } from "../kit/database.ts"
import { ledgerOf } from "../kit/ledger.ts"
import { startLoad, type Load } from "../kit/load.ts"
import { leastMemoryOf, measured } from "../kit/memory.ts"
import { freePort, startPortal, type TestPortal } from "../kit/portal.ts"
import { startControl, startProbe, timedOf, watchLocks, type Control, type Probe } from "../kit/probes.ts"
import { openRaw, type RawSocket } from "../kit/rawSocket.ts"
import { breaksIn, countsOf, recount } from "../kit/recount.ts"
import { sheetFiles, type SheetFile } from "../kit/sheetFiles.ts"
import { readSlowly } from "../kit/slowReader.ts"
import { watchStats, type Watcher } from "../kit/watcher.ts"

const minutes = Number(process.env["SOAK_MINUTES"] ?? 30)
const rate = 200
const exams = [1, 4]
const students = Math.ceil((minutes * 60 * rate * 1.05) / exams.length / 1_000) * 1_000
/** Who reads exports: an account has two under way at most. */
const readers = ["role-10", "role-11", "role-4"]
const [minute, killEvery] = [60_000, 180_000]
/** How long a client sleeps: six minutes, or a fifth of a shorter run. */
const sleep = Math.min(360_000, (minutes * minute) / 5)

let database: TestDatabase
let pool: pg.Pool
/** One node runs all the time, the other one is killed again and again. */
let steady: TestPortal
let mortal: TestPortal | undefined
let token: string
let load: Load | undefined
let control: Control
let isOver = false
const probes: Probe[] = []
const ended = new AbortController()
const open: { close: () => void }[] = []

beforeAll(async () => {
  database = await freshDatabase()
  pool = openPool(database.url)
  const seeding = spawn(process.execPath, [...nodeFlags, "server/demo/seed.ts", "--students", String(students)], {
    env: { ...process.env, DATABASE_URL: database.url, NODE_ENV: "test" },
    stdio: "ignore"
  })
  expect(await once(seeding, "exit")).toEqual([0, null])
  steady = await startPortal({ databaseUrl: database.url, env: measured })
  steady.process.once("exit", (code, signal) => {
    if (!isOver) console.error(`the node that stays ended (${code ?? signal}):\n${steady.output().slice(-4_000)}`)
  })
  // A busy machine may be late with the first connections of the node.
  token = await vi.waitFor(() => signIn(steady.url), { timeout: 60_000, interval: 1_000 })
}, 900_000)

afterAll(async () => {
  isOver = true
  ended.abort()
  load?.giveUp()
  for (const one of open) one.close()
  await Promise.all([...probes, control].map((one) => one?.stop()))
  await Promise.all([steady?.kill("SIGKILL"), mortal?.kill("SIGKILL")])
  await pool?.end()
  await database?.drop()
})

/** Runs `work` at an interval until the soak is over; the first time after one interval. */
const every = async (interval: number, work: () => Promise<unknown>): Promise<void> => {
  for (let due = performance.now() + interval; !ended.signal.aborted; due += interval) {
    await pause(Math.max(0, due - performance.now()), undefined, { signal: ended.signal }).catch(() => {})
    if (!ended.signal.aborted) await work()
  }
}

/** Files of all exams in turn. */
function* filesOfAll(): Generator<SheetFile> {
  const each = exams.map((exam) => sheetFiles({ students, exam, scattered: true }))
  for (;;) for (const files of each) yield files.next().value as SheetFile
}

/** Rebuilds projections as an operator does, by a program of its own. */
const rebuildOutside = async (names: readonly string[]) => {
  const env = { ...process.env, DATABASE_URL: database.url, NODE_ENV: "test" }
  const child = spawn(process.execPath, [...nodeFlags, "server/rebuild.ts", ...names], { env, stdio: "ignore" })
  const [code] = (await once(child, "exit")) as [number | null]
  if (code !== 0) throw new Error(`the rebuild of ${names.join(", ")} ended with ${code}`)
}

/** The longest time in which files were under way and none was finished, less what the machine was late. */
const longestStandstill = (
  files: readonly { readonly at: number; readonly ended: number }[],
  control: Control
): number => {
  let longest = 0
  let before = 0
  for (const { ended } of files.toSorted((one, other) => one.ended - other.ended)) {
    const waiting = files.filter((file) => file.at < ended && file.ended >= ended && file.ended > before)
    const from = Math.max(before, Math.min(...waiting.map(({ at }) => at)))
    longest = Math.max(longest, ended - from - control.lateBetween(from, ended))
    before = ended
  }
  return longest
}

/** The slowest files, with what went on meanwhile. */
const slowest = (
  files: readonly { readonly at: number; readonly took: number }[],
  activities: readonly { readonly what: string; readonly from: number; readonly to: number }[]
) =>
  files
    .toSorted((one, other) => other.took - one.took)
    .slice(0, 5)
    .map(({ at, took }) => ({
      milliseconds: Math.round(took),
      during: activities.filter(({ from, to }) => from < at + took && to > at).map(({ what }) => what)
    }))

const watched = (group_by: string) => ({ exam_id: exams[0]!, group_by })

/** A client whose socket falls asleep for six minutes, without a sign of life, and goes on from where it was. */
const sleeper = async (kinds: string[]) => {
  let watcher: Watcher = await watchStats(steady.url, token, watched("state"))
  while (!ended.signal.aborted) {
    const raw: RawSocket = await openRaw(steady.url, token)
    for (const group of ["state", "district"]) raw.watch(exams[0]!, group)
    const { epoch, position } = watcher.last()
    watcher.close()
    raw.pause()
    await pause(sleep, undefined, { signal: ended.signal }).catch(() => {})
    raw.close()
    watcher = await watchStats(steady.url, token, {
      ...watched("state"),
      since: { epoch, position },
      known: watcher.rows
    })
    kinds.push(watcher.heard[0]!.kind)
  }
  return watcher
}

it(
  `${minutes} minutes of everything at once: nothing is blocked, nothing is lost, memory stays flat`,
  { timeout: (minutes + 15) * minute },
  async () => {
    control = startControl(database.url)
    const locks = watchLocks(database.url, control)
    const port = await freePort()
    const begin = () => startPortal({ databaseUrl: database.url, port })
    let isUp = true
    mortal = await begin()
    const nodes = () => (isUp ? [steady.url, mortal!.url] : [steady.url])
    let turn = 0
    const uploads: { readonly at: number; readonly ended: number; readonly took: number }[] = []
    /** What went on when, to be named beside what was slow. */
    const activities: { readonly what: string; readonly from: number; readonly to: number }[] = []
    const during = async <A>(what: string, work: Promise<A>): Promise<A> => {
      const from = performance.now()
      const done = await work
      activities.push({ what, from, to: performance.now() })
      return done
    }
    load = startLoad({
      url: () => nodes()[(turn += 1) % nodes().length]!,
      token,
      files: filesOfAll(),
      rate,
      onAnswer: (began, isRetried) => {
        const now = performance.now()
        if (!isRetried)
          uploads.push({ at: began, ended: now, took: Math.max(0, now - began - control.lateBetween(began, now)) })
      }
    })

    const list = async (url: string) => {
      const { status } = await ask(url, "schools/student-list?per_page=20", token)
      if (status !== 200) throw new Error(`student list: ${status}`)
    }
    const saved = await tell<{ id: number; version: number }>(steady.url, "lists/views", token, {
      list: "managedNotifications",
      name: "soak",
      query: "",
      columns: []
    })
    expect(saved.status, saved.body.message).toBe(200)
    let { version } = saved.body.data
    const append = async () => {
      const { status, body } = await tell<{ version: number }>(steady.url, `lists/views/${saved.body.data.id}`, token, {
        name: `soak ${version}`,
        version
      })
      if (status !== 200) throw new Error(`an append: ${status}`)
      version = body.data.version
    }
    probes.push(
      startProbe("a list, the node that stays", control, () => list(steady.url)),
      startProbe(
        "a list, the other node",
        control,
        () => list(mortal!.url),
        () => isUp
      ),
      startProbe("an append", control, append)
    )

    const counted: string[] = []
    const kinds: string[] = []
    const memory: number[] = []
    const rebuilds: number[] = []
    let files = 0
    let kills = 0
    const awake = await watchStats(steady.url, token, watched("state"))
    open.push(awake)
    const sleeping = sleeper(kinds)
    sleeping.catch(() => {})

    const exporting = Promise.all(
      [0, 1, 2].map(async (nth) => {
        const reader = await signIn(steady.url, readers[nth])
        while (!ended.signal.aborted) {
          const url = nodes()[nth % nodes().length]!
          const before = kills
          const lines = await readSlowly(url, reader, "students", {
            piece: 400_000,
            every: 1_000,
            signal: ended.signal
          }).catch((error: Error) => error)
          if (ended.signal.aborted) return
          if (lines instanceof Error) {
            await pause(1_000)
            if (url === steady.url || before === kills) counted.push(`an export broke off: ${lines.message}`)
          } else if (lines !== students + 1) counted.push(`an export has ${lines} lines`)
          else files += 1
        }
      })
    )
    const rebuilding = every(minute, async () => {
      const wanted = new Set(["answerSheets", "students", projections[rebuilds.length % projections.length]!.name])
      const began = performance.now()
      await during(`rebuild of ${[...wanted].join(", ")}`, rebuildOutside([...wanted]))
      rebuilds.push(performance.now() - began)
    })
    const killing = every(killEvery, async () => {
      isUp = false
      kills += 1
      await mortal!.kill("SIGKILL")
      mortal = await during("start of a node", begin())
      isUp = true
    })
    const measuring = (async () => {
      const pauseASecond = () => pause(1_000, undefined, { signal: ended.signal }).catch(() => {})
      while (!ended.signal.aborted) {
        const least = await leastMemoryOf(steady, 60, pauseASecond)
        if (!ended.signal.aborted) memory.push(least / 2 ** 20)
      }
    })()

    await pause(minutes * minute)
    await load.stop()
    ended.abort()
    await Promise.all([rebuilding, killing, measuring, exporting, ...probes.map(({ stop }) => stop()), control.stop()])
    await locks.stop()
    const slept = await sleeping
    open.push(slept)

    const head = (await ask<{ position: number }>(steady.url, "health")).body.data.position
    const { lost, foreign, twice, events } = await ledgerOf(pool, load.answered)
    const timed = probes.map((probe) => probe.timed())
    const file = timedOf(
      "a file of sheets, from its upload to its count",
      uploads.map(({ took }) => took)
    )
    const standstill = longestStandstill(uploads, control)
    const half = Math.floor(memory.length / 2)
    const mean = (some: readonly number[]) => some.reduce((sum, one) => sum + one, 0) / Math.max(1, some.length)
    const growth = mean(memory.slice(half)) - mean(memory.slice(0, half))
    console.log(
      JSON.stringify(
        {
          minutes,
          students,
          sheets: load.sheets(),
          perSecond: Math.round(load.sheets() / minutes / 60),
          events: head,
          files,
          rebuilds: rebuilds.length,
          longestRebuild: Math.round(Math.max(0, ...rebuilds)),
          kills,
          timed,
          file,
          standstill: Math.round(standstill),
          slowest: slowest(uploads, activities),
          longestLock: locks.longest(),
          machineLate: Math.round(control.longest()),
          memory: memory.map(Math.round),
          growth: Math.round(growth),
          woken: kinds,
          brokenOff: load.brokenOff()
        },
        null,
        2
      )
    )
    expect([lost, foreign, twice]).toEqual([[], [], 0])
    expect(events).toBeGreaterThan(minutes * 60 * rate * 0.8)
    expect(await breaksIn(pool)).toEqual([])
    expect([...load.wrong, ...counted, ...probes.flatMap(({ failures }) => failures)]).toEqual([])
    const truth = await recount(pool, exams[0]!, "state")
    for (const watcher of [awake, slept])
      await expect.poll(() => countsOf([...watcher.rows.values()]), { timeout: 20_000 }).toEqual(truth)
    expect(locks.longest().milliseconds).toBeLessThan(1_000)
    expect(timed.filter(({ longest }) => longest > 1_000)).toEqual([])
    // A file is taken in by several steps, each behind those of other files: none stands still, and all are quick.
    expect(standstill).toBeLessThan(1_000)
    expect(file.p99).toBeLessThan(1_000)
    expect(growth).toBeLessThan(20)
  }
)
