import type { Page } from "playwright-core"
import { expect, test } from "vitest"
import { axeViolations, rulesOf } from "../kit/axe.ts"
import { openScreen, places } from "../kit/everyScreen.ts"
import { inTurn, isEverything } from "../kit/everything.ts"
import { showMode } from "../kit/mode.ts"
import { chromiumWindows } from "../kit/windows.ts"

const windows = chromiumWindows()

/** How a screen is looked at, with what may be different from the look before: only a phone may have other elements. */
const looks = [
  { name: "light", colorScheme: "light", dir: "ltr", width: 1280, height: 900, rules: undefined },
  { name: "right to left", colorScheme: "light", dir: "rtl", width: 1280, height: 900, rules: rulesOf.places },
  { name: "dark", colorScheme: "dark", dir: "ltr", width: 1280, height: 900, rules: rulesOf.colours },
  { name: "on a phone", colorScheme: "light", dir: "ltr", width: 390, height: 844, rules: undefined }
] as const

/**
 * What is wrong with a screen: where it leads elsewhere, is wider than its window, or axe finds something. The long
 * run has axe look at every screen in every way; else every 28th screen is looked at in one way, in turn, and by
 * axe every other of these.
 */
const faultsOf = async (page: Page, path: string, nth: number): Promise<readonly string[]> => {
  const faults: string[] = []
  await openScreen(page, path)
  const there = new URL(page.url()).pathname
  if (there !== `/${path.split("?")[0]}`) faults.push(`${path} leads to ${there}`)
  for (const [at, { name, colorScheme, dir, rules, ...size }] of looks.entries()) {
    if (!isEverything && nth % looks.length !== at) continue
    await showMode(page, colorScheme)
    await page.setViewportSize(size)
    const isTooWide = await page.evaluate((dir) => {
      document.documentElement.dir = dir
      return new Promise<boolean>((resolve) => {
        const { scrollingElement: whole } = document
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(whole!.scrollWidth > whole!.clientWidth)))
      })
    }, dir)
    if (isTooWide) faults.push(`${path}, ${name}: wider than its window`)
    if (isEverything || nth % (looks.length * 2) < looks.length)
      faults.push(...(await axeViolations(page, rules)).map((violation) => `${path}, ${name}: ${violation}`))
  }
  await page.setViewportSize({ width: looks[0].width, height: looks[0].height })
  return faults
}

/** Some seventy screens in four looks each, by two people on two cores (ms). */
const longest = isEverything ? 600_000 : 300_000

test(
  "each screen is for everybody, and fits its window: in light and dark colours, right to left, and on a phone",
  async () => {
    const tried = inTurn(places, 0, 28)
    const waiting = [...new Set(tried.map(([, account]) => account))]
    const look = async (): Promise<readonly string[]> => {
      if (waiting.length === 0) return []
      const account = waiting.shift()
      const page = await windows.open({
        ...(account === undefined ? {} : { as: account }),
        path: account === undefined ? "/login" : "/"
      })
      await page.getByRole("heading", { level: 1 }).waitFor()
      const faults: string[] = []
      for (const [nth, [path, of]] of tried.entries())
        if (of === account) faults.push(...(await faultsOf(page, path, nth)))
      await page.context().close()
      return [...faults, ...(await look())]
    }
    // Two people at once: as many as there are cores.
    expect((await Promise.all([look(), look()])).flat()).toEqual([])
  },
  longest
)
