import { openPool } from "../server/platform/db/pool.ts"
import { records } from "../machines/index.ts"
import { launchChromium } from "../tests/kit/chromium.ts"
import { benchDatabase } from "./kit/database.ts"
import { signIn } from "./kit/client.ts"
import { startQuietPortal } from "./kit/quiet.ts"
import { percentile, type Bench, type Measured } from "./kit/report.ts"
import { inspected } from "./inspected.ts"
import { overTheLog } from "./flowsLog.ts"

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
