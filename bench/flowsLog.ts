import type pg from "pg"
import { openPool, keyedPlans } from "../server/platform/db/pool.ts"
import { replayLog } from "../server/areas/flows/replayLog.ts"
import { flowPaths } from "../server/areas/flows/paths.projection.ts"
import { cohortsOf } from "../server/areas/flows/cohorts.ts"
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
 * Sheets of a quarter of a year: each received, a third contested, a third of those replaced, some withdrawn and back.
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

/** All of the past, whole days of it, and spans that begin and end within days. */
const spans = [
  {},
  { from: "2026-09-19T18:30:00Z", to: "2026-10-31T18:30:00Z" },
  { from: "2026-09-20T07:00:00Z", to: "2026-11-01T11:30:00Z" },
  { from: "2026-10-10T03:00:00Z", to: "2026-10-10T17:00:00Z" }
] as const

/** Each span of all roles, and of one. */
const filters = spans.flatMap((span) => [span, { ...span, role: 5 }])

const timed = async (turns: number, ask: (turn: number) => Promise<unknown>): Promise<readonly number[]> => {
  const times: number[] = []
  for (let turn = 0; turn < turns; turn += 1) {
    const at = performance.now()
    await ask(turn)
    times.push(performance.now() - at)
  }
  return times
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
  const times = await timed(90, (turn) =>
    trafficOf(readers, { machine: "answerSheet", ...filters[turn % filters.length] })
  )
  await rebuild(pool, flowPaths)
  const walked = await timed(30, (turn) => pathsOf(readers, { machine: "answerSheet", ...spans[turn % spans.length] }))
  const grouped = await timed(30, (turn) =>
    cohortsOf(readers, { machine: "answerSheet", by: "month", ...spans[turn % spans.length] })
  )
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
    {
      what: `traffic of ${thousands(events)} events, any span and role`,
      figure: `p50 ${percentile(times, 0.5).toFixed(0)} ms, p99 ${percentile(times, 0.99).toFixed(0)} ms`,
      goal: "≤ 500 ms"
    },
    {
      what: `paths that ${thousands(500_000)} records took, any span`,
      figure: `p50 ${percentile(walked, 0.5).toFixed(0)} ms, p99 ${percentile(walked, 0.99).toFixed(0)} ms`,
      goal: "≤ 500 ms"
    },
    {
      what: "the same records by the month in which they began",
      figure: `p50 ${percentile(grouped, 0.5).toFixed(0)} ms, p99 ${percentile(grouped, 0.99).toFixed(0)} ms`,
      goal: "≤ 500 ms"
    },
    { what: "the traffic counted anew from the log", figure: `${built.toFixed(1)} s (${thousands(events / built)}/s)` },
    {
      what: "check: the same log replayed by its machines",
      figure: `${replayed.toFixed(1)} s (${thousands(events / replayed)}/s), ${(peak / 1e6).toFixed(0)} MB`
    }
  ]
}
