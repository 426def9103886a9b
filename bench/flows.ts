import type pg from "pg"
import { openPool, keyedPlans } from "../server/platform/db/pool.ts"
import { replayLog } from "../server/areas/flows/replayLog.ts"
import { flowPaths } from "../server/areas/flows/paths.projection.ts"
import { pathsOf } from "../server/areas/flows/paths.ts"
import { traffic } from "../server/areas/flows/traffic.projection.ts"
import { trafficOf } from "../server/areas/flows/traffic.ts"
import { migrate } from "../server/platform/db/migrate.ts"
import { records } from "../machines/index.ts"
import { ensureProjections, rebuild } from "../server/platform/projections/rebuild.ts"
import { launchChromium } from "../tests/kit/chromium.ts"
import { projections } from "../server/projections.ts"
import { benchDatabase } from "./kit/database.ts"
import { signIn } from "./kit/client.ts"
import { startQuietPortal } from "./kit/quiet.ts"
import { percentile, thousands, type Bench, type Measured } from "./kit/report.ts"
import { inspected } from "./inspected.ts"

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

const overTheLog = async (): Promise<ReadonlyArray<Measured>> => {
  const database = await benchDatabase("flows")
  const pool = openPool(database.url, keyedPlans)
  await migrate(pool)
  await ensureProjections(pool, projections)
  const events = await fillLog(pool, 500_000)
  const started = performance.now()
  await rebuild(pool, traffic)
  const built = (performance.now() - started) / 1000
  const readers = openPool(database.url)
  const times: number[] = []
  for (let turn = 0; turn < 30; turn += 1) {
    const at = performance.now()
    await trafficOf(readers, {
      machine: "answerSheet",
      ...(turn % 2 ? { from: "2026-09-20T00:00:00Z", to: "2026-11-01T00:00:00Z" } : {})
    })
    times.push(performance.now() - at)
  }
  await rebuild(pool, flowPaths)
  const walked: number[] = []
  for (let turn = 0; turn < 30; turn += 1) {
    const at = performance.now()
    await pathsOf(readers, {
      machine: "answerSheet",
      ...(turn % 2 ? { from: "2026-09-20T00:00:00Z", to: "2026-11-01T00:00:00Z" } : {})
    })
    walked.push(performance.now() - at)
  }
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
      what: `traffic of ${thousands(events)} events, any span`,
      figure: `p50 ${percentile(times, 0.5).toFixed(0)} ms, p99 ${percentile(times, 0.99).toFixed(0)} ms`,
      goal: "≤ 500 ms"
    },
    {
      what: `paths that ${thousands(500_000)} records took, any span`,
      figure: `p50 ${percentile(walked, 0.5).toFixed(0)} ms, p99 ${percentile(walked, 0.99).toFixed(0)} ms`,
      goal: "≤ 500 ms"
    },
    { what: "the traffic counted anew from the log", figure: `${built.toFixed(1)} s (${thousands(events / built)}/s)` },
    {
      what: "check: the same log replayed by its machines",
      figure: `${replayed.toFixed(1)} s (${thousands(events / replayed)}/s), ${(peak / 1e6).toFixed(0)} MB`
    }
  ]
}

/**
 * Milliseconds between frames while the slider of a record with a thousand events is drawn along, and the cost of the
 * recorder in the page.
 */
const inThePage = async (): Promise<ReadonlyArray<Measured>> => {
  const database = await benchDatabase("slider")
  const portal = await startQuietPortal({
    databaseUrl: database.url,
    args: ["--quiet"],
    env: { DEMO: "1", DEMO_STUDENTS: "500" }
  })
  const pool = openPool(database.url)
  await pool.query(
    `insert into events (position, stream, version, type, schema_version, data, meta)
     select h.position + n, 'exam-77', n, 'exam.' || case when n = 1 then 'planned' when n % 2 = 0 then 'opened'
     else 'closed' end, 1,
       case when n = 1 then $1::jsonb else '{}' end, '{"by": 1, "role": 10, "node": "bench"}'
     from log_head h, generate_series(1, 1000) n`,
    [JSON.stringify(records.exam.events.planned.sample)]
  )
  await pool.query("update log_head set position = position + 1000")
  await pool.end()
  const browser = await launchChromium()
  try {
    const token = await signIn(portal.url, "role-10")
    const user = await fetch(`${portal.url}/api/login`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ username: "role-10", password: (await import("../server/demo/index.ts")).demoPassword })
    }).then((response) => response.json() as Promise<{ data: { user: object } }>)
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
    await context.addInitScript(
      ([token, user]) => {
        for (const key of ["auth_token", "token"]) localStorage.setItem(key, token!)
        localStorage.setItem("user", user!)
      },
      [token, JSON.stringify(user.data.user)]
    )
    const page = await context.newPage()
    await page.goto(`${portal.url}/flows/exam?record=exam-77`)
    await page.getByText("1,000 of 1,000 events").waitFor()
    await page.waitForTimeout(1_500)
    const frames = await page.evaluate(async () => {
      const slider = document.querySelector<HTMLInputElement>("input[aria-label='Event']")!
      const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")!
      const gaps: number[] = []
      let before = performance.now()
      for (let frame = 0; frame < 240; frame += 1) {
        value.set!.call(slider, String(1 + ((frame * 4) % 1000)))
        slider.dispatchEvent(new Event("input", { bubbles: true }))
        await new Promise((resolve) => requestAnimationFrame(resolve))
        const now = performance.now()
        gaps.push(now - before)
        before = now
      }
      return gaps.slice(20)
    })
    return [
      {
        what: "slider over a record of 1,000 events: time of a frame",
        figure: `p50 ${percentile(frames, 0.5).toFixed(1)} ms, p95 ${percentile(frames, 0.95).toFixed(1)} ms`,
        goal: "60 frames: 16.7 ms"
      }
    ]
  } finally {
    await browser.close()
    await portal.stop()
    await database.drop()
  }
}

/** What looking at flows costs: traffic over a million events, the slider of a long record, the inspector. */
export const flowsBench: Bench = {
  name: "flows",
  run: async () => [...(await overTheLog()), ...(await inThePage()), ...inspected()]
}
