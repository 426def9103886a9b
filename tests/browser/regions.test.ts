import type { Page } from "playwright-core"
import { afterAll, beforeAll, expect, test } from "vitest"
import type pg from "pg"
import { openPool } from "../../server/platform/db/pool.ts"
import { axeViolations, chromiumWindows, portal } from "../kit/windows.ts"

const windows = chromiumWindows()
let pool: pg.Pool
beforeAll(() => {
  pool = openPool(portal.databaseUrl, { max: 2 })
})
afterAll(() => pool.end())

const dialog = (page: Page) => page.getByRole("dialog").last()
const name = `Meru Nagar ${Date.now() % 1_000_000}`
const rowOf = (page: Page, words: string) => page.locator(".ag-row").filter({ hasText: words }).first()

const choose = async (page: Page, of: string, way: string): Promise<void> => {
  await page.getByRole("button", { name: `Actions for ${of}`, exact: true }).click()
  await page.getByRole("menuitem", { name: way, exact: true }).click()
}

const find = async (page: Page, words: string): Promise<void> => {
  await page.getByRole("searchbox").fill(words)
  await rowOf(page, words).waitFor()
}

test("a district is put on the map, renamed by two at once, and taken off again when nothing lies in it", async () => {
  const first = await windows.open({ as: "role-10", path: "/regions/districts", expected: /409/ })
  await first.getByRole("button", { name: "Add district" }).click()
  const form = dialog(first)
  await form.getByRole("textbox", { name: "Name" }).fill(name)
  await form.getByRole("combobox", { name: "State" }).selectOption({ label: "Tamil Nadu" })
  await form.getByRole("combobox", { name: "Prant" }).selectOption({ index: 1 })
  let sent = 0
  first.on("request", (request) => (sent += Number(/"documentId":"addDistrict"/u.test(request.postData() ?? ""))))
  // Somebody clicks again and again until the dialog is gone.
  await form.getByRole("button", { name: "Add district" }).evaluate((button: HTMLElement) => {
    const again = () => {
      button.click()
      if (button.isConnected) setTimeout(again, 5)
    }
    again()
  })
  await first.getByText("District added").waitFor()
  await dialog(first).waitFor({ state: "detached" })
  expect(sent).toBe(1)

  const second = await windows.open({
    as: "role-11",
    path: `/regions/districts?search=${encodeURIComponent(name)}`,
    expected: /409/
  })
  await choose(second, name, "Edit")
  await dialog(second).getByRole("textbox", { name: "Name" }).fill(`${name} East`)
  await find(first, name)
  await choose(first, name, "Edit")
  await dialog(first).getByRole("textbox", { name: "Name" }).fill(`${name} West`)
  await dialog(first).getByRole("button", { name: "Save", exact: true }).click()
  await rowOf(first, `${name} West`).waitFor()

  await first.goto("/regions/cities")
  await first.getByRole("button", { name: "Add city" }).click()
  await dialog(first).getByRole("textbox", { name: "Name" }).fill(`${name} நகரம்`)
  await dialog(first).getByRole("combobox", { name: "District" }).fill(`${name} West`)
  await first.getByRole("option", { name: `${name} West` }).click()
  await dialog(first).getByRole("button", { name: "Add city" }).click()
  await first.getByText("City added").waitFor()

  await dialog(second).getByRole("button", { name: "Save", exact: true }).click()
  await second.getByText("Someone else changed this district in the meantime", { exact: false }).waitFor()
  expect(await dialog(second).getByRole("textbox", { name: "Name" }).inputValue()).toBe(`${name} East`)
  await dialog(second).getByRole("button", { name: "Save mine anyway" }).click()
  await rowOf(second, `${name} East`).waitFor()

  await choose(second, `${name} East`, "Remove")
  await dialog(second)
    .getByText("It contains 1 city. Only an empty district can be removed", { exact: false })
    .waitFor()
  await dialog(second).getByRole("button", { name: "Remove district" }).click()
  await second.getByText("This district is not empty: it has 1 city. Move them elsewhere first.").first().waitFor()

  await find(first, `${name} நகரம்`)
  await choose(first, `${name} நகரம்`, "Remove")
  await dialog(first).getByText("It is empty", { exact: false }).waitFor()
  await dialog(first).getByRole("button", { name: "Remove city" }).click()
  await first.getByText("No cities match").waitFor()

  await rowOf(second, `${name} East`).click()
  await dialog(second).getByRole("region", { name: "History" }).getByRole("listitem").nth(2).waitFor()
  expect(await axeViolations(second)).toEqual([])
  await dialog(second).getByRole("button", { name: "More actions" }).click()
  await second.getByRole("menuitem", { name: "Remove", exact: true }).click()
  await dialog(second).getByRole("button", { name: "Remove district" }).click()
  await second.getByText("No districts match").waitFor()
  await dialog(second).waitFor({ state: "detached" })
})

test("a district coordinator reads what is looked after, and nothing else, and draws no map", async () => {
  const { rows } = await pool.query<{ name: string }>(
    `select d.name from accounts a join districts d on d.id = a.district_id or d.id = any(a.more_ids)
      where a.username = 'role-9' and not d.is_removed`
  )
  const page = await windows.open({ as: "role-9", path: "/regions/districts" })
  await rowOf(page, rows[0]!.name).waitFor()
  expect(await page.locator(".ag-row").count()).toBe(rows.length)
  await rowOf(page, rows[0]!.name).click()
  await dialog(page).getByRole("region", { name: "History" }).getByRole("listitem").first().waitFor()
  expect(await dialog(page).getByRole("button", { name: "Edit" }).count()).toBe(0)
  await dialog(page).getByRole("button", { name: "Close" }).click()
  await dialog(page).waitFor({ state: "detached" })
  expect(await page.getByRole("button", { name: /^(Add a|Actions for)/ }).count()).toBe(0)
})

test.each([
  ["prants", "Prant", "schools"],
  ["prants", "Prant", "students"],
  ["cities", "City", "schools"]
])("the count of one of the %s leads to what it counts, cut by the chip %s: %s", async (kind, chip, what) => {
  const page = await windows.open({ as: "role-10", path: `/regions/${kind}?sort=-${what}` })
  const row = page.locator("#content .ag-row[row-index='0']")
  const count = row.locator(`[col-id="${what}"]`).getByRole("link")
  const shown = await count.innerText()
  const name = (await row.locator('[col-id="name"]').innerText()).trim()
  await count.click()
  await page
    .getByText(new RegExp(`^${shown} ${what}$`, "u"))
    .first()
    .waitFor()
  await page.getByRole("combobox", { name: new RegExp(`${chip}.*${name}`, "u") }).waitFor()
})
