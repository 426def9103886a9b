import type { Page } from "playwright-core"
import { expect, test } from "vitest"
import { axeViolations, chromiumWindows } from "../kit/windows.ts"

const windows = chromiumWindows()

const lists = [
  ["students", "/student/total-student", "/student/record"],
  ["schools", "/school/total-schools", "/school/record"]
] as const

const rowAt = (page: Page, nth: number) => page.locator(`#content .ag-row[row-index="${nth}"]`)
const nameAt = async (page: Page, nth: number): Promise<string> =>
  (await rowAt(page, nth).locator('[col-id="name"]').innerText()).trim()
const panel = (page: Page, name?: string) => page.getByRole("dialog", name === undefined ? {} : { name, exact: true })
const record = (page: Page) => new URL(page.url()).searchParams.get("record")

test.each(lists)("a record of the list of %s opens beside it, and has a page", async (_, list, address) => {
  const page = await windows.open({
    as: "role-10",
    path: list,
    context: { viewport: { width: 1440, height: 900 } }
  })
  await rowAt(page, 1).waitFor()
  const [first, second] = [await nameAt(page, 0), await nameAt(page, 1)]
  const id = await rowAt(page, 1).getAttribute("row-id")
  await rowAt(page, 0).locator('[col-id="name"]').click()
  await panel(page, first).getByRole("region", { name: "History" }).getByRole("listitem").first().waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe("H2")
  expect(await page.locator("[aria-hidden=true] #content, [inert] #content").count()).toBe(0)

  // Another row shows that record, and the list makes way for the panel.
  await rowAt(page, 1).locator('[col-id="name"]').click()
  await panel(page, second).getByRole("region", { name: "History" }).getByRole("listitem").first().waitFor()
  expect([await panel(page).count(), record(page)]).toEqual([1, id])
  expect(await axeViolations(page)).toEqual([])
  const [aside, grid] = [await panel(page).boundingBox(), await page.locator("#content .ag-root").boundingBox()]
  expect(aside!.width).toBe(480)
  expect(grid!.x + grid!.width).toBeLessThanOrEqual(aside!.x)

  // ‹ and › go through the list, by button and by key; the row is marked.
  const previous = panel(page).getByRole("button", { name: "Previous record" })
  await previous.click()
  await panel(page, first).getByRole("region", { name: "History" }).waitFor()
  expect(await previous.getAttribute("aria-disabled")).toBe("true")
  expect(await page.evaluate(() => document.activeElement?.getAttribute("aria-label"))).toBe("Previous record")
  await page.keyboard.press("Alt+ArrowDown")
  await panel(page, second).getByRole("region", { name: "History" }).waitFor()
  await expect.poll(() => page.locator("#content .ag-row[data-open]").getAttribute("row-id")).toBe(id)

  // Escape closes a menu of the panel first, then the panel; focus returns to the row.
  await panel(page).getByRole("button", { name: "More actions" }).click()
  await page.getByRole("menu").waitFor()
  await page.keyboard.press("Escape")
  await page.getByRole("menu").waitFor({ state: "detached" })
  expect(await panel(page).count()).toBe(1)
  await page.keyboard.press("Escape")
  await panel(page).waitFor({ state: "detached" })
  expect(record(page)).toBe(null)
  const focused = () => page.evaluate(() => document.activeElement?.closest(".ag-row")?.getAttribute("row-id"))
  await expect.poll(focused).toBe(id)
  await page.keyboard.press("Enter")
  await panel(page, second).waitFor()

  await page.reload()
  await panel(page, second).getByRole("region", { name: "History" }).waitFor()
  await expect.poll(() => page.locator("#content .ag-row[data-open]").getAttribute("row-id")).toBe(id)
  await panel(page).getByRole("button", { name: "Close" }).click()
  await panel(page).waitFor({ state: "detached" })
  expect(await page.locator("#content .ag-row[data-open]").count()).toBe(0)
  await expect.poll(focused).toBe(id)

  await page.keyboard.press("Enter")
  await panel(page, second).getByRole("link", { name: "Open as page" }).click()
  await page.waitForURL(`**${address}/${id}`)
  await page.getByRole("heading", { level: 1, name: second, exact: true }).waitFor()
  await page.getByRole("region", { name: "Details", exact: true }).waitFor()
  await page.getByRole("region", { name: "History" }).getByRole("listitem").first().waitFor()
  expect(await panel(page).count()).toBe(0)
  expect(await axeViolations(page)).toEqual([])
})

test.each(lists)("on a phone a record of the list of %s is a sheet over the page", async (_, list) => {
  const page = await windows.open({
    as: "role-10",
    path: list,
    context: { viewport: { width: 390, height: 844 }, colorScheme: "dark" }
  })
  await rowAt(page, 0).waitFor()
  const name = await nameAt(page, 0)
  await rowAt(page, 0).locator('[col-id="name"]').click()
  const sheet = panel(page, name)
  await sheet.getByRole("region", { name: "History" }).getByRole("listitem").first().waitFor()
  expect(await sheet.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 })
  expect(await page.locator("[aria-hidden=true] #content, [data-base-ui-inert] #content").count()).toBeGreaterThan(0)
  expect(await axeViolations(page)).toEqual([])
  await page.keyboard.press("Escape")
  await sheet.waitFor({ state: "detached" })
})

test("a student's page leads to the school's, and that to the school's students", async () => {
  const page = await windows.open({ as: "role-10", path: "/student/school-student" })
  await rowAt(page, 0).waitFor()
  const id = await rowAt(page, 0).getAttribute("row-id")
  await page.goto(`/student/record/${id}`)
  const school = page.getByRole("region", { name: "Details", exact: true }).getByRole("link").first()
  const name = await school.innerText()
  await school.click()
  await page.waitForURL("**/school/record/*")
  await page.getByRole("heading", { level: 1, name, exact: true }).waitFor()
  await page
    .getByRole("region", { name: "Details", exact: true })
    .getByRole("link", { name: /paid\)$/ })
    .click()
  await page.waitForURL("**/student/total-student?school_id=*")
  await rowAt(page, 0).waitFor()
  await page.getByRole("combobox", { name: `School ${name}`, exact: true }).waitFor()
  expect(new Set(await page.locator('#content .ag-row [col-id="school"]').allInnerTexts())).toEqual(new Set([name]))
})

test("a record out of one's reach says so, and an address of no record leads to the list", async () => {
  const page = await windows.open({ as: "role-9", path: "/student/record/999999999", expected: /404/ })
  await page.getByRole("dialog", { name: "Student not found" }).waitFor()
  await page.goto("/school/record/nothing")
  await page.getByRole("link", { name: "View schools" }).click()
  await page.waitForURL("**/school/total-schools")
})
