import type { Page } from "playwright-core"
import { expect, test } from "vitest"
import { axeViolations } from "../kit/axe.ts"
import { chromiumWindows } from "../kit/windows.ts"

const windows = chromiumWindows()

/** Pins a card of the page by its menu. */
const pin = async (page: Page, title: string) => {
  await page
    .getByRole("button", { name: `More for ${title}` })
    .first()
    .click()
  await page.getByRole("menuitem", { name: "Pin to my board" }).click()
  await page.getByText("Pinned to your board").first().waitFor()
}

/** The titles of the board's cards, in their order. */
const cardsOn = (page: Page) =>
  page
    .locator("ol > li > div[role='group']")
    .evaluateAll((groups) => groups.map((group) => group.getAttribute("aria-label")))

const clear = async (page: Page) => {
  await page.goto("/my-board")
  const remove = page.getByRole("button", { name: /^Remove / })
  await page.getByRole("heading", { name: "My board" }).waitFor()
  await page.waitForLoadState("networkidle")
  for (let left = await remove.count(); left > 0; left--) {
    await remove.first().click()
    await expect.poll(() => remove.count()).toBe(left - 1)
  }
}

test.each([
  ["a desktop", 1440, 900, "role-7"],
  ["a phone", 390, 844, "role-6"]
])("on %s cards are pinned, arranged by keyboard, removed and brought back", async (_, width, height, as) => {
  const page = await windows.open({
    as,
    path: "/analytic?class_level=8",
    context: { viewport: { width, height } }
  })
  await pin(page, "Students by class and gender")
  await pin(page, "Key figures")
  await page.getByRole("button", { name: "My board", exact: true }).click()
  await expect.poll(() => cardsOn(page)).toEqual(["Students by class and gender", "Key figures"])
  const chart = page.getByRole("region", { name: "Students by class and gender" })
  await chart.getByRole("img").waitFor()
  await page.getByText("Class 8").first().waitFor()
  expect(await axeViolations(page)).toEqual([])
  const earlier = page.getByRole("button", { name: "Move Key figures earlier" })
  await earlier.focus()
  await page.keyboard.press("Enter")
  await expect.poll(() => cardsOn(page)).toEqual(["Key figures", "Students by class and gender"])
  await expect.poll(() => earlier.evaluate((button) => button === document.activeElement)).toBe(true)
  await page.keyboard.press("Alt+ArrowDown")
  await expect.poll(() => cardsOn(page)).toEqual(["Students by class and gender", "Key figures"])
  await page.reload()
  await expect.poll(() => cardsOn(page)).toEqual(["Students by class and gender", "Key figures"])
  await page.getByRole("button", { name: "Remove Students by class and gender" }).click()
  await expect.poll(() => cardsOn(page)).toEqual(["Key figures"])
  await page.getByRole("button", { name: "Undo" }).click()
  await expect.poll(() => cardsOn(page)).toEqual(["Students by class and gender", "Key figures"])
  const isWider = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
  expect(isWider).toBe(false)
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download PDF" }).click()
  ])
  expect(file.suggestedFilename()).toMatch(/\.pdf$/)
  await clear(page)
  await page.getByText("No cards yet").waitFor()
})

test("an admin's board is shared with a role, whose people read it beside their own", async () => {
  const admin = await windows.open({ as: "role-10", path: "/analytic" })
  await pin(admin, "Coordinators")
  await admin.goto("/my-board")
  await admin.getByRole("button", { name: "Share" }).click()
  await admin.getByRole("menuitemcheckbox", { name: "Zonal Coordinator" }).click()
  await admin.getByRole("button", { name: "Shared with 1 role" }).waitFor()
  const zonal = await windows.open({ as: "role-3", path: "/my-board" })
  await zonal.getByRole("button", { name: "By role-10" }).click()
  await zonal.getByRole("region", { name: "Coordinators" }).waitFor()
  await zonal.getByText("Shared by role-10").waitFor()
  expect(await zonal.getByRole("button", { name: /^(Move|Remove) / }).count()).toBe(0)
  expect(await axeViolations(zonal)).toEqual([])
  await admin.getByRole("menuitemcheckbox", { name: "Zonal Coordinator" }).click()
  await admin.getByRole("button", { name: "Share", exact: true }).waitFor()
  await admin.keyboard.press("Escape")
  await clear(admin)
})

test("an event of the year is marked in the chart over time, and said in its table", async () => {
  const page = await windows.open({ as: "role-10", path: "/analytic" })
  const chart = page.getByRole("region", { name: "Registrations and collections" })
  await chart.getByRole("img").waitFor()
  const showTable = async (name: string) => {
    await chart.getByRole("button", { name: "More for Registrations and collections" }).click()
    await page.getByRole("menuitem", { name }).click()
  }
  await showTable("Show table")
  const day = await chart.locator("tbody th").last().innerText()
  const date = new Date(`${day} UTC`).toISOString().slice(0, 10)
  await page.getByRole("button", { name: "Events of the year" }).click()
  await page.getByRole("button", { name: "Add event" }).click()
  const form = page.getByRole("dialog", { name: "Add event" })
  await form.getByLabel("Date").first().fill(date)
  await form.getByLabel("Text in English").fill("Registration closes")
  await form.getByRole("button", { name: "Add event" }).click()
  const list = page.getByRole("dialog", { name: "Events of the year" })
  await list.getByText("Registration closes").waitFor()
  expect(await axeViolations(page)).toEqual([])
  await list.getByRole("button", { name: "Close", exact: true }).last().click()
  await expect.poll(() => chart.locator("tbody tr").last().locator("td").last().innerText()).toBe("Registration closes")
  await showTable("Show chart")
  await chart.getByRole("img").waitFor()
  await page.getByRole("button", { name: "Events of the year" }).click()
  await list.getByRole("button", { name: "Remove Registration closes" }).click()
  await list.getByText("No events yet.").waitFor()
})
