import { describe, expect, test } from "vitest"
import { shapeOf, stateKey } from "../../../machines/edges.ts"
import { records } from "../../../machines/index.ts"
import { recordOf, splitType } from "../../../machines/record.ts"
import { flowPaths } from "../../../server/areas/flows/paths.projection.ts"
import { stepTimes } from "../../../server/areas/flows/pathSteps.ts"
import { readEvents, statesThrough } from "../../kit/eventLog.ts"
import { ask, house, pace, past, setUp, start } from "./traffic.kit.ts"

setUp()

const timeOf = (index: number) => start + index * pace * 60_000

type Taken = { readonly steps: readonly string[]; readonly began: number; readonly seconds: number }

/** Every record's path in a machine, walked event by event. */
const takenIn = (machine: string): readonly Taken[] => {
  const records = new Map<string, { steps: string[]; began: number; seconds: number }>()
  past.forEach(({ stream, type }, index) => {
    if (recordOf(stream) !== machine) return
    const event = splitType(type)[1]
    const at = timeOf(index)
    const own = records.get(stream) ?? { steps: [], began: at, seconds: 0 }
    const last = own.steps.at(-1)
    if (last === event) own.steps[own.steps.length - 1] = `${event}+`
    else if (last !== `${event}+` && last !== "…") own.steps.push(own.steps.length === 24 ? "…" : event)
    records.set(stream, { ...own, seconds: (at - own.began) / 1000 })
  })
  return [...records.values()]
}

const repeatsIn = (steps: readonly string[]) =>
  steps.some((step) => step.endsWith("+")) || new Set(steps).size < steps.length

type Row = {
  path: string
  steps: string[]
  records: number
  repeats: boolean
  median: number
  p95: number
}

const day = 86_400_000

describe.each(["answerSheet", "exam", "account", "notification", "school", "student"])("the paths of %s", (machine) => {
  const taken = takenIn(machine)

  test.each([
    { name: "all until a time", from: null, to: start + 10 * day },
    { name: "one day", from: start + day, to: start + 2 * day },
    { name: "days and parts of days", from: start + 1_234_567, to: start + 3 * day + 7_654_321 }
  ])("of $name are what the events say one by one", async ({ from, to }) => {
    const some = taken.filter(({ began }) => (from === null || began >= from) && began < to)
    const { status, body } = await ask(
      {
        machine,
        ...(from === null ? {} : { from: new Date(from).toISOString() }),
        to: new Date(to).toISOString()
      },
      "paths"
    )
    expect(status).toBe(200)
    const byPath = Map.groupBy(some, ({ steps }) => steps.join(" "))
    const rows: readonly Row[] = body.data.rows
    expect(
      Object.fromEntries(rows.map(({ steps, records, repeats }) => [steps.join(" "), [records, repeats]]))
    ).toEqual(Object.fromEntries([...byPath].map(([path, own]) => [path, [own.length, repeatsIn(own[0]!.steps)]])))
    expect(body.data.records).toBe(some.length)
    expect(body.data.paths).toBe(byPath.size)
    expect(body.data.repeating).toBe(some.filter(({ steps }) => repeatsIn(steps)).length)
    for (const { steps, median, p95 } of rows) {
      const seconds = byPath
        .get(steps.join(" "))!
        .map((one) => one.seconds)
        .toSorted((one, other) => one - other)
      for (const [share, value] of [
        [0.5, median],
        [0.95, p95]
      ] as const) {
        const exact = Math.max(seconds[Math.ceil(seconds.length * share) - 1]!, 0.001)
        expect(Math.abs(value - exact) / exact, `${steps.join(" ")} ${share}`).toBeLessThan(0.055)
      }
    }
  })
})

test("a path tells how long its records took from step to step, and names some of them", async () => {
  const { body } = await ask({ machine: "answerSheet" }, "paths")
  const longest: Row = body.data.rows.toSorted((one: Row, other: Row) => other.steps.length - one.steps.length)[0]
  const { body: told } = await ask({ machine: "answerSheet", path: longest.path }, "path")
  expect(told.data.steps.map(({ event }: { event: string }) => event)).toEqual(longest.steps)
  expect(told.data.timed).toBe(longest.records)
  expect(told.data.steps.at(-1).median).toBeNull()
  for (const { median } of told.data.steps.slice(0, -1)) expect(median).toBeGreaterThan(0)
  expect(told.data.latest[0].stream).toMatch(/^answerSheet-/)
  const nobody = await ask({ machine: "answerSheet", path: "00000000-0000-4000-8000-000000000000" }, "path")
  expect(nobody.status).toBe(404)
  expect((await ask({ machine: "answerSheet", path: "x' or 1=1" }, "path")).status).toBe(422)
  expect((await ask({ machine: "answerSheet", from: "yesterday" }, "paths")).status).toBe(422)
})

test("the edges of a path are those that its records went by, as their guards decided", async () => {
  const log = await readEvents(house.portal.pool)
  const states = statesThrough(log)
  const streams = Map.groupBy(log, ({ stream }) => stream)
  let checked = 0
  for (const machine of ["answerSheet", "exam", "student"]) {
    const initial = shapeOf(records[machine as keyof typeof records].machine).initial
    const { body } = await ask({ machine }, "paths")
    for (const { path, records: some } of (body.data.rows as readonly Row[]).slice(0, 5)) {
      const told = (await ask({ machine, path }, "path")).body.data
      if (some > 5) continue
      const went = new Map<string, number>()
      for (const { stream } of told.latest as readonly { readonly stream: string }[]) {
        const through = [initial, ...states.get(stream)!.map(({ value }) => stateKey(value))]
        const own = streams
          .get(stream)!
          .map(({ type }, nth) => `${through[nth]} ${splitType(type)[1]} ${through[nth + 1]}`)
        for (const edge of new Set(own)) went.set(edge, (went.get(edge) ?? 0) + 1)
      }
      expect(
        Object.fromEntries(
          told.edges.map(({ from, event, to, records: n }: Readonly<Record<string, string | number>>) => [
            `${from} ${event} ${to}`,
            n
          ])
        )
      ).toEqual(Object.fromEntries(went))
      expect(told.replayed).toBe(some)
      checked += told.edges.length
    }
  }
  expect(checked).toBeGreaterThan(5)
})

test("however the log is cut, the paths are the same", async () => {
  const { pool } = house.portal
  const read = async () => ({
    paths: (await pool.query("select * from flow_paths order by key")).rows,
    records: (await pool.query("select * from flow_record_paths order by stream")).rows,
    days: (await pool.query("select * from flow_path_days where records <> 0 order by 1, 2, 3, 4")).rows,
    zones: (await pool.query("select * from flow_zone_days where records <> 0 order by 1, 2, 3, 4, 5")).rows
  })
  const whole = await read()
  await pool.query("truncate flow_paths, flow_record_paths, flow_path_days, flow_zone_days")
  const { position } = await house.portal.log.head()
  for (let from = 0; from < position; from += 37)
    await flowPaths.apply(pool, { from, to: Math.min(from + 37, position), types: new Set() })
  expect(await read()).toEqual(whole)
})

test("times count from the first of an event that follows itself, and end with the path", () => {
  const at = (stream: string, event: string, seconds: number) => ({ stream, event, seconds })
  expect(
    stepTimes(
      ["drafted+", "approved"],
      [
        at("a", "drafted", 0),
        at("a", "drafted", 5),
        at("a", "approved", 9),
        at("b", "drafted", 0),
        at("b", "approved", 3)
      ]
    )
  ).toEqual([3, null])
})

test("records fall into the months in which they began, each into one zone, and none is left out", async () => {
  const machine = "school"
  const taken = takenIn(machine)
  const ended = new Date(start + 5 * day).toISOString()
  const monthOf = (at: number) => new Date(at + 5.5 * 3_600_000).toISOString().slice(0, 7)
  const byMonth = Map.groupBy(taken, ({ began }) => monthOf(began))
  const months = (await ask({ machine, by: "month", to: ended }, "cohorts")).body.data.rows
  expect(
    Object.fromEntries(months.map(({ cohort, records }: { cohort: string; records: number }) => [cohort, records]))
  ).toEqual(Object.fromEntries([...byMonth].map(([month, some]) => [month, some.length])))
  for (const { cohort, most, most_records, repeating, paths } of months) {
    const some = byMonth.get(cohort)!
    const byPath = Map.groupBy(some, ({ steps }) => steps.join(" "))
    expect(byPath.get(most.join(" "))).toHaveLength(most_records)
    expect(Math.max(...[...byPath.values()].map((own) => own.length))).toBe(most_records)
    expect(paths).toBe(byPath.size)
    expect(repeating).toBe(some.filter(({ steps }) => repeatsIn(steps)).length)
  }
  const zones = (await ask({ machine, by: "zone", to: ended }, "cohorts")).body.data.rows
  const { rows } = await house.portal.pool.query(
    `select z.name, count(*)::int from schools s join zones z on z.id = s.zone_id
     where 'school-' || s.id in (select stream from flow_record_paths where began < $1) group by 1 order by 1`,
    [ended]
  )
  expect(zones.map(({ cohort, records }: { cohort: string; records: number }) => [cohort, records])).toEqual(
    rows.map(({ name, count }) => [name, count])
  )
  expect((await ask({ machine: "exam", by: "zone" }, "cohorts")).status).toBe(422)
})
