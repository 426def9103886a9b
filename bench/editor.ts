import type { Browser, Page } from "playwright-core"
import { launchChromium } from "../tests/kit/chromium.ts"
import { constructs } from "../tests/kit/formulas.ts"
import { servePage } from "../tests/kit/page.ts"
import { percentile, type Bench } from "./kit/report.ts"

const formulas = 30
const strokes = 130
/** The editors take turns, so that what else the machine does meets both. */
const turns = 4

/** A question of six lines with five formulas each, every one another construct. */
const question = {
  type: "doc",
  content: Array.from({ length: 6 }, (_, line) => ({
    type: "paragraph",
    content: constructs
      .filter((latex) => !/align|tag/.test(latex))
      .slice(line * 5, line * 5 + 5)
      .flatMap((latex) => [
        { type: "text", text: "Find what holds for " },
        { type: "formula", attrs: { latex } }
      ])
  }))
}

/** The same words without the formulas. */
const words = {
  type: "doc",
  content: question.content.map(() => ({
    type: "paragraph",
    content: [{ type: "text", text: "Find what holds for ".repeat(5) }]
  }))
}

/**
 * How long strokes took, in milliseconds: `work` is what the page did for one, `whole` is from the key to the picture
 * on a screen of 60 Hz. `own` is the mean time that the page's thread had a processor: what else the machine does is
 * not in it.
 */
type Taken = { readonly work: readonly number[]; readonly whole: readonly number[]; readonly own: number }

/**
 * Types into what a page shows. A stroke's work is from its key until all that hears of it is through, and from the
 * start of the next frame until that is painted.
 */
const typed = async (page: Page): Promise<Taken> => {
  await page.evaluate(() => {
    const taken: { readonly work: number[]; readonly whole: number[]; readonly own: 0 } = {
      work: [],
      whole: [],
      own: 0
    }
    Object.assign(globalThis, { taken })
    let began = 0
    let at = 0
    addEventListener(
      "keydown",
      ({ timeStamp }) => {
        ;[began, at] = [performance.now(), timeStamp]
      },
      { capture: true }
    )
    addEventListener("keypress", () => {
      // Behind what the editor's own listeners have put off to the end of this task.
      queueMicrotask(() =>
        queueMicrotask(() => {
          const [heard, stroke] = [performance.now() - began, at]
          requestAnimationFrame((frame) => {
            const start = Math.max(frame, performance.now())
            const { port1, port2 } = new MessageChannel()
            // A task behind the frame's callbacks runs when the frame was painted.
            port1.addEventListener("message", () => {
              taken.work.push(heard + performance.now() - start)
              taken.whole.push(performance.now() - stroke)
            })
            port1.start()
            port2.postMessage(null)
          })
        })
      )
    })
  })
  await page.locator("[contenteditable=true]").focus()
  await page.keyboard.press("Control+Home")
  await page.keyboard.press("ArrowDown")
  await page.keyboard.press("ArrowDown")
  const cdp = await page.context().newCDPSession(page)
  await cdp.send("Performance.enable", { timeDomain: "threadTicks" })
  const spent = async () =>
    (await cdp.send("Performance.getMetrics")).metrics.find(({ name }) => name === "TaskDuration")!.value * 1_000
  const before = await spent()
  for (let nth = 0; nth < strokes; nth++) {
    await page.keyboard.press(nth % 6 === 5 ? "Space" : "KeyA")
    await page.waitForTimeout(nth % 17)
  }
  const { work, whole } = await page.evaluate(() => (globalThis as unknown as { taken: Taken }).taken)
  return { work: work.slice(30), whole: whole.slice(30), own: ((await spent()) - before) / strokes }
}

const measure = async (
  browser: Browser,
  url: string,
  show: "write" | "bare",
  document: object,
  look: object = {}
): Promise<Taken> => {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
  await page.goto(url)
  await page.waitForFunction(() => "write" in globalThis)
  await page.evaluate(
    ([show, document, look]) =>
      (globalThis as unknown as Record<string, (...of: unknown[]) => void>)[show as string]!(document, look),
    [show, document, look] as const
  )
  const taken = await typed(page)
  await page.close()
  return taken
}

const together = (all: readonly Taken[]): Taken => ({
  work: all.flatMap(({ work }) => work),
  whole: all.flatMap(({ whole }) => whole),
  own: all.reduce((sum, { own }) => sum + own, 0) / all.length
})

/** The editor in a form that checks its document with every stroke, beside ProseMirror by itself. */
export const editor: Bench = {
  name: "editor",
  run: async () => {
    const page = await servePage("editor")
    const browser = await launchChromium()
    const [bares, drawns, fulls]: readonly Taken[][] = [[], [], []]
    for (let turn = 0; turn < turns; turn += 1) {
      bares!.push(await measure(browser, page.url, "bare", words))
      drawns!.push(await measure(browser, page.url, "bare", question, { isShown: true }))
      fulls!.push(await measure(browser, page.url, "write", question))
    }
    const [bare, drawn, full] = [together(bares!), together(drawns!), together(fulls!)]
    await browser.close()
    await page.close()
    const [p95, beside, same] = [full, bare, drawn].map(({ work }) => percentile(work, 0.95)) as [
      number,
      number,
      number
    ]
    const what = `a question with ${formulas} formulas, its document checked with every stroke`
    return [
      {
        what: `key stroke → painted: the page's work, ${what}`,
        figure: `p50 ${percentile(full.work, 0.5).toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`,
        goal: "p95 ≤ 16 ms",
        beside:
          `${(p95 / same).toFixed(2)} × bare ProseMirror with the same formulas (p95 ${same.toFixed(1)} ms), ` +
          `${(p95 / beside).toFixed(2)} × with the words alone (p95 ${beside.toFixed(1)} ms)`
      },
      {
        what: "the same with the wait for the next frame of a screen of 60 Hz",
        figure: `p50 ${percentile(full.whole, 0.5).toFixed(1)} ms, p95 ${percentile(full.whole, 0.95).toFixed(1)} ms`,
        beside:
          `bare p50 ${percentile(bare.whole, 0.5).toFixed(1)} ms, p95 ` +
          `${percentile(bare.whole, 0.95).toFixed(1)} ms`
      },
      {
        what: "the same as time of a processor, a stroke",
        figure: `${full.own.toFixed(1)} ms`,
        beside: `bare ${drawn.own.toFixed(1)} ms with the formulas, ${bare.own.toFixed(1)} ms with the words alone`
      }
    ]
  }
}
