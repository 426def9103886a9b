import { describe, expect, test } from "vitest"
import { recordOf, splitType } from "../../../machines/record.ts"
import { rebuild } from "../../../server/platform/projections/rebuild.ts"
import { flowPaths } from "../../../server/areas/flows/paths.projection.ts"
import { traffic } from "../../../server/areas/flows/traffic.projection.ts"
import { records } from "../../../machines/index.ts"
import { stateKey } from "../../../machines/edges.ts"
import { replay } from "../../../machines/replay.ts"
import { readEvents } from "../../kit/eventLog.ts"
import { ask, house, pace, past, setUp, start } from "./traffic.kit.ts"

setUp()

const day = 86_400_000
const timeOf = (index: number) => start + index * pace * 60_000

type Step = { state: string; event: string; why: string; records: number; times: number; nth: number; expected: string }

const spans = [
  { name: "all until a time", from: null, to: start + 10 * day },
  { name: "one day", from: start + day, to: start + 2 * day },
  { name: "days and parts of days", from: start + 1_234_567, to: start + 3 * day + 7_654_321 },
  { name: "a part of a day", from: start + day + 3_600_000, to: start + day + 9 * 3_600_000 }
] as const

const within = ({ from, to }: (typeof spans)[number]) => ({
  ...(from === null ? {} : { from: new Date(from).toISOString() }),
  to: new Date(to).toISOString()
})

test("a log that its machines accept conforms, whatever the machine", async () => {
  for (const machine of ["answerSheet", "exam", "account", "school", "student", "question"]) {
    const { status, body } = await ask({ machine }, "conformance")
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ conforming: body.data.records, complete: null, steps: [] })
  }
})

describe.each(["answerSheet", "student", "exam"])("beside one of its paths, %s", (machine) => {
  const taken = new Map<string, { steps: string[]; began: number }>()
  past.forEach(({ stream, type }, index) => {
    if (recordOf(stream) !== machine) return
    const own = taken.get(stream) ?? { steps: [], began: timeOf(index) }
    taken.set(stream, own)
    const event = splitType(type)[1]
    // A path ends after 24 steps.
    if (own.steps.at(-1) !== event && own.steps.at(-1) !== "…") own.steps.push(own.steps.length === 24 ? "…" : event)
  })

  test.each(spans)("conforms and leaves as its events say: $name", async (span) => {
    const some = [...taken].filter(([, { began }]) => (span.from === null || began >= span.from) && began < span.to)
    const paths = (await ask({ machine, ...within(span) }, "paths")).body.data.rows
    if (paths.length === 0) return
    const { path, steps } = paths.toSorted(
      (one: { steps: string[] }, other: { steps: string[] }) => other.steps.length - one.steps.length
    )[0]
    const wanted = (steps as readonly string[]).map((step) => step.replace("+", ""))
    const left = new Map<string, number>()
    let [conforming, complete] = [0, 0]
    for (const [, { steps: own }] of some) {
      const nth = own.findIndex((step, index) => step !== wanted[index])
      if (nth < 0) [conforming, complete] = [conforming + 1, complete + (own.length === wanted.length ? 1 : 0)]
      else left.set(`${nth + 1} ${own[nth]}`, (left.get(`${nth + 1} ${own[nth]}`) ?? 0) + 1)
    }
    const { body } = await ask({ machine, path, ...within(span) }, "conformance")
    expect(body.data).toMatchObject({ records: some.length, conforming, complete })
    expect(
      Object.fromEntries(body.data.steps.map(({ nth, event, records }: Step) => [`${nth} ${event}`, records]))
    ).toEqual(Object.fromEntries(left))
    for (const { nth, event, records, expected, state } of (body.data.steps as readonly Step[]).slice(0, 3)) {
      expect([expected, state]).toEqual([wanted[nth - 1] ?? null, wanted[nth - 2] ?? ""])
      const found = (await ask({ machine, path, nth, event, why: "path", ...within(span) }, "misfits")).body.data
      expect(found.rows).toHaveLength(Math.min(20, records))
      for (const { stream } of found.rows) expect(taken.get(stream)!.steps[nth - 1]).toBe(event)
    }
  })
})

test("events that the machine would not take now are found by state, guard and record, in any cut", async () => {
  const { pool } = house.portal
  const { position } = await house.portal.log.head()
  // What an older machine let happen: sheets upheld or reopened, whatever their state.
  const { rows: sheets } = await pool.query<{ stream: string; version: number; type: string }>(
    `select distinct on (stream) stream, version, type from events where stream like 'answerSheet-%'
     order by stream, version desc`
  )
  const streams = sheets.slice(0, 12)
  await pool.query(
    `insert into events (position, stream, version, type, schema_version, data, meta, at)
     select $1 + n, s.stream, s.version + 1,
       case when n % 2 = 0 then 'answerSheet.upheld' else 'answerSheet.reopened' end,
       1, case when n % 2 = 0 then $5::jsonb else $6::jsonb end,
       '{"by": 1, "role": 10, "node": "old"}', $2::timestamptz + n * interval '1 minute'
     from unnest($3::text[], $4::int[]) with ordinality s (stream, version, n)`,
    [
      position,
      new Date(start + 4 * day),
      streams.map(({ stream }) => stream),
      streams.map(({ version }) => version),
      JSON.stringify(records.answerSheet.events.upheld.sample),
      JSON.stringify(records.answerSheet.events.reopened.sample)
    ]
  )
  await pool.query("update log_head set position = position + $1", [streams.length])
  for (const projection of [traffic, flowPaths]) await rebuild(pool, projection)

  const log = await readEvents(pool)
  const wrong = new Map<string, { records: Set<string>; times: number }>()
  const all = new Set<string>()
  const states = new Map<string, ReturnType<typeof replay>["state"]>()
  for (const event of log) {
    if (recordOf(event.stream) !== "answerSheet") continue
    const before = states.get(event.stream)
    const outcome = replay(records.answerSheet, before, event)
    states.set(event.stream, outcome.state)
    if (outcome.kind === "taken") continue
    const key = `${before === undefined ? "none" : stateKey(before.value)} ${splitType(event.type)[1]}`
    const own = wrong.get(key) ?? { records: new Set(), times: 0 }
    wrong.set(key, { records: own.records.add(event.stream), times: own.times + 1 })
    all.add(event.stream)
  }
  expect(all.size).toBeGreaterThan(3)
  const { body } = await ask({ machine: "answerSheet" }, "conformance")
  expect(body.data.records - body.data.conforming).toBe(all.size)
  const told = new Map<string, { records: number; times: number }>()
  for (const { state, event, records, times } of body.data.steps as readonly Step[]) {
    const before = told.get(`${state} ${event}`) ?? { records: 0, times: 0 }
    told.set(`${state} ${event}`, { records: before.records + records, times: before.times + times })
  }
  expect(Object.fromEntries(told)).toEqual(
    Object.fromEntries([...wrong].map(([key, { records, times }]) => [key, { records: records.size, times }]))
  )
  for (const { state, event, why, times } of body.data.steps as readonly Step[]) {
    const found = (await ask({ machine: "answerSheet", state, event, why }, "misfits")).body.data
    expect(found.rows).toHaveLength(times)
    for (const { stream, version } of found.rows) {
      expect(all).toContain(stream)
      expect(log.find((each) => each.stream === stream && each.version === version)?.type).toBe(`answerSheet.${event}`)
    }
  }
  for (const by of ["month", "zone"]) {
    const cohorts = (await ask({ machine: "answerSheet", by }, "cohorts")).body.data.rows
    const sum = (field: "records" | "conforming") =>
      cohorts.reduce((total: number, row: Record<string, number>) => total + row[field]!, 0)
    expect(sum("records") - sum("conforming"), by).toBe(all.size)
  }

  const read = async () => ({
    misfits: (await pool.query("select * from flow_misfits order by stream, version")).rows,
    days: (await pool.query("select * from flow_misfit_days order by 1, 2, 3, 4, 5")).rows,
    records: (await pool.query("select * from flow_misfit_records order by stream")).rows
  })
  const whole = await read()
  for (const table of traffic.tables) await pool.query(`truncate ${table}`)
  const head = (await house.portal.log.head()).position
  for (let from = 0; from < head; from += 41)
    await traffic.apply(pool, { from, to: Math.min(from + 41, head), types: new Set() })
  expect(await read()).toEqual(whole)
})

test("what does not exist is refused by name", async () => {
  expect((await ask({ machine: "nothing" }, "conformance")).status).toBe(404)
  expect((await ask({ machine: "exam", path: "00000000-0000-4000-8000-000000000000" }, "conformance")).status).toBe(404)
  expect((await ask({ machine: "exam", from: "yesterday" }, "conformance")).status).toBe(422)
  expect((await ask({ machine: "exam", event: "x'; drop" }, "misfits")).status).toBe(422)
})
