import type { Page } from "playwright-core"
import { expect, test } from "vitest"
import { axeViolations, chromiumWindows } from "../kit/windows.ts"

const windows = chromiumWindows()
const chip = (page: Page, name: string) => page.getByRole("search").getByRole("combobox", { name, exact: true })
const asked = (page: Page, name: string) => new URL(page.url()).searchParams.get(name)
const rows = (page: Page) => page.locator("#content .ag-row")

test("filters are chips: found by typing, kept in the address, cleared one by one and all at once", async () => {
  const page = await windows.open({
    as: "role-10",
    path: "/student/total-student",
    context: { viewport: { width: 1440, height: 900 } }
  })
  await rows(page).first().waitFor()
  const grid = await page.locator("#content .ag-root").boundingBox()
  expect(grid!.y).toBeLessThanOrEqual(220)

  await chip(page, "Class").focus()
  await page.keyboard.press("Enter")
  await page.getByRole("listbox").getByRole("option", { name: "Class 8", exact: true }).click()
  await page.keyboard.press("Escape")
  await expect.poll(() => asked(page, "class_level")).toBe("8")
  await chip(page, "Class 8").waitFor()

  // A chip that is behind the button opens when it is chosen there.
  await page.getByRole("button", { name: /^More \(/ }).click()
  await page.getByRole("menuitem", { name: "District", exact: true }).click()
  const options = page.getByRole("listbox").getByRole("option")
  await options.first().waitFor()
  const first = await options.first().locator("span[dir=auto]").first().innerText()
  await page.keyboard.type(first)
  await expect.poll(() => options.count()).toBeLessThan(5)
  await page.keyboard.press("Enter")
  await expect.poll(() => asked(page, "district_ids")).toMatch(/^\d+$/)
  expect(await axeViolations(page)).toEqual([])
  await page.keyboard.press("Escape")
  await chip(page, `District ${first}`).waitFor()

  await page.reload()
  await chip(page, `District ${first}`).waitFor()
  await page.getByRole("button", { name: "Clear Class" }).click()
  await expect.poll(() => asked(page, "class_level")).toBe(null)
  await page.getByRole("button", { name: "Clear all" }).click()
  await expect.poll(() => asked(page, "district_ids")).toBe(null)
  await expect.poll(() => page.getByRole("button", { name: "Clear all" }).count()).toBe(0)
})

test("on a phone the filters fold, and a chip's list fits", async () => {
  const page = await windows.open({
    as: "role-10",
    path: "/school/total-schools",
    context: { viewport: { width: 390, height: 844 }, colorScheme: "dark" }
  })
  await rows(page).first().waitFor()
  await page.getByRole("button", { name: /^Filters/ }).click()
  await chip(page, "State").click()
  await page.getByRole("listbox").getByRole("option").first().waitFor()
  const box = await page.getByRole("dialog", { name: "State" }).boundingBox()
  expect(box!.x).toBeGreaterThanOrEqual(0)
  expect(box!.x + box!.width).toBeLessThanOrEqual(390)
  expect(await axeViolations(page)).toEqual([])
})

test("a list comes back as it was left on its plain address; what a link says is not remembered", async () => {
  const page = await windows.open({ as: "role-10", path: "/student/total-student" })
  const menu = page.getByRole("navigation", { name: "Main" })
  const again = async () => {
    await page.goto("/admin-dashboard")
    await page.getByRole("heading", { level: 1 }).waitFor()
    await menu.getByRole("button", { name: "Students", exact: true }).click()
    await menu.getByRole("link", { name: "Total students", exact: true }).click()
    await rows(page).first().waitFor()
  }
  await rows(page).first().waitFor()
  await chip(page, "Class").click()
  await page.getByRole("listbox").getByRole("option", { name: "Class 8", exact: true }).click()
  await page.keyboard.press("Escape")
  await page.getByRole("searchbox").fill("a")
  await expect.poll(() => asked(page, "search")).toBe("a")
  await again()
  await expect.poll(() => new URL(page.url()).search).toBe("?class_level=8")
  await chip(page, "Class 8").waitFor()

  await page.goto("/student/total-student?fee=unpaid")
  await chip(page, "Fee Unpaid").waitFor()
  await again()
  await expect.poll(() => new URL(page.url()).search).toBe("?class_level=8")
  // Another list of the same records has its own.
  await page.goto("/student/school-student")
  await rows(page).first().waitFor()
  expect(asked(page, "class_level")).toBe(null)
  await again()
  const clear = page.getByRole("button", { name: "Clear all" })
  await clear.click()
  // The list follows its address a moment later, and is then remembered.
  await clear.waitFor({ state: "detached" })
  expect(asked(page, "class_level")).toBe(null)
  await again()
  expect(new URL(page.url()).search).toBe("")
})

test("periods of a date filter are one press", async () => {
  const page = await windows.open({ as: "role-10", path: "/result-overview/upload-exam-file?exam=1" })
  await page.getByRole("button", { name: "Uploaded", exact: true }).click()
  await page.getByRole("dialog").getByRole("button", { name: "Today" }).click()
  const today = new Intl.DateTimeFormat("sv-SE", { timeZone: "Asia/Kolkata" }).format(new Date())
  await expect.poll(() => [asked(page, "at_from"), asked(page, "at_to")]).toEqual([today, today])
})
