import { launchChromium } from "../tests/kit/chromium.ts"
import { servePage } from "../tests/kit/page.ts"
import { percentile, type Bench } from "./kit/report.ts"

const states = 40
const transitions = 120
const times = 15
/** Frames that are looked at while the chart is dragged. */
const dragged = 240

/** A chart of 40 states and 120 transitions in Chromium: from the moment that it is asked for until it is painted. */
export const chart: Bench = {
  name: "chart",
  run: async () => {
    const page = await servePage("chart")
    const browser = await launchChromium()
    const draw = async (count: number): Promise<readonly number[]> => {
      const tab = await browser.newPage({ viewport: { width: 1280, height: 900 } })
      await tab.goto(page.url)
      await tab.waitForFunction(() => "draw" in globalThis)
      const taken = await tab.evaluate(
        async ([many, of, ways]) => {
          const { draw } = globalThis as unknown as { draw: (states: number, transitions: number) => Promise<number> }
          const all: number[] = []
          for (let nth = 0; nth < many!; nth++) all.push(await draw(of!, ways!))
          return all
        },
        [count, states, transitions]
      )
      await tab.close()
      return taken
    }
    const pan = async (): Promise<readonly number[]> => {
      const tab = await browser.newPage({ viewport: { width: 1280, height: 900 } })
      await tab.goto(page.url)
      await tab.waitForFunction(() => "draw" in globalThis)
      await tab.evaluate(
        ([of, ways]) => (globalThis as unknown as { draw: (a: number, b: number) => Promise<number> }).draw(of!, ways!),
        [states, transitions]
      )
      const box = (await tab.locator(".mi-window").boundingBox())!
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
      await tab.mouse.move(x, y)
      await tab.mouse.down()
      let isOver = false
      const counted = tab
        .evaluate(
          (count) => (globalThis as unknown as { frames: (count: number) => Promise<number[]> }).frames(count),
          dragged
        )
        .finally(() => (isOver = true))
      for (let step = 0; !isOver; step += 1)
        await tab.mouse.move(x + 180 * Math.sin(step / 20), y + 120 * Math.sin(step / 31))
      await tab.mouse.up()
      await tab.close()
      return (await counted).slice(10)
    }
    const warm = (await draw(times)).slice(3)
    const [cold = Number.NaN] = await draw(1)
    const gaps = await pan()
    await browser.close()
    await page.close()
    const what = `a chart of ${states} states and ${transitions} transitions, laid out and painted`
    return [
      {
        what,
        figure: `p50 ${percentile(warm, 0.5).toFixed(0)} ms, p95 ${percentile(warm, 0.95).toFixed(0)} ms`,
        goal: "≤ 300 ms"
      },
      {
        what: "the same as the first thing that a fresh page draws, its worker fetched and begun",
        figure: `${cold.toFixed(0)} ms`
      },
      {
        what: "the same while it is dragged: time of a frame",
        figure:
          `p50 ${percentile(gaps, 0.5).toFixed(1)} ms, p95 ${percentile(gaps, 0.95).toFixed(1)} ms, ` +
          `${(1000 / (gaps.reduce((all, gap) => all + gap, 0) / gaps.length)).toFixed(0)} frames a second`,
        goal: "60 frames: 16.7 ms"
      }
    ]
  }
}
