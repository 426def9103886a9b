import { setTimeout as sleep } from "node:timers/promises"
import type { Page } from "playwright-core"
import { launchChromium } from "../../tests/kit/chromium.ts"
import type { AnswerOf } from "../../src/api/calls.ts"
import { json, signIn } from "../kit/client.ts"
import { fast4g } from "../kit/fast4g.ts"
import { percentile, type Measured } from "../kit/report.ts"
import { countScripts } from "../kit/scripts.ts"
import { enterAs } from "../pages/enter.ts"

const goalSeconds = 0.6
const goalKilobytes = 15
const tries = 7
const list = "/study-material/vvm-brochure-flipbook"

/** Milliseconds from the choice of a flipbook in the list to the frame that shows its first page. */
const opened = (page: Page, title: string): Promise<number> =>
  page.evaluate(
    (title) =>
      new Promise<number>((resolve) => {
        const began = performance.now()
        const look = () =>
          requestAnimationFrame(() => {
            const picture = document.querySelector<HTMLImageElement>("[role=group][tabindex] img")
            if (picture?.complete && picture.naturalWidth > 0) setTimeout(() => resolve(performance.now() - began))
            else look()
          })
        const buttons = [...document.querySelectorAll<HTMLButtonElement>("main li button")]
        buttons.find(({ textContent }) => textContent === title)!.click()
        look()
      }),
    title
  )

/** The demo's flipbooks, once its lectures are there, too: it makes them while it serves. */
const madeByDemo = async (url: string, token: string): Promise<AnswerOf<"brochureFlipbooks">> => {
  const headers = { authorization: `Bearer ${token}` }
  for (;;) {
    const { data: lectures } = await json<AnswerOf<"lectures">>(`${url}/api/lecture-series`, { headers })
    if (lectures.total >= 3)
      return (await json<AnswerOf<"brochureFlipbooks">>(`${url}/api/brochure-flipbooks`, { headers })).data
    await sleep(1_000)
  }
}

/** A flipbook on a phone: how soon its first page is there, and the JavaScript that it needs beside the portal. */
export const measureFlipbook = async (url: string): Promise<readonly Measured[]> => {
  const token = await signIn(url, "role-2")
  const data = await madeByDemo(url, token)
  const { title, pages } = data.rows.toSorted((one, other) => (other.pages ?? 0) - (one.pages ?? 0))[0]!
  const browser = await launchChromium()
  const times: number[] = []
  let bytes = 0
  for (let index = 0; index < tries; index++) {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      deviceScaleFactor: 2,
      reducedMotion: "no-preference"
    })
    await enterAs(context, url, token)
    const page = await context.newPage()
    // Another page of the portal, which has what all of them have.
    await page.goto(`${url}/study-material/vvm-brochure-download`)
    await page.getByRole("heading", { level: 1 }).waitFor()
    await page.waitForLoadState("networkidle")
    const scripts = countScripts(page)
    const wire = await context.newCDPSession(page)
    await wire.send("Network.enable")
    await wire.send("Network.emulateNetworkConditions", fast4g)
    await wire.send("Emulation.setCPUThrottlingRate", { rate: 4 })
    await page.evaluate((path) => {
      history.pushState(null, "", path)
      dispatchEvent(new PopStateEvent("popstate"))
    }, list)
    await page.getByRole("button", { name: title }).waitFor()
    await page.waitForTimeout(1_500)
    times.push(await opened(page, title))
    bytes = await scripts()
    await context.close()
  }
  await browser.close()
  return [
    {
      what: `flipbook of ${pages} pages on a phone: chosen in the list → first page, 4 × slower processor, fast 4G`,
      figure: `${(percentile(times, 0.5) / 1_000).toFixed(2)} s (best ${(Math.min(...times) / 1_000).toFixed(2)} s)`,
      goal: `≤ ${goalSeconds} s`,
      beside: "pdf.js in the browser: 1.2 s on a computer"
    },
    {
      what: "flipbook: JavaScript beside that of the portal's other pages, gzipped",
      figure: `${(bytes / 1_000).toFixed(1)} kB`,
      goal: `≤ ${goalKilobytes} kB`,
      beside: "pdf.js with its worker: 514 kB"
    }
  ]
}
