import { readFile } from "node:fs/promises"
import type { Page } from "playwright-core"
import { afterAll, beforeAll, expect, test } from "vitest"
import { faultsOf, openVisits, type Visits } from "../kit/visits.ts"

let visits: Visits
let page: Page

beforeAll(async () => {
  visits = await openVisits()
  page = await visits.enter("role-10", "/flows/question?tab=paths")
})
afterAll(() => visits.close())

test("the paths that records took are counted, drawn and told step by step", async () => {
  const table = page.getByRole("region", { name: "Table: Paths" })
  const first = table.getByRole("button").first()
  expect(await first.getAttribute("aria-pressed")).toBe("true")
  const second = table.getByRole("button").nth(1)
  await second.click()
  await expect.poll(() => second.getAttribute("aria-pressed")).toBe("true")
  const steps = (await second.textContent())!
  const told = page.getByRole("list", { name: "Selected path" }).getByRole("listitem")
  await expect.poll(async () => (await told.allTextContents()).length).toBeGreaterThan(0)
  await expect.poll(async () => steps.startsWith((await told.first().locator("span").nth(1).textContent())!)).toBe(true)
  expect(await faultsOf(page)).toEqual([])
  await page.reload()
  await expect.poll(() => second.getAttribute("aria-pressed")).toBe("true")
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("region", { name: "Paths", exact: true }).getByRole("button", { name: "Export" }).click()
  ])
  const csv = await readFile(await file.path(), "utf8")
  expect(csv.split("\r\n")[0]).toContain('"Path","Records","Share"')
  await page
    .getByRole("region", { name: "Selected path" })
    .getByRole("link", { name: /^question-\d+$/ })
    .first()
    .click()
  await page.getByText(/of .* events/).waitFor()
})
