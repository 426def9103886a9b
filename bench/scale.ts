import type pg from "pg"
import { openPool } from "../server/platform/db/pool.ts"
import { lastingDatabase } from "./kit/database.ts"
import { thousands, type Bench, type Measured } from "./kit/report.ts"
import { machineLoad, median, spread } from "./kit/rounds.ts"
import { grow, type Size } from "./scale/grow.ts"
import { crowd, measureSize, type Found } from "./scale/measure.ts"

/** Sizes that one programme grows through; the last has 20,000,000 events. */
const sizes: readonly Size[] = [200_000, 600_000, 2_000_000].map((students, nth) => ({ nth, students }))

/**
 * What this run does: all sizes to their end, or one part and the next run the next one, since growing takes minutes
 * and may be done beside other work, while measuring may not: `grow` to the next size, or `measure` it.
 */
const part = process.env["SCALE_PART"] ?? "all"

/** What appending, reading, counting and catching up cost as one programme and its log grow. */
export const scale: Bench = {
  name: "scale",
  run: async () => {
    const database = await lastingDatabase("scale")
    const pool = openPool(database.url, { max: 1 })
    await pool.query(
      "create table if not exists measured (nth int primary key, load text not null, found jsonb not null)"
    )
    const left = sizes.slice(await countOf(pool))
    for (const size of part === "all" ? left : left.slice(0, 1)) {
      await grow(database.url, size)
      if (part === "grow") continue
      const load = machineLoad()
      const found = await measureSize(database.url, size)
      await pool.query("insert into measured values ($1, $2, $3)", [size.nth, load, JSON.stringify(found)])
    }
    const { rows } = await pool.query<{ load: string; found: Found }>("select load, found from measured order by nth")
    await pool.end()
    await (rows.length === sizes.length ? database.drop() : database.close())
    return rows.length === 0 ? [] : report(rows)
  }
}

const countOf = async (pool: pg.Pool): Promise<number> =>
  (await pool.query<{ n: number }>("select count(*)::int as n from measured")).rows[0]!.n

type Figures = (size: Found) => readonly number[]

const report = (rows: readonly { readonly load: string; readonly found: Found }[]): readonly Measured[] => {
  const found = rows.map((row) => row.found)
  const at = found.map(({ events }) => thousands(events)).join(", ")
  const load = rows.map((row) => row.load.replace(" before", "")).join(", ")
  const row = (what: string, of: Figures, text: (value: number) => string): Measured => ({
    what: `${what}, at ${at} events`,
    figure: found.map((size) => (of(size).length > 1 ? spread(of(size), text) : text(of(size)[0]!))).join("; "),
    beside: `1 : ${found
      .slice(1)
      .map((size) => (median(of(size)) / median(of(found[0]!))).toFixed(2))
      .join(" : ")}; ${load}`
  })
  const students = found.map((size) => thousands(size.students)).join(", ")
  return [
    row(`append, ${crowd} writers`, ({ append }) => append, perSecond),
    row(`append, ${crowd} writers: p99`, ({ p99 }) => p99, milliseconds),
    row("the state of a record, read alone: p50", ({ state }) => state, milliseconds),
    row(`a page of ${students} students, nationwide: p50`, ({ page }) => page, milliseconds),
    row("the slowest of these pages", ({ slowPage }) => slowPage, milliseconds),
    row("a dashboard of the whole country: p50", ({ dashboard }) => dashboard, milliseconds),
    row("the slowest of these dashboards", ({ slowDashboard }) => slowDashboard, milliseconds),
    row("all read models catch up with sheets", ({ followed }) => [followed], perSecond),
    row("the log on disk, with its indexes", (one) => [one.log / one.events], bytesAnEvent),
    row("of it the index over streams", (one) => [one.streamIndex / one.events], bytesAnEvent),
    row(
      "the whole database",
      (one) => [one.whole / 2 ** 30],
      (value) => `${value.toFixed(1)} GB`
    )
  ]
}

const perSecond = (value: number) => `${thousands(value)}/s`
const milliseconds = (value: number) => `${value.toFixed(value < 1 ? 2 : 1)} ms`
const bytesAnEvent = (value: number) => `${Math.round(value)} bytes an event`
