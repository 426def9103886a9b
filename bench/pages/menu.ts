import { signIn } from "../kit/client.ts"
import { enterAs } from "./enter.ts"
import { launchChromium } from "../../tests/kit/chromium.ts"
import { percentile, type Measured } from "../kit/report.ts"

const goal = 150

/**
 * Every screen of an admin, from the click in the menu to the frame with its heading, each after it was open once and
 * from a screen that has nothing left to do.
 */
export const measureMenu = async (url: string): Promise<readonly Measured[]> => {
  const browser = await launchChromium()
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  await enterAs(context, url, await signIn(url, "role-10"))
  const page = await context.newPage()
  await page.goto(url)
  await page.getByRole("heading", { level: 1 }).waitFor()
  const items = await page
    .locator("[data-menu-item]")
    .evaluateAll((all) => all.map((item) => item.getAttribute("href")!))
  const times = new Map<string, number>()
  for (const turn of ["first", "warm"]) {
    for (const path of items) {
      await page.waitForTimeout(400)
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 5_000 })))
      if (new URL(page.url()).pathname === path) continue
      const time = await page.evaluate(
        (path) =>
          new Promise<number>((resolve) => {
            const before = document.querySelector("main h1")
            const began = performance.now()
            const look = () =>
              requestAnimationFrame(() => {
                const heading = document.querySelector("main h1")
                if (heading === null || heading === before) look()
                else setTimeout(() => resolve(performance.now() - began))
              })
            document.querySelector<HTMLElement>(`[data-menu-item][href="${path}"]`)!.click()
            look()
          }),
        path
      )
      if (turn === "warm") times.set(path, time)
    }
  }
  await browser.close()
  const all = [...times.values()]
  const [slowest] = [...times].toSorted(([, a], [, b]) => b - a)
  return [
    {
      what: `menu: click → screen, warm cache, ${items.length} screens of an admin`,
      figure:
        `p50 ${percentile(all, 0.5).toFixed(0)} ms, p95 ${percentile(all, 0.95).toFixed(0)} ms; slowest ` +
        `${slowest![1].toFixed(0)} ms (${slowest![0]})`,
      goal: `≤ ${goal} ms`
    }
  ]
}
