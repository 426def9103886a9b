import { launchChromium } from "../../tests/kit/chromium.ts"
import { fast4g } from "../kit/fast4g.ts"
import { percentile, type Measured } from "../kit/report.ts"
import { countScripts } from "../kit/scripts.ts"

const goalKilobytes = 130
const goalSeconds = 1.2
const tries = 7

/** The login page of somebody who comes for the first time: how much JavaScript it needs, and when it can be used. */
export const measureLogin = async (url: string): Promise<readonly Measured[]> => {
  const browser = await launchChromium()
  const times: number[] = []
  let bytes = 0
  for (let index = 0; index < tries; index++) {
    const context = await browser.newContext()
    const page = await context.newPage()
    const wire = await context.newCDPSession(page)
    await wire.send("Network.enable")
    await wire.send("Network.emulateNetworkConditions", fast4g)
    await wire.send("Emulation.setCPUThrottlingRate", { rate: 4 })
    const scripts = countScripts(page)
    await page.addInitScript(watchInteractive)
    await page.goto(`${url}/login`, { waitUntil: "commit" })
    const interactive = await page.waitForFunction(() => (globalThis as { interactive?: number }).interactive)
    times.push((await interactive.jsonValue()) as number)
    bytes = await scripts()
    await context.close()
  }
  await browser.close()
  return [
    { what: "login: JavaScript, gzipped", figure: `${(bytes / 1000).toFixed(1)} kB`, goal: `≤ ${goalKilobytes} kB` },
    {
      what: "login: the form can be used, 4 × slower processor, fast 4G, nothing cached",
      figure:
        `${(percentile(times, 0.5) / 1000).toFixed(2)} s (best of ${tries}: ` +
        `${(Math.min(...times) / 1000).toFixed(2)} s)`,
      goal: `≤ ${goalSeconds} s`
    }
  ]
}

/**
 * Runs in the page: notes when somebody could type and see it. The field is there and takes part in React, the first
 * cover is going, and a frame has been painted with nothing left to do.
 */
const watchInteractive = () => {
  const isUsable = () => {
    const field = document.querySelector("input[name=username]")
    const cover = document.getElementById("preloader")
    return (
      field !== null &&
      Object.keys(field).some((key) => key.startsWith("__reactProps")) &&
      (cover === null || "gone" in cover.dataset)
    )
  }
  const look = () =>
    requestAnimationFrame(() => {
      if (!isUsable()) look()
      else
        setTimeout(() => {
          ;(globalThis as { interactive?: number }).interactive = performance.now()
        })
    })
  look()
}
