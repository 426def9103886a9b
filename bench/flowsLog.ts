import type pg from "pg"
import { openPool, keyedPlans } from "../server/platform/db/pool.ts"
import { replayLog } from "../server/areas/flows/replayLog.ts"
import { flowPaths } from "../server/areas/flows/paths.projection.ts"
import { cohortsOf } from "../server/areas/flows/cohorts.ts"
import { conformanceOf } from "../server/areas/flows/conformance.ts"
import { misfitRecords } from "../server/areas/flows/misfitRecords.ts"
import { pathsOf } from "../server/areas/flows/paths.ts"
import { traffic } from "../server/areas/flows/traffic.projection.ts"
import { trafficOf } from "../server/areas/flows/traffic.ts"
import { migrate } from "../server/platform/db/migrate.ts"
import { records } from "../machines/index.ts"
import { ensureProjections, rebuild } from "../server/platform/projections/rebuild.ts"
import { projections } from "../server/projections.ts"
import { benchDatabase } from "./kit/database.ts"
import { percentile, thousands, type Measured } from "./kit/report.ts"

/**
 * Sheets of a quarter of a year: each received, a third contested, a third of those replaced, some withdrawn and back;
 * a ninth upheld without having been contested, which does not fit the machine.
 */
const fillLog = async (pool: pg.Pool, sheets: number): Promise<number> => {
  const sheet = JSON.stringify(records.answerSheet.events.received.sample)
  await pool.query(
    `with steps as (
       select s, version, event from generate_series(1, $1::int) s
       cross join lateral (
         select 1 as version, 'received' as event
         union all select 2, 'contested' where s % 3 = 0
         union all select 3, 'superseded' where s % 9 = 0
         union all select 3, 'upheld' where s % 9 = 3
         union all select 2, 'withdrawn' where s % 3 = 1
         union all select 3, 'received' where s % 3 = 1
         union all select 2, 'upheld' where s % 9 = 2
       ) e
     )
     insert into events (position, stream, version, type, schema_version, data, meta, at)
     select row_number() over (order by version, s), 'answerSheet-1.1-' || s, version, 'answerSheet.' || event, 1,
       $2::jsonb || case when version = 1 then '{"reason": "As drawn."}'
       else '{"answers": "ABCDEF-B", "reason": "As drawn."}' end::jsonb,
       jsonb_build_object('by', 1, 'role', 3 + s % 5, 'node', 'bench'),
       timestamptz '2026-09-01' + (s % 90) * interval '1 day' + (s::bigint * 7919 % 600) * interval '1 minute' +
       (version - 1) * (s % 977) * interval '13 minutes'
     from steps`,
    [sheets, sheet]
  )
  await pool.query("update log_head set position = (select max(position) from events)")
  await pool.query("analyze events")
  const {
    rows: [log]
  } = await pool.query<{ position: number }>("select position from log_head")
  return log!.position
}

/** Students in seven zones, one for each sheet: what zones are read from. */
const fillStudents = async (pool: pg.Pool, students: number): Promise<void> => {
  await pool.query("insert into zones (id, name, is_gcc) select n, 'Zone ' || n, false from generate_series(1, 7) n")
  await pool.query(
    `insert into students (id, username, name, class_level, language, gender, district_id, state_id, prant_id, zone_id,
       is_referred, state, is_paid, has_consent, registered_at, placed_at, year)
     select s, 's' || s, null, 8, 'en', 'female', s % 700, s % 36, s % 48, 1 + s % 7, false, 'registered', true, true,
       '2026-08-01', 1, 2026
     from generate_series(1, $1::int) s`,
    [students]
  )
  await pool.query("vacuum analyze students")
}

/** All of the past, whole days of it, spans that begin and end within days, and a part of a day. */
const spans = [
  { what: "all time", span: {} },
  { what: "whole days", span: { from: "2026-09-19T18:30:00Z", to: "2026-10-31T18:30:00Z" } },
  { what: "days and parts of days", span: { from: "2026-09-20T07:00:00Z", to: "2026-11-01T11:30:00Z" } },
  { what: "one day", span: { from: "2026-10-09T18:30:00Z", to: "2026-10-10T18:30:00Z" } },
  { what: "part of a day", span: { from: "2026-10-10T03:00:00Z", to: "2026-10-10T17:00:00Z" } }
] as const

type Span = (typeof spans)[number]["span"]

/** Turns that each span is asked for. */
const turns = 25

/** Asks for each span some times: the times of all, and which span is the slowest. */
const timedBySpan = async (what: string, ask: (span: Span) => Promise<unknown>): Promise<Measured> => {
  const all: number[] = []
  let slowest = { what: "", p99: 0 }
  for (const { what, span } of spans) {
    const times: number[] = []
    for (let turn = 0; turn < turns; turn += 1) {
      const at = performance.now()
      await ask(span)
      times.push(performance.now() - at)
    }
    all.push(...times)
    const p99 = percentile(times, 0.99)
    if (p99 >= slowest.p99) slowest = { what, p99 }
  }
  return {
    what,
    figure:
      `p50 ${percentile(all, 0.5).toFixed(0)} ms, p99 ${slowest.p99.toFixed(0)} ms of the slowest span ` +
      `(${slowest.what})`,
    goal: "≤ 500 ms"
  }
}

/** What the process view costs over a million events. */
export const overTheLog = async (): Promise<ReadonlyArray<Measured>> => {
  const database = await benchDatabase("flows")
  const pool = openPool(database.url, keyedPlans)
  await migrate(pool)
  await ensureProjections(pool, projections)
  const events = await fillLog(pool, 500_000)
  const started = performance.now()
  await rebuild(pool, traffic)
  const built = (performance.now() - started) / 1000
  const readers = openPool(database.url)
  await fillStudents(pool, 500_000)
  await rebuild(pool, flowPaths)
  const machine = "answerSheet"
  const [most] = (await pathsOf(readers, { machine })).rows
  const path = most!.path
  const views = [
    await timedBySpan(`traffic of ${thousands(events)} events, all roles`, (span) =>
      trafficOf(readers, { machine, ...span })
    ),
    await timedBySpan("the same, in one role", (span) => trafficOf(readers, { machine, role: 5, ...span })),
    await timedBySpan(`paths that ${thousands(500_000)} records took`, (span) =>
      pathsOf(readers, { machine, ...span })
    ),
    await timedBySpan("their conformance to the machine", (span) => conformanceOf(readers, { machine, ...span })),
    await timedBySpan("their conformance to a path", (span) => conformanceOf(readers, { machine, path, ...span })),
    await timedBySpan("cohorts and their conformance, by month", (span) =>
      cohortsOf(readers, { machine, by: "month", ...span })
    ),
    await timedBySpan("cohorts and their conformance, by zone", (span) =>
      cohortsOf(readers, { machine, by: "zone", ...span })
    ),
    await timedBySpan("records that do not conform at a step", (span) =>
      misfitRecords(readers, { machine, state: "received", event: "upheld", page: 1, per_page: 20, ...span })
    )
  ]
  const begun = performance.now()
  let peak = 0
  await replayLog(
    readers,
    records,
    () => {},
    () => {
      peak = Math.max(peak, process.memoryUsage().rss)
    }
  )
  const replayed = (performance.now() - begun) / 1000
  await readers.end()
  await pool.end()
  await database.drop()
  return [
    ...views,
    { what: "the traffic counted anew from the log", figure: `${built.toFixed(1)} s (${thousands(events / built)}/s)` },
    {
      what: "check: the same log replayed by its machines",
      figure: `${replayed.toFixed(1)} s (${thousands(events / replayed)}/s), ${(peak / 1e6).toFixed(0)} MB`
    }
  ]
}
