import type { Page } from "playwright-core"
import { afterAll, beforeAll, expect, test } from "vitest"
import { faultsOf, openVisits, type Visits } from "../kit/visits.ts"

let visits: Visits
let page: Page

beforeAll(async () => {
  visits = await openVisits()
  page = await visits.enter("role-10", "/flows/exam?record=exam-1")
})
afterAll(() => visits.close())

const go = (path: string) => page.goto(visits.url + path)
const slider = () => page.getByRole("slider", { name: "Event" })
const fact = (name: string) =>
  page.locator("dt", { hasText: new RegExp(`^${name}$`) }).locator("xpath=following-sibling::dd[1]")

test("a record stands on its chart at every event, with who did it and what it changed", async () => {
  await page.getByRole("heading", { name: "exam-1" }).waitFor()
  await page.getByText("2 of 2 events").waitFor()
  expect(await slider().getAttribute("aria-valuetext")).toBe("2, opened: open")
  expect(await fact("Actor").textContent()).toBe("System")
  await page.getByRole("row", { name: "state planned open" }).waitFor()
  await slider().press("Home")
  await page.getByRole("heading", { name: "Initial state" }).waitFor()
  expect(await slider().getAttribute("aria-valuetext")).toBe("Initial state: unplanned")
  await page
    .getByRole("list", { name: "Events" })
    .getByRole("button", { name: /planned/ })
    .nth(1)
    .click()
  await page.getByRole("heading", { name: "Event 1: planned" }).waitFor()
  await expect.poll(() => new URL(page.url()).searchParams.get("version")).toBe("1")
  await page.reload()
  await page.getByRole("heading", { name: "Event 1: planned" }).waitFor()
  expect(await faultsOf(page)).toEqual([])
})

test("records are shown as they were, and a way leads back to now", async () => {
  await go("/flows/exam?tab=records")
  const row = page.getByRole("row").filter({ hasText: "exam-1" })
  await row.getByText("open").waitFor()
  const position = Number((await row.getByRole("cell").nth(2).textContent())!.replaceAll(",", ""))
  await page.getByLabel("As of time or position").fill(String(position - 1))
  await page.getByRole("button", { name: "Open", exact: true }).click()
  await page.getByText(/As of .*, position/).waitFor()
  await row.getByText("planned").waitFor()
  expect(await faultsOf(page)).toEqual([])
  await row.getByRole("link").click()
  await page.getByText("1 of 2 events").waitFor()
  await page.getByRole("button", { name: "Back to latest" }).click()
  await page.getByText("2 of 2 events").waitFor()
  await go("/flows/exam?tab=records")
  const shown = (await row.getByRole("cell").nth(3).textContent())!
  await page.getByLabel("As of time or position").fill(shown)
  await page.getByRole("button", { name: "Open", exact: true }).click()
  await page.getByText(/As of .*, position/).waitFor()
  await row.getByText("open").waitFor()
  expect(new URL(page.url()).searchParams.get("asOf")).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:59\.999\+05:30$/)
  await go("/flows/exam?tab=records&asOf=1")
  await page.getByText("No records match").waitFor()
})

test("a run begins in a record's state, and says which guard blocks what", async () => {
  await go("/flows/exam?record=exam-1")
  await page.getByRole("link", { name: "Simulate from here" }).click()
  await page.getByText("From exam-1 after event 2").waitFor()
  await page.getByRole("region", { name: "Current state" }).getByText("open", { exact: true }).waitFor()
  expect(await page.getByRole("list", { name: "Guards" }).first().textContent()).toMatch(/ (passes|blocks)/)
  expect(await faultsOf(page)).toEqual([])
})

test.each([
  ["a record that never was", "/flows/exam?record=exam-999", "Could not load record"],
  ["a place in the log that is none", "/flows/exam?record=exam-1&asOf=yesterday", "Position not found in the log"],
  ["a machine that there is none of", "/flows/unicorn", "Machine not found"]
])("%s is shown as what it is, with the rest still usable", async (_, path, words) => {
  await go(path)
  await page.getByText(words).first().waitFor()
  const dialog = page.getByRole("dialog")
  if ((await dialog.count()) > 0) {
    await page.keyboard.press("Escape")
    await dialog.waitFor({ state: "detached" })
  }
  expect(await page.getByRole("navigation", { name: "Breadcrumb" }).count()).toBe(1)
})

test("traffic stands on the chart and in tables, and leads to the records that stand longest", async () => {
  await go("/flows/exam?tab=traffic")
  await page.getByRole("heading", { name: "Time in state" }).waitFor()
  await expect
    .poll(
      async () => {
        await page.getByRole("button", { name: "Refresh counts" }).click()
        return page.getByRole("row", { name: /^planned unplanned planned/ }).allTextContents()
      },
      { timeout: 15_000 }
    )
    .toEqual(["plannedunplannedplanned44"])
  await page.getByRole("combobox", { name: "Role" }).selectOption("2")
  await page.getByText("No events in this period.").waitFor()
  expect(new URL(page.url()).searchParams.get("role")).toBe("2")
  await page.getByRole("combobox", { name: "Role" }).selectOption("")
  expect(await faultsOf(page)).toEqual([])
  await page
    .getByRole("region", { name: "Time in state", exact: true })
    .getByRole("link", { name: /^exam-\d/ })
    .first()
    .click()
  await page.getByRole("slider", { name: "Event" }).waitFor()
})

test("traffic counts on by itself while it is looked at", async () => {
  await go("/flows/account?tab=traffic")
  const row = page.getByRole("row", { name: /^signedIn / }).first()
  await row.waitFor()
  const before = await row.textContent()
  const other = await visits.enter("role-9")
  await expect.poll(() => row.textContent(), { timeout: 30_000 }).not.toBe(before)
  await other.context().close()
})

test("whoever looks at flows finds the way there from a record's history, and nobody else does", async () => {
  await go("/view-profile")
  await page.getByRole("link", { name: "Open in flows" }).click()
  await page.getByRole("heading", { name: /^account-\d+$/ }).waitFor()
  const other = await visits.enter("role-9", "/view-profile")
  await other.getByRole("region", { name: "History" }).waitFor()
  expect(await other.getByRole("link", { name: "Open in flows" }).count()).toBe(0)
  await other.context().close()
})
