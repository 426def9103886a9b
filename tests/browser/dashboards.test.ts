import { readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { axeViolations } from "../kit/axe.ts"
import { chromiumWindows } from "../kit/windows.ts"
import { figure, numberIn } from "./dashboards.kit.ts"

const windows = chromiumWindows()

test("analytics: a tile opens its state, the trail leads back, and the address keeps all of it", async () => {
  const page = await windows.open({ as: "role-10", path: "/analytic" })
  await figure(page, "Students").waitFor()
  const nation = await numberIn(figure(page, "Students").innerText())
  const tile = page.getByRole("button", { name: /^TN, Tamil Nadu/ })
  const said = await numberIn(tile.getAttribute("aria-label").then((text) => text!.split(":")[1]!))
  await tile.click()
  await expect.poll(() => new URL(page.url()).searchParams.get("state_ids")).not.toBe(null)
  await expect.poll(() => numberIn(figure(page, "Students").innerText())).toBe(said)
  await page.reload()
  await expect.poll(() => numberIn(figure(page, "Students").innerText())).toBe(said)
  await page.getByRole("navigation", { name: "Regions" }).getByText("Tamil Nadu").waitFor()
  await page.getByRole("button", { name: "All my regions" }).click()
  await expect.poll(() => numberIn(figure(page, "Students").innerText())).toBe(nation)
})

test("the drawn map is in the address, one stop of the Tab key, and arrow keys lead from state to state", async () => {
  const page = await windows.open({ as: "role-10", path: "/analytic" })
  await page.getByRole("button", { name: "Map", exact: true }).click()
  const map = page.getByRole("group", { name: "Students by state" })
  await expect.poll(() => map.locator("path").count()).toBe(36)
  await page.reload()
  await expect.poll(() => map.getByRole("button").locator("path").count()).toBe(36)
  expect(await map.locator("[tabindex='0']").count()).toBe(1)
  await map.getByRole("button", { name: /^KA, Karnataka/ }).focus()
  await page.keyboard.press("ArrowDown")
  await page.keyboard.press("ArrowRight")
  const tamilNadu = map.getByRole("button", { name: /^TN, Tamil Nadu/ })
  await expect.poll(() => tamilNadu.evaluate((state) => state === document.activeElement)).toBe(true)
  expect(await axeViolations(page)).toEqual([])
  await page.keyboard.press("Enter")
  await page.getByRole("navigation", { name: "Regions" }).getByText("Tamil Nadu").waitFor()
  expect(new URL(page.url()).searchParams.get("map")).toBe("outlines")
})

test("an admin compares regions in analytics and has them as a file", async () => {
  const page = await windows.open({ as: "role-10", path: "/analytic" })
  const zones = page.getByRole("region", { name: "By Zone" }).first()
  await zones.getByRole("checkbox").first().waitFor()
  for (const nth of [0, 1]) await zones.getByRole("checkbox").nth(nth).click()
  const comparison = page.getByRole("region", { name: "Comparison", exact: true })
  await expect.poll(() => comparison.locator("thead th").count()).toBe(3)
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    zones.getByRole("button", { name: "Export" }).click()
  ])
  const lines = readFileSync(await file.path(), "utf8")
    .trim()
    .split("\r\n")
  expect(lines).toHaveLength(1 + (await zones.locator("tbody tr").count()))
})

test("support and organizers land on figures of their work", async () => {
  for (const [as, figures] of [
    ["role-4", ["Open payment cases", "Cases decided", "Parcels to send"]],
    ["role-5", ["State coordinators", "District coordinators"]]
  ] as const) {
    const page = await windows.open({ as, path: "/admin-dashboard" })
    const work = page.locator("dl[aria-label='Key figures']")
    for (const figure of figures) await work.getByRole("link", { name: figure, exact: true }).waitFor()
    expect(await axeViolations(page)).toEqual([])
  }
})

test("a school that was named by many lands on what it earned, too", async () => {
  const page = await windows.open({ as: "role-2-referrer", path: "/admin-dashboard" })
  const referrals = page.locator("dl[aria-label='Referrals']")
  for (const text of [/^Referred students$/, /^\d+ confirmed and paid$/, /^Commission due$/])
    await referrals.getByText(text).waitFor()
  expect(await axeViolations(page)).toEqual([])
})

test("a chart has its numbers as a table and as a file", async () => {
  const page = await windows.open({ as: "role-10", path: "/analytic?class_level=8" })
  const chart = page.getByRole("region", { name: "Students by class and gender" })
  await chart.getByRole("img").waitFor()
  await chart.getByRole("button", { name: "More for Students by class and gender" }).click()
  await page.getByRole("menuitem", { name: "Show table" }).click()
  await expect.poll(() => chart.locator("tbody th").allTextContents()).toEqual(["Class 8"])
  await chart.getByRole("button", { name: "More for Students by class and gender" }).click()
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("menuitem", { name: "Download as CSV" }).click()
  ])
  const shown = await chart.locator("tbody td").allTextContents()
  const [, line, counted] = readFileSync(await file.path(), "utf8").split("\r\n")
  expect(line!.split(",").slice(1)).toEqual(shown.map((text) => text.replaceAll(",", "")))
  expect(counted).toMatch(/position \d+/)
})

test("a zonal coordinator opens states, then districts, and has the same rows as a file", async () => {
  const page = await windows.open({ as: "role-3", path: "/statistics" })
  const rows = page.getByRole("region", { name: "By State" }).first().locator("tbody tr")
  await rows.first().waitFor()
  await rows.first().getByRole("button").click()
  const districts = page.getByRole("region", { name: "By District" }).first()
  await districts.locator("tbody tr").first().waitFor()
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    districts.getByRole("button", { name: "Export" }).click()
  ])
  const lines = readFileSync(await file.path(), "utf8")
    .trim()
    .split("\r\n")
  expect(lines).toHaveLength(1 + (await districts.locator("tbody tr").count()))
  expect(await axeViolations(page)).toEqual([])
})

test("regions are ticked and stand beside each other, and the address keeps them", async () => {
  const page = await windows.open({ as: "role-3", path: "/statistics" })
  const boxes = page.getByRole("region", { name: "By State" }).getByRole("checkbox")
  await boxes.first().waitFor()
  const names = await page.getByRole("region", { name: "By State" }).locator("tbody th").allInnerTexts()
  for (const nth of [0, 1, 2]) {
    await boxes.nth(nth).click()
    await expect.poll(() => boxes.nth(nth).isChecked()).toBe(true)
  }
  const comparison = page.getByRole("region", { name: "Comparison", exact: true })
  expect((await comparison.locator("thead th").allInnerTexts()).slice(1)).toEqual(names.slice(0, 3))
  const students = await page
    .getByRole("region", { name: "By State" })
    .locator("tbody tr td:nth-child(3)")
    .allInnerTexts()
  const first = comparison.locator("tbody tr").first().locator("td")
  expect(await first.allInnerTexts()).toEqual(students.slice(0, 3))
  await comparison.getByRole("button", { name: `Leave out ${names[0]}` }).click()
  await expect.poll(() => first.count()).toBe(2)
  await page.reload()
  await expect.poll(() => first.allInnerTexts()).toEqual(students.slice(1, 3))
  expect(await axeViolations(page)).toEqual([])
  await comparison.getByRole("button", { name: "End comparison" }).click()
  await comparison.waitFor({ state: "detached" })
})

test("the landing says what waits, and leads there", async () => {
  const page = await windows.open({ as: "role-10", path: "/admin-dashboard" })
  const tasks = page.getByRole("region", { name: "For you now" })
  await tasks.getByRole("listitem").first().waitFor()
  await tasks.getByRole("link").first().click()
  await expect.poll(() => new URL(page.url()).pathname).not.toBe("/admin-dashboard")
  await page.getByRole("heading", { level: 1 }).waitFor()
})
