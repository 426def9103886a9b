import type { Page } from "playwright-core"
import { beforeAll, expect, test } from "vitest"
import { send, signIn } from "../kit/client.ts"
import { find, palette } from "../kit/steps.ts"
import { axeViolations, chromiumWindows, portal } from "../kit/windows.ts"

const windows = chromiumWindows()

/** A file without a sheet that counts: nothing else of the shared portal changes. */
const file = `north-${Date.now() % 1_000_000}.txt`

beforeAll(async () => {
  const token = await signIn(portal.url)
  await send(portal.url, token, { exam: 1, text: `# ${file}\n1|8\n`, name: file })
})

/** Lists, the column that is pressed to open a record, and what the palette and an unknown record are called. */
const lists = [
  ["institutes", "/master-institute-management/view-master-institute", "district", "Master institute", "Institute"],
  ["coordinators", "/region-masters/district-coordinators", "regions", "Coordinator", "Coordinator"],
  ["exams", "/exams", "opens_at", "Exam", "Exam"],
  ["uploaded files", "/result-overview/upload-exam-file?exam=1", "at", "Answer sheet file", "File"]
] as const

const row = (page: Page) => page.locator("#content .ag-row[row-index='0']")
const panel = (page: Page, name?: string) => page.getByRole("dialog", name === undefined ? {} : { name, exact: true })
const record = (page: Page) => new URL(page.url()).searchParams.get("record")
const historyIn = (page: Page, name: string) =>
  panel(page, name).getByRole("region", { name: "History" }).getByRole("listitem")

const openFirst = async (page: Page, column: string): Promise<string> => {
  await row(page).waitFor()
  const name = (await row(page).locator('[col-id="name"]').innerText()).trim()
  await row(page).locator(`[col-id="${column}"]`).click()
  await historyIn(page, name).first().waitFor()
  return name
}

test.each(lists)(
  "a record of the %s has an address, to which the palette leads",
  async (_, list, column, kind, thing) => {
    const page = await windows.open({
      as: "role-10",
      path: list,
      expected: /404/,
      context: { viewport: { width: 1440, height: 900 }, permissions: ["clipboard-read", "clipboard-write"] }
    })
    const name = await openFirst(page, column)
    const id = await row(page).getAttribute("row-id")
    expect(record(page)).toBe(id)
    expect(await axeViolations(page)).toEqual([])

    await panel(page, name).getByRole("button", { name: "Copy link" }).click()
    await page.getByText("Link copied").waitFor()
    // Those who plan exams have a page of each.
    const address = list === "/exams" ? `/exams/${id}` : `${list.split("?")[0]}?record=${id}`
    const link = await page.evaluate(() => navigator.clipboard.readText())
    expect(link).toContain(new URL(address, page.url()).href)

    // Back closes the record, forward opens it again, and it is there after the page was loaded anew.
    await page.goBack()
    await panel(page, name).waitFor({ state: "detached" })
    expect(record(page)).toBe(null)
    await page.goForward()
    await historyIn(page, name).first().waitFor()
    await page.reload()
    await historyIn(page, name).first().waitFor()

    // It is among the palette's recent records, and found by its name.
    await page.goto("/admin-dashboard")
    await page.getByRole("heading", { level: 1 }).waitFor()
    await page.keyboard.press("Control+k")
    const options = palette(page).getByRole("option")
    await expect.poll(async () => (await options.first().innerText()).split("\n")[0]).toBe(name)
    await page.keyboard.press("Escape")
    await palette(page).waitFor({ state: "detached" })
    await find(page, name)
    const found = options.filter({ hasText: kind }).filter({ hasText: name }).first()
    await found.waitFor()
    expect(await axeViolations(page)).toEqual([])
    await found.click()
    await historyIn(page, name).first().waitFor()
    expect(record(page)).not.toBe(null)

    const unknown = new URL(list, portal.url)
    unknown.searchParams.set("record", "1999999999")
    await page.goto(unknown.href)
    await page.getByRole("dialog", { name: `${thing} not found` }).waitFor()
  }
)

test.each(lists)("on a phone a record of the %s is a sheet over the page", async (_, list, column) => {
  const page = await windows.open({
    as: "role-10",
    path: list,
    context: { viewport: { width: 390, height: 844 }, colorScheme: "dark" }
  })
  await row(page).waitFor()
  const cell = row(page).locator(`[col-id="${column}"]`)
  await cell.scrollIntoViewIfNeeded()
  await cell.click()
  await panel(page).getByRole("region", { name: "History" }).getByRole("listitem").first().waitFor()
  expect(await panel(page).boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 })
  expect(await axeViolations(page)).toEqual([])
})

test("a history is cut to one kind of event, which the address remembers", async () => {
  const page = await windows.open({ as: "role-10", path: "/exams?record=1" })
  const history = page.getByRole("dialog").getByRole("region", { name: "History" })
  const kinds = history.getByRole("group", { name: "Kinds of events" })
  const planned = kinds.getByRole("button", { name: /^Exam planned\s*1$/ })
  await planned.click()
  await expect.poll(() => history.getByRole("listitem").count()).toBe(1)
  await history.getByRole("listitem").getByText("Exam planned").waitFor()
  expect(new URL(page.url()).searchParams.get("history")).toBe("exam.planned")
  expect(await axeViolations(page)).toEqual([])
  await page.reload()
  await expect.poll(() => planned.getAttribute("aria-pressed")).toBe("true")
  await expect.poll(() => history.getByRole("listitem").count()).toBe(1)
  await kinds.getByRole("button", { name: /^All/ }).click()
  await expect.poll(() => history.getByRole("listitem").count()).toBeGreaterThan(1)
  expect(new URL(page.url()).searchParams.get("history")).toBe(null)
})

test("the palette finds regions of every kind, and opens them beside their list", async () => {
  const page = await windows.open({ as: "role-10" })
  await page.getByRole("heading", { level: 1 }).waitFor()
  await find(page, "tamil nadu")
  const options = palette(page).getByRole("option")
  await options.filter({ hasText: "Prant" }).first().waitFor()
  expect(await axeViolations(page)).toEqual([])
  await options.filter({ hasText: /^Tamil Nadu\s*State · / }).click()
  await page.waitForURL("**/regions/states?record=*")
  await historyIn(page, "Tamil Nadu").first().waitFor()

  // What is counted in it is a press away.
  await panel(page, "Tamil Nadu").getByRole("link").first().click()
  await page.waitForURL(/\/regions\/districts\?state_ids=\d+$/)
  await expect
    .poll(() => page.locator('#content .ag-row [col-id="state_name"]').allInnerTexts())
    .toContain("Tamil Nadu")
  expect(new Set(await page.locator('#content .ag-row [col-id="state_name"]').allInnerTexts()).size).toBe(1)
})

test("the palette finds machines, and payments by their numbers for pay support", async () => {
  const page = await windows.open({ as: "role-10" })
  await page.getByRole("heading", { level: 1 }).waitFor()
  await find(page, "answer sheet")
  await palette(page)
    .getByRole("option", { name: /^answerSheet/ })
    .click()
  await page.waitForURL("**/flows/answerSheet")

  const support = await windows.open({ as: "role-4", path: "/paysupport/school-pay-support" })
  await row(support).waitFor()
  const order = await row(support).getAttribute("row-id")
  await find(support, order!)
  await palette(support)
    .getByRole("option", { name: new RegExp(`^Order ${order}\\b`) })
    .click()
  await support.waitForURL(`**/paysupport/school-pay-support?order=${order}`)
})

test("a region's link opens it where the list does not show it, and an unknown one is told", async () => {
  const page = await windows.open({
    as: "role-10",
    path: "/regions/districts",
    expected: /404/,
    context: { permissions: ["clipboard-read", "clipboard-write"] }
  })
  const name = await openFirst(page, "cities")
  await panel(page, name).getByRole("button", { name: "Copy link" }).click()
  await page.getByText("Link copied").waitFor()
  const link = new URL(await page.evaluate(() => navigator.clipboard.readText()))
  expect(link.searchParams.get("record")).toBe(await row(page).getAttribute("row-id"))

  link.searchParams.set("page", "2")
  await page.goto(link.href)
  await historyIn(page, name).first().waitFor()
  expect(await page.locator(`#content .ag-row[row-id="${link.searchParams.get("record")}"]`).count()).toBe(0)
  expect(await axeViolations(page)).toEqual([])

  link.searchParams.set("record", "1999999999")
  await page.goto(link.href)
  await page.getByRole("dialog", { name: "District not found" }).waitFor()
})
