import type { Page } from "playwright-core"
import { afterAll, beforeAll, expect, test } from "vitest"
import { faultsOf, openVisits, type Visits } from "../kit/visits.ts"

let visits: Visits
beforeAll(async () => {
  visits = await openVisits()
})
afterAll(() => visits.close())

const list = "/school/total-schools"
const dialogOf = (page: Page, name: string) => page.getByRole("dialog", { name, exact: true })

/** Asks for all schools of the page to be deactivated. */
const deactivate = async (page: Page): Promise<void> => {
  await page.locator("#content .ag-row").first().waitFor()
  await page.getByLabel("Select all on this page").check()
  await page.getByRole("region", { name: "Selection" }).getByRole("button", { name: "Deactivate" }).click()
  await page.getByRole("dialog").getByRole("button", { name: "Deactivate schools" }).click()
}

test("schools are deactivated by one request, accounted for, and activated again by Undo", async () => {
  const page = await visits.enter("role-10", list)
  const sent: string[] = []
  page.on("request", (request) => {
    const text = request.postData() ?? ""
    if (/startBulk|updateStatus|disableSchool/.test(text)) sent.push(text)
  })
  await deactivate(page)
  const dialog = dialogOf(page, "Deactivate schools")
  await dialog.getByText("10 changed", { exact: true }).waitFor()
  expect(sent).toHaveLength(1)
  await expect.poll(() => dialog.getByRole("list", { name: "Rows" }).getByRole("listitem").count()).toBe(10)
  expect(await faultsOf(page)).toEqual([])
  await dialog.getByRole("button", { name: "Undo" }).click()
  const undo = dialogOf(page, "Activate schools")
  await undo.getByText("10 changed", { exact: true }).waitFor()
  await undo.getByText(/^Undoes bulk action \d+$/).waitFor()
  await undo.getByRole("button", { name: "Close" }).click()
  await undo.waitFor({ state: "detached" })
})

test("it goes on when its tab is closed, the bell tells, and its page has the account", async () => {
  const page = await visits.enter("role-10", list)
  await deactivate(page)
  await dialogOf(page, "Deactivate schools").waitFor()
  await page.close()

  const later = await visits.enter("role-10", "/admin-dashboard", { viewport: { width: 390, height: 844 } })
  await later.getByRole("button", { name: /^Notifications/ }).click()
  await later.getByText("Deactivate schools: finished").first().click()
  await later.waitForURL("**/bulk-actions")
  const row = later.getByRole("row").filter({ hasText: "Deactivate schools" }).first()
  await row.getByText("Finished").waitFor()
  expect(await later.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  expect(await faultsOf(later)).toEqual([])
  await row.getByRole("button", { name: "Deactivate schools" }).click()
  await expect.poll(() => new URL(later.url()).searchParams.get("record")).toMatch(/^\d+$/)
  await dialogOf(later, "Deactivate schools").getByText("10 changed", { exact: true }).waitFor()
  expect(await faultsOf(later)).toEqual([])
})
