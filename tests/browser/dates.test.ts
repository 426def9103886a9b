import type { Page } from "playwright-core"
import { expect, test } from "vitest"
import hi from "../../messages/hi.json" with { type: "json" }
import { axeViolations, chromiumWindows } from "../kit/windows.ts"

const windows = chromiumWindows()

/** The day of the calendar that has the focus, as it is read aloud. */
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute("aria-label") ?? "")

test("a date is typed in any usual way, or chosen from a calendar by keyboard alone", async () => {
  const page = await windows.open({ as: "role-10", path: "/programme" })
  await page.getByRole("button", { name: "Add fee" }).click()
  const form = page.getByRole("dialog", { name: "Add fee" })
  const from = form.getByLabel("From")
  await from.focus()
  await page.keyboard.type("14-11-26")
  await page.keyboard.press("Tab")
  await expect.poll(() => from.inputValue()).toBe("14 Nov 2026")
  await from.fill("१५/११/२०२६")
  await from.blur()
  await expect.poll(() => from.inputValue()).toBe("15 Nov 2026")

  // The month is never first, and what to type instead is said.
  await from.fill("11/14/2026")
  expect(await form.getByRole("alert").count()).toBe(0)
  await from.blur()
  await form.getByText("Enter a date with the day first, like 14/11/2026 or 14 Nov 2026").waitFor()
  expect(await axeViolations(page)).toEqual([])

  await from.fill("2026-11-14")
  await page.keyboard.press("ArrowDown")
  const calendar = page.getByRole("dialog", { name: "From: calendar" })
  await calendar.getByRole("grid", { name: "November 2026" }).waitFor()
  await expect.poll(() => focused(page)).toMatch(/14 November/)
  expect(await axeViolations(page)).toEqual([])
  for (const [key, day] of [
    ["ArrowRight", /15 November/],
    ["ArrowDown", /22 November/],
    ["Home", /16 November/],
    ["End", /22 November/],
    ["PageDown", /22 December/],
    ["Shift+PageDown", /22 December,? 2027/],
    ["PageUp", /22 November,? 2027/]
  ] as const) {
    await page.keyboard.press(key)
    await expect.poll(() => focused(page)).toMatch(day)
  }
  // Escape closes the calendar, not the form around it.
  await page.keyboard.press("Escape")
  await calendar.waitFor({ state: "detached" })
  expect(await form.isVisible()).toBe(true)
  expect(await from.inputValue()).toBe("14 Nov 2026")
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("from")

  await page.keyboard.press("Tab")
  await page.keyboard.press("Enter")
  await expect.poll(() => focused(page)).toMatch(/14 November/)
  await page.keyboard.press("ArrowUp")
  await page.keyboard.press("Enter")
  await calendar.waitFor({ state: "detached" })
  expect(await from.inputValue()).toBe("7 Nov 2026")
  await expect.poll(() => focused(page)).toBe("Open calendar")

  await page.keyboard.press("Enter")
  await calendar.getByRole("button", { name: "Clear" }).click()
  await calendar.waitFor({ state: "detached" })
  expect(await from.inputValue()).toBe("")
})

test("a date and a time are one field, with a list of times beside the calendar", async () => {
  const page = await windows.open({ as: "role-10", path: "/exams/new" })
  const form = page.locator("#content form")
  const opens = form.getByLabel("Opens")
  await opens.fill("29/11/2026 16:05")
  await opens.blur()
  await expect.poll(() => opens.inputValue()).toMatch(/^29 Nov 2026, 4:05\spm$/)
  await opens.fill("29/11/2026")
  await opens.blur()
  await form.getByText("Enter a date and a time, like 14/11/2026, 4:05 pm").waitFor()

  await opens.fill("29/11/2026 16:05")
  await page.keyboard.press("ArrowDown")
  const calendar = page.getByRole("dialog", { name: "Opens: calendar" })
  await expect.poll(() => focused(page)).toMatch(/29 November/)
  await page.keyboard.press("ArrowRight")
  await page.keyboard.press("Enter")
  await calendar.getByLabel("Time (IST)").selectOption("10:15")
  await calendar.getByRole("button", { name: "Close" }).click()
  await calendar.waitFor({ state: "detached" })
  expect(await opens.inputValue()).toMatch(/^30 Nov 2026, 10:15\sam$/)
})

test("on a phone, in the dark and in Hindi, the calendar fits and keeps to the days that there may be", async () => {
  const phone = await windows.open({
    as: "role-2",
    path: "/student/Add-students",
    context: {
      viewport: { width: 390, height: 844 },
      colorScheme: "dark",
      locale: "hi-IN"
    }
  })
  const birth = phone.locator("[name=date_of_birth]")
  await birth.fill("1 जनवरी 2030")
  await birth.blur()
  await phone.getByRole("alert").filter({ hasText: "2020" }).waitFor()
  await phone.getByRole("button", { name: hi.dates.openCalendar }).click()
  const calendar = phone.getByRole("dialog")
  await calendar.getByRole("grid").waitFor()
  const box = await calendar.boundingBox()
  expect(box!.x).toBeGreaterThanOrEqual(0)
  expect(box!.x + box!.width).toBeLessThanOrEqual(390)
  expect(box!.y + box!.height).toBeLessThanOrEqual(844)
  expect(await axeViolations(phone)).toEqual([])
  await calendar.getByLabel(hi.dates.year).selectOption("2013")
  await calendar.getByRole("button", { name: /19 दिसंबर/ }).click()
  await calendar.waitFor({ state: "detached" })
  expect(await birth.inputValue()).toBe("19 दिस॰ 2013")
})

test("days of a filter are typed or chosen, and a page from right to left mirrors the arrows", async () => {
  const page = await windows.open({ as: "role-13", path: "/paper-editor-admin/user-activity-logs?dir=rtl" })
  await page.getByRole("button", { name: "Date" }).first().click()
  const from = page.getByLabel("From")
  await from.fill("1/11/2026")
  await expect.poll(() => new URL(page.url()).searchParams.get("at_from")).toBe("2026-11-01")
  await page.keyboard.press("ArrowDown")
  await expect.poll(() => focused(page)).toMatch(/1 November/)
  await page.keyboard.press("ArrowLeft")
  await expect.poll(() => focused(page)).toMatch(/2 November/)
  await page.keyboard.press("Enter")
  await expect.poll(() => new URL(page.url()).searchParams.get("at_from")).toBe("2026-11-02")
})
