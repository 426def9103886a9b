import type { Page } from "playwright-core"
import { launchChromium } from "../../tests/kit/chromium.ts"
import { signIn } from "../kit/client.ts"
import { percentile, type Measured } from "../kit/report.ts"
import { countScripts } from "../kit/scripts.ts"
import { enterAs } from "../pages/enter.ts"

const [goalMs, goalKilobytes] = [150, 60]
const tries = 9

/** Where the landing is left for: a screen without charts, tables of which the landing has none either. */
const elsewhere = "/exams"
const landing = "/admin-dashboard"

/** Waits until a page has nothing left to do. */
const settled = async (page: Page): Promise<void> => {
  await page.waitForLoadState("networkidle")
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 5_000 })))
}

/** Milliseconds from a click in the menu to the frame that shows something of a screen. */
const opened = (page: Page, path: string, shown: string): Promise<number> =>
  page.evaluate(
    ({ path, shown }) =>
      new Promise<number>((resolve) => {
        const began = performance.now()
        const look = () =>
          requestAnimationFrame(() => {
            if (location.pathname !== path || document.querySelector(shown) === null) look()
            else setTimeout(() => resolve(performance.now() - began))
          })
        document.querySelector<HTMLElement>(`[data-menu-item][href="${path}"]`)!.click()
        look()
      }),
    { path, shown }
  )

/** The landing of an admin: its scripts beside those of another screen, and how soon it is there when it is warm. */
export const measureLanding = async (url: string): Promise<readonly Measured[]> => {
  const token = await signIn(url, "role-10")
  const browser = await launchChromium()
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: "reduce" })
  await enterAs(context, url, token)
  const page = await context.newPage()
  await page.goto(url + elsewhere)
  await settled(page)
  const scripts = countScripts(page)
  await opened(page, landing, "main dl [data-changed]")
  const first = await scripts()
  await settled(page)
  const all = await scripts()
  const [headings, figures]: [number[], number[]] = [[], []]
  for (let nth = 0; nth < tries; nth++)
    for (const [times, shown] of [
      [headings, "main section"],
      [figures, "main dl [data-changed]"]
    ] as const) {
      await opened(page, elsewhere, "main h1")
      await settled(page)
      times.push(await opened(page, landing, shown))
      await settled(page)
    }
  await browser.close()
  return [
    {
      what: "landing of an admin: click → first paint, warm",
      figure: `p50 ${percentile(headings, 0.5).toFixed(0)} ms, p95 ${percentile(headings, 0.95).toFixed(0)} ms`,
      goal: `≤ ${goalMs} ms`,
      beside: `with its figures p50 ${percentile(figures, 0.5).toFixed(0)} ms`
    },
    {
      what: "landing of an admin: JavaScript beside that of another screen, gzipped, until its figures are there",
      figure: `${(first / 1_000).toFixed(1)} kB`,
      goal: `≤ ${goalKilobytes} kB`,
      beside: `${(all / 1_000).toFixed(1)} kB with the charts, which are drawn after that`
    }
  ]
}
