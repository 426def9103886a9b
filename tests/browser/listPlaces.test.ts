import type { Locator } from "playwright-core"
import { expect, test } from "vitest"
import { screens } from "../../src/app/screens.tsx"
import { axeViolations } from "../kit/axe.ts"
import { openScreen, places } from "../kit/everyScreen.ts"
import { chromiumWindows } from "../kit/windows.ts"

const windows = chromiumWindows()

/** Screens whose rows are not what somebody comes for first, with what is before them. */
const others: Readonly<Record<string, string>> = {}

/** Lists whose records open beside them. */
const withPanels = [
  "regions/zones",
  "regions/states",
  "regions/prants",
  "regions/districts",
  "regions/cities",
  "region-masters/district-coordinators",
  "region-masters/zonal-coordinators",
  "master-institute-management/view-master-institute",
  "student/total-student",
  "school/total-schools",
  "exams"
]

test("rows of every list begin at most 220 px from the top of a window of 1440 x 900", async () => {
  const built = new Set(screens.map(({ path }) => path))
  const late: string[] = []
  let lists = 0
  for (const account of new Set(places.map(([, as]) => as))) {
    if (account === undefined) continue
    const page = await windows.open({
      as: account,
      path: "/",
      context: { viewport: { width: 1440, height: 900 } }
    })
    await page.getByRole("heading", { level: 1 }).waitFor()
    for (const [path] of places.filter(([place, as]) => as === account && built.has(place))) {
      await openScreen(page, path)
      if (others[path] !== undefined || (await page.locator("[data-list]").count()) === 0) continue
      const grid = page.locator("[data-list] .ag-root").first()
      if ((await grid.count()) === 0) continue
      lists += 1
      const { y } = (await grid.boundingBox())!
      if (y > 220) late.push(`${path}: ${Math.round(y)} px`)
    }
    await page.context().close()
  }
  expect(late).toEqual([])
  expect(lists).toBeGreaterThan(25)
}, 600_000)

test.each([1280, 1440, 1600])("so do they beside an open record, in a window of %i px", async (width) => {
  const page = await windows.open({ as: "role-10", path: "/", context: { viewport: { width, height: 900 } } })
  await page.getByRole("heading", { level: 1 }).waitFor()
  const late: string[] = []
  for (const path of withPanels) {
    await openScreen(page, path)
    const row = page.locator("#content .ag-row").first()
    await row.waitFor()
    await page.goto(`/${path}?record=${await row.getAttribute("row-id")}`)
    await page.locator("[data-record-panel]").getByRole("region", { name: "History" }).waitFor()
    const { y } = (await page.locator("[data-list] .ag-root").first().boundingBox())!
    if (y > 220) late.push(`${path}: ${Math.round(y)} px`)
  }
  expect(late).toEqual([])
})

test("beside an open record the search stays in sight, and the filters are one press away", async () => {
  const page = await windows.open({
    as: "role-10",
    path: "/school/total-schools?record=1",
    context: { viewport: { width: 1440, height: 900 } }
  })
  await page.locator("[data-record-panel]").getByRole("region", { name: "History" }).waitFor()
  const filters = page.getByRole("search")
  await filters.getByRole("searchbox").waitFor()
  const state = filters.getByRole("combobox", { name: "State", exact: true })
  expect(await state.isVisible()).toBe(false)
  await filters.getByRole("button", { name: "Filters: none" }).click()
  await state.waitFor()
  // While the focus is outside of the panel, its controls are no stops of the Tab key, though it scrolls.
  await page.locator("[data-record-panel] h2").focus()
  expect(await axeViolations(page)).toEqual([])
  await page.locator("[data-record-panel]").getByRole("button", { name: "Close" }).click()
  await filters.getByRole("button", { name: "Filters: none" }).waitFor({ state: "hidden" })
  expect(await state.isVisible()).toBe(true)
})

test.each([390, 1440])(
  "at %i px the way back to the top covers nothing that can be pressed, and heads stay",
  async (width) => {
    const page = await windows.open({
      as: "role-10",
      path: "/student/total-student?per_page=50",
      context: { viewport: { width, height: 800 } }
    })
    await page.locator("#content .ag-row").nth(30).waitFor()
    for (const share of [0.5, 1]) {
      await page.evaluate((part) => scrollTo({ top: document.body.scrollHeight * part, behavior: "instant" }), share)
      const up = page.getByRole("button", { name: "Back to top" })
      await up.waitFor()
      const covered = await up.evaluate((button) => {
        const { left, right, top, bottom } = button.getBoundingClientRect()
        return [...document.querySelectorAll("#content :is(button, a, input, select)")]
          .filter((other) => other !== button)
          .map((other) => ({ of: other.ariaLabel ?? other.textContent, at: other.getBoundingClientRect() }))
          .filter(({ at }) => at.left < right && at.right > left && at.top < bottom && at.bottom > top)
          .map(({ of }) => of)
      })
      expect(covered).toEqual([])
      const head = await page.locator("#content .ag-header").first().boundingBox()
      expect(Math.round(head!.y)).toBe(width < 992 ? 0 : 64)
    }
  }
)

test.each([390, 1280])("the buttons of a long form stay in sight in its dialog at %i px", async (width) => {
  const page = await windows.open({
    as: "role-10",
    path: "/master-institute-management/view-master-institute?create=1",
    context: { viewport: { width, height: 700 } }
  })
  const dialog = page.getByRole("dialog", { name: "Register institute" })
  const send = dialog.getByRole("button", { name: "Register institute" })
  await dialog.getByRole("textbox").first().waitFor()
  const below = await send.evaluate((button) => {
    const [foot, body] = [button.parentElement!, button.closest("form")!.parentElement!]
    return body.getBoundingClientRect().bottom - foot.getBoundingClientRect().bottom
  })
  expect(Math.abs(below), "nothing shows below the buttons").toBeLessThan(1)
  await staysInSight(send, dialog.getByLabel("Contact person"))
})

test.each([390, 1280])("and so do those of a form that is a page, at %i px", async (width) => {
  const page = await windows.open({
    as: "role-10",
    path: "/exams/new",
    context: { viewport: { width, height: 700 } }
  })
  const form = page.locator("#content form")
  await staysInSight(form.getByRole("button", { name: "Plan exam" }), form.getByLabel("Class 11"))
  await form.getByText("Not saved yet").waitFor({ state: "detached" })
  await form.getByLabel("Name").fill("Level III")
  await form.getByText("Not saved yet").waitFor()
  expect(await axeViolations(page)).toEqual([])
  await form.getByRole("button", { name: "Cancel" }).click()
  await page.getByRole("dialog", { name: "Discard changes?" }).getByRole("button", { name: "Discard" }).click()
  await page.getByRole("heading", { name: "Exams", level: 1 }).waitFor()
})

/** A button can be pressed at the form's beginning, and where one of its last fields is. */
const staysInSight = async (button: Locator, field: Locator) => {
  const isPressable = () =>
    button.evaluate((one) => {
      const { x, y, width, height } = one.getBoundingClientRect()
      return one.contains(document.elementFromPoint(x + width / 2, y + height / 2))
    })
  await button.waitFor()
  expect(await isPressable()).toBe(true)
  await field.scrollIntoViewIfNeeded()
  expect(await isPressable()).toBe(true)
}
