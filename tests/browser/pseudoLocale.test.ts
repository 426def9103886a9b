import type { Page } from "playwright-core"
import { expect, test } from "vitest"
import { openScreen, places } from "../kit/everyScreen.ts"
import { cutTexts, shownTexts } from "../kit/shownTexts.ts"
import { chromiumWindows, portal } from "../kit/windows.ts"

const windows = chromiumWindows()

/** Proper names and formats, which are the same in every language. */
const names = new Set(["School", "Portal", "GitHub", "English", "CSV", "PDF"])

/** What is left of a text without messages, which are in brackets, also one inside of another. */
const outside = (text: string): string => {
  const less = text.replaceAll(/\[[^[\]]*\]/gu, " ")
  return less === text ? text : outside(less)
}

/** Whether a text has a word beside its messages: one that is glued to them, or that no catalogue has. */
const hasOwnWord = (text: string): boolean =>
  (outside(text).match(/(?<![@\w./-])[A-Za-z]{3,}(?![\w./-])/gu) ?? []).some((word) => !names.has(word))

const widths = [
  { width: 1280, height: 900 },
  { width: 390, height: 844 }
]

const faultsOf = async (page: Page, path: string): Promise<readonly string[]> => {
  await openScreen(page, path, "Ŀǿȧḓīƞɠ")
  const faults: string[] = []
  for (const size of widths) {
    await page.setViewportSize(size)
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
    for (const { text, element } of await cutTexts(page))
      faults.push(`${path} at ${size.width}: ${element} cuts off ${text}`)
    for (const { text, element } of await shownTexts(page))
      if (hasOwnWord(text)) faults.push(`${path}: ${element} says ${text}`)
  }
  await page.setViewportSize(widths[0]!)
  return [...new Set(faults)]
}

test("each screen has all its texts from the catalogue, and room for texts that are 40 % longer", async () => {
  const waiting = [...new Set(places.map(([, account]) => account))]
  const look = async (): Promise<readonly string[]> => {
    if (waiting.length === 0) return []
    const account = waiting.shift()
    const page = await windows.open({ ...(account === undefined ? {} : { as: account }), path: "/login" })
    await page.context().addCookies([{ name: "language", value: "en-XA", url: portal.url }])
    await page.goto(account === undefined ? "/login" : "/")
    await page.getByRole("heading", { level: 1 }).waitFor()
    const faults: string[] = []
    for (const [path, of] of places) if (of === account) faults.push(...(await faultsOf(page, path)))
    await page.context().close()
    return [...faults, ...(await look())]
  }
  expect((await Promise.all([look(), look()])).flat()).toEqual([])
}, 600_000)

test("a language that is written from right to left turns the page around, until somebody turns it back", async () => {
  const page = await windows.open({ as: "role-10", path: "/" })
  await page.context().addCookies([{ name: "language", value: "hi-XB", url: portal.url }])
  await page.goto("/admin-dashboard")
  await page.getByRole("heading", { level: 1 }).waitFor()
  const root = () => page.evaluate(() => ({ lang: document.documentElement.lang, dir: document.documentElement.dir }))
  for (const size of widths) {
    await page.setViewportSize(size)
    for (const path of ["admin-dashboard", "schools", "live?exam=1"]) {
      await openScreen(page, path, "लोड")
      expect(await root()).toEqual({ lang: "ur-IN", dir: "rtl" })
      expect(await page.getByRole("heading", { level: 1 }).innerText()).toMatch(/\p{Script=Devanagari}/u)
      expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth), path).toBe(false)
    }
  }
  await page.goto("/admin-dashboard?dir=ltr")
  await page.getByRole("heading", { level: 1 }).waitFor()
  expect(await root()).toEqual({ lang: "ur-IN", dir: "ltr" })
})
