import type pg from "pg"
import { expect } from "vitest"
import { keepWatching } from "./lastingWatcher.ts"
import { ledgerOf } from "./ledger.ts"
import { startLoad, type Answered, type Load } from "./load.ts"
import { breaksIn, countsOf, recount } from "./recount.ts"
import { startRenamer, zonesOf } from "./renamer.ts"
import { sheetFiles, type SheetFile } from "./sheetFiles.ts"

/** How many students the demo has whose sheets are sent, and for which exam. */
export const students = 16_000
const exam = 1
const watched = { exam_id: exam, group_by: "state" } as const

/** Where it is done, how fast (sheets a second), and after which statuses beside 503 a call is tried again. */
export type WorkOptions = {
  readonly urls: () => readonly string[]
  readonly token: string
  readonly rate?: number
  readonly passing?: readonly number[]
  /** Work on the same database that ended: its files go on. */
  readonly after?: Work | undefined
}

/** People who upload files, rename zones and look at them, and watch the counts, while something breaks. */
export type Work = {
  readonly load: Load
  readonly files: Generator<SheetFile>
  /** What was answered, of the work before it, too. */
  readonly answered: () => readonly Answered[]
  /** Waits until so many more sheets were answered. */
  readonly more: (sheets: number, timeout?: number) => Promise<void>
  /** Ends it and proves that nothing answered was lost, and nobody saw less than before. @returns an account of it */
  readonly prove: (pool: pg.Pool) => Promise<string>
  readonly giveUp: () => void
}

/** Begins that work. */
export const startWork = async ({ urls, token, rate = 150, passing = [], after }: WorkOptions): Promise<Work> => {
  const nodes = urls()
  let turn = 0
  const next = () => urls()[(turn += 1) % urls().length]!
  const watchers = await Promise.all(
    nodes.map((_, nth) => keepWatching(() => urls()[nth % urls().length]!, token, watched))
  )
  const zones = (await zonesOf(nodes[0]!, token)).slice(0, 4)
  const files = after?.files ?? sheetFiles({ students, exam })
  const load = startLoad({ url: next, token, files, rate, passing })
  const people = zones.map((zone) => startRenamer(urls, token, zone, passing))
  const answered = () => [...(after?.answered() ?? []), ...load.answered]
  let longest = 0
  let [last, sheets] = [performance.now(), 0]
  const looking = setInterval(() => {
    longest = Math.max(longest, performance.now() - last)
    if (load.sheets() > sheets) [last, sheets] = [performance.now(), load.sheets()]
  }, 20)
  const close = () => {
    clearInterval(looking)
    for (const watcher of watchers) watcher.close()
  }

  return {
    load,
    files,
    answered,
    more: async (sheets, timeout = 60_000) => {
      const wanted = load.sheets() + sheets
      await expect.poll(load.sheets, { timeout, message: "sheets are answered" }).toBeGreaterThan(wanted)
    },
    prove: async (pool) => {
      clearInterval(looking)
      await Promise.all([load.stop(), ...people.map(({ stop }) => stop())])
      const found = people.map((one) => one.found)
      expect([...load.wrong, ...found.flatMap(({ wrong }) => wrong)]).toEqual([])
      expect(
        found.map(({ stale }) => stale),
        "reads older than the reader's own write"
      ).toEqual(found.map(() => 0))
      const { lost, foreign, twice, events } = await ledgerOf(pool, answered())
      expect({ lost, foreign, twice }).toEqual({ lost: [], foreign: [], twice: 0 })
      expect(await breaksIn(pool)).toEqual([])
      const whole = await recount(pool, exam, "state")
      for (const { rows } of watchers)
        await expect.poll(() => countsOf([...rows().values()]), { timeout: 30_000 }).toEqual(whole)
      expect(
        watchers.map(({ resets }) => resets()),
        "watchers that had to start over"
      ).toEqual(watchers.map(() => 0))
      close()
      const sum = (of: (one: (typeof found)[number]) => number) => found.reduce((all, one) => all + of(one), 0)
      return (
        `${events} events of sheets and ${sum(({ writes }) => writes)} renamings, 0 lost, 0 twice, 0 stale reads; ` +
        `${load.brokenOff() + sum(({ brokenOff }) => brokenOff)} tries broken off, ` +
        `${watchers.reduce((all, { resumes }) => all + resumes(), 0)} watchers resumed; ` +
        `longest time without an answered file ${(longest / 1_000).toFixed(1)} s, ` +
        `slowest read ${(Math.max(...found.map(({ slowest }) => slowest)) / 1_000).toFixed(1)} s`
      )
    },
    giveUp: () => {
      load.giveUp()
      for (const one of people) one.giveUp()
      close()
    }
  }
}
