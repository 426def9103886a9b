import { expect, test } from "vitest"
import type { Page } from "playwright-core"
import { openScreen } from "../kit/everyScreen.ts"
import { chromiumWindows } from "../kit/windows.ts"

const windows = chromiumWindows()

/**
 * How many elements have their styles computed anew when one comes into the page.
 * Chromium's own count, from a trace of its work.
 */
const computedFor = async (page: Page, parent: string): Promise<number> => {
  const browser = page.context().browser()!
  await page.evaluate(() => void document.body.offsetHeight)
  await browser.startTracing(page, { categories: ["devtools.timeline", "blink.user_timing"] })
  await page.evaluate((selector) => {
    document.getAnimations().forEach((animation) => animation.finish())
    void document.body.offsetHeight
    performance.mark("in")
    document.querySelector(selector)!.append(document.createElement("div"))
    void document.body.offsetHeight
    performance.mark("done")
  }, parent)
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    readonly traceEvents: ReadonlyArray<{
      readonly name: string
      readonly ts: number
      readonly args: { readonly elementCount?: number }
    }>
  }
  const at = (mark: string): number => traceEvents.find(({ name }) => name === mark)!.ts
  return traceEvents
    .filter(({ name, ts }) => name === "UpdateLayoutTree" && ts >= at("in") && ts <= at("done"))
    .reduce((sum, { args }) => sum + (args.elementCount ?? 0), 0)
}

const elements = (page: Page): Promise<number> => page.evaluate(() => document.querySelectorAll("*").length)

/*
 * With a rule such as `body:has(…) :has(…)` those of all elements are computed for each that comes, which took a list
 * some 50 ms, as it comes in parts.
 */
test("an element that comes into a list leaves the styles of the page as they are", async () => {
  const page = await windows.open({ as: "role-10", path: "/", context: { viewport: { width: 1280, height: 900 } } })
  await page.getByRole("heading", { level: 1 }).waitFor()
  await openScreen(page, "regions/states")
  await page.locator("#content .ag-row").first().waitFor()
  for (const parent of ["body", "#content", "#content .ag-row"]) {
    const computed = await computedFor(page, parent)
    expect(computed, parent).toBeGreaterThan(0)
    expect(computed, parent).toBeLessThan((await elements(page)) / 10)
  }
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync("body:has([data-any]:not([data-other])) :has(> #content) { padding: 1px }")
    document.adoptedStyleSheets.push(sheet)
  })
  expect(await computedFor(page, "body"), "with such a rule").toBeGreaterThan((await elements(page)) / 4)
})
