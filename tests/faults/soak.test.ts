import { monitorEventLoopDelay } from "node:perf_hooks"
import { setTimeout as pause } from "node:timers/promises"
import type pg from "pg"
import { afterAll, beforeAll, expect, it, vi } from "vitest"
import { openPool } from "../../server/platform/db/pool.ts"
import { ask, signIn } from "../kit/client.ts"
import { freshDatabase, type TestDatabase } from "../kit/database.ts"
import { ledgerOf } from "../kit/ledger.ts"
import { startLoad, type Load } from "../kit/load.ts"
import { measured } from "../kit/memory.ts"
import { canRestorePriority, freePort, startPortal, type TestPortal } from "../kit/portal.ts"
import { startControl, startProbe, watchLocks, type Control, type Probe } from "../kit/probes.ts"
import { breaksIn, countsOf, recount } from "../kit/recount.ts"
import { watchStats } from "../kit/watcher.ts"
import {
  every,
  exams,
  filesOfAll,
  killEvery,
  minute,
  minutes,
  rate,
  readExports,
  readList,
  rebuildOutside,
  rebuiltAt,
  seed,
  sleeper,
  startAppends,
  students,
  watched,
  watchUploads
} from "./soak.kit.ts"
import { watchGrowth } from "./soakGrowth.kit.ts"

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
  await seed(database.url)
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

it(
  `${minutes} minutes of everything at once: nothing is blocked, nothing is lost, memory stays flat`,
  { timeout: (minutes + 15) * minute },
  async () => {
    control = startControl(database.url)
    const ownDelay = monitorEventLoopDelay({ resolution: 10 })
    ownDelay.enable()
    const locks = watchLocks(database.url, control)
    const port = await freePort()
    // Nodes have processors of their own; here a starting one would take them from the one that serves.
    const begin = () => startPortal({ databaseUrl: database.url, port, startsBeside: canRestorePriority })
    let isUp = true
    mortal = await begin()
    const nodes = () => (isUp ? [steady.url, mortal!.url] : [steady.url])
    let turn = 0
    const uploads = watchUploads(control)
    load = startLoad({
      url: () => nodes()[(turn += 1) % nodes().length]!,
      token,
      files: filesOfAll(),
      rate,
      onAnswer: uploads.onAnswer
    })

    probes.push(
      startProbe("a list, the node that stays", control, () => readList(steady.url, token)),
      startProbe(
        "a list, the other node",
        control,
        () => readList(mortal!.url, token),
        () => isUp
      ),
      startProbe("an append", control, await startAppends(steady.url, token))
    )

    const kinds: string[] = []
    const rebuilds: number[] = []
    let kills = 0
    const awake = await watchStats(steady.url, token, watched("state"))
    open.push(awake)
    const sleeping = sleeper(steady.url, token, ended.signal, kinds)
    sleeping.catch(() => {})

    const exports = readExports({ steady: steady.url, all: nodes, kills: () => kills }, ended.signal)
    const rebuilding = every(minute, ended.signal, async () => {
      const name = rebuiltAt(rebuilds.length)
      const began = performance.now()
      await uploads.during(`rebuild of ${name}`, rebuildOutside(database.url, name))
      rebuilds.push(performance.now() - began)
    })
    const killing = every(killEvery, ended.signal, async () => {
      isUp = false
      kills += 1
      await mortal!.kill("SIGKILL")
      mortal = await uploads.during("start of a node", begin())
      isUp = true
    })
    const grown = watchGrowth(steady, pool, ended.signal)

    await pause(minutes * minute)
    await load.stop()
    ended.abort()
    await Promise.all([
      rebuilding,
      killing,
      grown.ended,
      exports.ended,
      ...probes.map(({ stop }) => stop()),
      control.stop()
    ])
    await locks.stop()
    const slept = await sleeping
    open.push(slept)
    const head = (await ask<{ position: number }>(steady.url, "health")).body.data.position
    const { lost, foreign, twice, events } = await ledgerOf(pool, load.answered)
    const timed = probes.map((probe) => probe.timed())
    const [file, standstill] = [uploads.file(), uploads.standstill()]
    const growth = grown.figures()
    console.log(
      JSON.stringify(
        {
          minutes,
          students,
          sheets: load.sheets(),
          perSecond: Math.round(load.sheets() / minutes / 60),
          events: head,
          files: exports.files(),
          rebuilds: rebuilds.length,
          longestRebuild: Math.round(Math.max(0, ...rebuilds)),
          kills,
          timed,
          file,
          standstill: Math.round(standstill),
          slowest: uploads.slowest(),
          // The load's own program: what it was late itself is not the portal's.
          ownDelay: { p99: Math.round(ownDelay.percentile(99) / 1e6), longest: Math.round(ownDelay.max / 1e6) },
          longestLock: locks.longest(),
          machineLate: Math.round(control.longest()),
          growth,
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
    expect([...load.wrong, ...exports.wrong, ...probes.flatMap(({ failures }) => failures)]).toEqual([])
    const truth = await recount(pool, exams[0]!, "state")
    for (const watcher of [awake, slept])
      await expect.poll(() => countsOf([...watcher.rows.values()]), { timeout: 20_000 }).toEqual(truth)
    // Nothing waits for a lock. What is asked waits for a processor too: two serve both nodes, the database and this.
    expect(locks.longest().milliseconds).toBeLessThan(1_000)
    expect(timed.filter(({ p99, longest }) => p99 > 500 || longest > 2_000)).toEqual([])
    expect(standstill).toBeLessThan(2_000)
    expect(file.p99).toBeLessThan(2_000)
    // What the second half has more than the first: MB, handles, seconds, MB of old rows.
    expect(growth.memory.growth).toBeLessThan(20)
    expect(growth.handles.growth).toBeLessThan(10)
    expect(growth.lag.growth).toBeLessThan(3)
    expect(growth.bloat.growth).toBeLessThan(4)
  }
)
