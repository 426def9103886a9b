import type { Page } from "playwright-core"
import { expect, test } from "vitest"
import { axeViolations, chromiumWindows } from "../kit/windows.ts"

const windows = chromiumWindows()

const dialog = (page: Page) => page.getByRole("dialog").last()

/** A name of a person has no digits in it. */
const letters = [...`${Date.now() % 1_000_000}`].map((digit) => "abdegiklmn"[Number(digit)]).join("")
const name = `Kaveri ${letters[0]!.toUpperCase()}${letters.slice(1)}`

test("a state coordinator appoints one of a district, finds, disables, enables them, reads who did what", async () => {
  const page = await windows.open({ as: "role-7", path: "/region-masters/district-coordinators" })
  await page.getByRole("button", { name: "Appoint district coordinator" }).click()
  const form = dialog(page)
  await form.getByLabel("Name").fill(name)
  await form.getByLabel("E-mail").fill(`${letters}@district.example.org`)
  await form.getByLabel("Mobile").fill("12")
  await form.getByText("Choose at least one region").waitFor()
  expect(await form.getByRole("button", { name: "Appoint" }).isDisabled()).toBe(true)
  await form.getByLabel("Mobile").fill("98410 12345")
  await form.getByRole("combobox", { name: "Add district" }).click()
  const district = page.getByRole("listbox").getByRole("option").first()
  const districtName = await district.innerText()
  await district.click()
  await form.getByRole("button", { name: `Remove ${districtName}` }).waitFor()
  expect(await axeViolations(page)).toEqual([])
  await form.getByRole("button", { name: "Appoint" }).click()
  await page.getByText("A link to choose a password was sent by e-mail.", { exact: false }).waitFor()

  await page.getByRole("searchbox").fill(name)
  const row = page.locator(".ag-row").first()
  await expect.poll(() => page.locator(".ag-row").count()).toBe(1)
  await row.getByText(name).waitFor()
  await row.getByText(districtName).waitFor()
  const choose = async (way: string) => {
    await page.getByRole("button", { name: `Actions for ${name}` }).click()
    await page.getByRole("menuitem", { name: way, exact: true }).click()
  }
  await choose("Disable")
  await dialog(page).getByText("They are signed out everywhere now", { exact: false }).waitFor()
  await dialog(page).getByRole("button", { name: "Cancel" }).click()
  await row.getByText("Active", { exact: true }).waitFor()
  await choose("Disable")
  await dialog(page).getByRole("button", { name: "Disable" }).click()
  await row.getByText("Disabled", { exact: true }).waitFor()
  await choose("Enable")
  await row.getByText("Active", { exact: true }).waitFor()

  await row.getByText(districtName).click()
  const history = dialog(page).getByRole("region", { name: "History" })
  await history.getByRole("listitem").nth(2).waitFor()
  const entries = await history.getByRole("listitem").allInnerTexts()
  for (const [at, what] of ["Coordinator enabled", "Coordinator disabled", "Coordinator added"].entries()) {
    expect(entries[at]).toContain(what)
    expect(entries[at]).toContain("State Coordinator")
  }
  await dialog(page).getByText("+919841012345", { exact: false }).waitFor()
  await page.reload()
  const panel = page.getByRole("dialog", { name })
  await panel.getByRole("button", { name: "More actions" }).click()
  await page.getByRole("menuitem", { name: "Disable", exact: true }).click()
  await dialog(page).getByRole("button", { name: "Disable" }).click()
  await panel.getByText("Disabled", { exact: true }).waitFor()
  await row.getByText("Disabled", { exact: true }).waitFor()
})

test("a state coordinator reads whom the zone is looked after by, and may change nobody there", async () => {
  const page = await windows.open({ as: "role-7", path: "/region-masters/zonal-coordinators" })
  await page.locator(".ag-row").first().click()
  await dialog(page).getByRole("region", { name: "History" }).getByRole("listitem").first().waitFor()
  expect(await dialog(page).getByRole("button", { name: "Edit" }).count()).toBe(0)
  await dialog(page).getByRole("button", { name: "Close" }).click()
  await dialog(page).waitFor({ state: "detached" })
  expect(await page.getByRole("button", { name: /^(Appoint|Actions for)/ }).count()).toBe(0)
})

test("regions without a coordinator are all shown when asked for, each leading to its record", async () => {
  const page = await windows.open({ as: "role-10", path: "/region-masters" })
  const districts = page.getByRole("region", { name: /districts of \d+ without a coordinator/ })
  const more = districts.getByRole("button", { name: /^and [\d,]+ more$/ })
  await more.waitFor()
  const count = Number(/^[\d,]+/.exec(await districts.getByRole("heading").innerText())![0].replaceAll(",", ""))
  expect(await districts.getByRole("link").count()).toBeLessThan(count)
  await more.click()
  await expect.poll(() => districts.getByRole("link").count()).toBe(count)
  expect(await axeViolations(page)).toEqual([])
  const last = districts.getByRole("link").last()
  const name = await last.innerText()
  await last.click()
  await page.locator("[data-record-panel]").getByRole("heading", { name, level: 2 }).waitFor()
})
