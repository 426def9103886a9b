import type { Page } from "playwright-core"
import { readFile } from "node:fs/promises"
import { afterAll, beforeAll, expect, test } from "vitest"
import { openGulf, type Gulf } from "../kit/gulf.ts"
import { faultsOf } from "../kit/visits.ts"
import { workbook } from "../kit/workbooks.ts"

let gulf: Gulf
beforeAll(async () => {
  gulf = await openGulf()
})
afterAll(() => gulf.close())

const heads = ["School", "Student's Name", "D.O.B.", "Sex", "Medium", "Father's name", "Mobile"]
const choose = (page: Page, name: string, buffer: Uint8Array) =>
  page
    .getByLabel("List to import")
    .setInputFiles({ name, mimeType: "application/octet-stream", buffer: Buffer.from(buffer) })
const press = (page: Page, name: string | RegExp) => page.getByRole("button", { name }).first().click()
const account = async (page: Page) =>
  Object.fromEntries(
    await Promise.all(
      ["rows", "added", "present", "waiting", "refused"].map(
        async (name) =>
          [name, Number((await page.getByTestId(`import-${name}`).textContent())!.replaceAll(",", ""))] as const
      )
    )
  )
const state = (page: Page, words: string) => page.getByText(words, { exact: true }).first().waitFor({ timeout: 20_000 })
const add = async (page: Page) => {
  await press(page, /^Add [\d,]+ students?$/)
  const dialog = page.getByRole("dialog")
  expect(await dialog.getByRole("button", { name: /^Add/ }).isDisabled()).toBe(true)
  await dialog.getByRole("checkbox").check()
  await dialog.getByRole("button", { name: /^Add/ }).click()
}
const matching = (page: Page) => page.getByRole("region", { name: "Match columns" })
const cell = (page: Page, row: number, column: string) => page.locator(`.ag-row[row-id="${row}"] [col-id="${column}"]`)

test("a list is matched, mended in the grid and let in; the same list adds nobody", async () => {
  const page = await gulf.enter()
  const list = workbook([
    heads,
    [gulf.school, "Asha Kumari", { day: 41_333 }, "F", "Hindi", "Ramesh Kumar", 9_876_543_210],
    [gulf.school, "Ravi Rao", "29.02.2013", "M", "English", "Suresh Rao", 9_876_543_211],
    [gulf.school, "Aasha Kumari", "28/02/2013", "F", "Hindi", "Ramesh Kumar", null],
    ["NOWHERE", "Meena Iyer", "2012-11-05", "F", "Tamil", "K. Iyer", null]
  ])
  await choose(page, "class 8.xlsx", list)
  await state(page, "Match columns")
  expect(
    await matching(page)
      .getByLabel("Name", { exact: true })
      .evaluate((select: HTMLSelectElement) => select.selectedOptions[0]!.text)
  ).toBe("Student's Name")
  expect(await faultsOf(page)).toEqual([])
  await press(page, "Check rows")
  await page.getByText("Please check: Class").waitFor()
  await matching(page).getByLabel("Class", { exact: true }).selectOption("Same for all rows")
  await page.getByLabel("Class for all rows").selectOption("8")
  await press(page, "Check rows")
  await state(page, "Ready to add")
  expect(await account(page)).toEqual({ rows: 4, added: 0, present: 0, waiting: 4, refused: 0 })
  expect(await faultsOf(page)).toEqual([])

  await cell(page, 3, "date_of_birth").focus()
  expect(await cell(page, 3, "date_of_birth").locator("[data-wrong]").getAttribute("title")).toMatch(/^Enter a date/)
  await page.keyboard.press("Enter")
  await page.keyboard.press("ControlOrMeta+a")
  await page.keyboard.type("28.02.2013")
  await page.keyboard.press("Enter")
  await cell(page, 3, "verdict").getByText("Ready").waitFor()
  // A class is typed over the cell as well as chosen in it.
  await cell(page, 3, "class_level").focus()
  await page.keyboard.type("9")
  await page.keyboard.press("Enter")
  await expect.poll(() => cell(page, 3, "class_level").innerText()).toBe("9")
  await page.getByRole("combobox", { name: /^Show/ }).selectOption("doubtful")
  await cell(page, 4, "decide").getByText("Review").waitFor()
  await cell(page, 4, "decide").focus()
  await page.keyboard.press("Enter")
  await page.getByRole("dialog").getByText("row 2 of this file").waitFor()
  await page.getByRole("dialog").getByRole("button", { name: "Skip" }).click()
  await expect.poll(() => account(page)).toMatchObject({ waiting: 3, refused: 1 })
  // The last possible duplicate is decided: the row that is still wrong is shown.
  await cell(page, 5, "verdict").getByText("Needs fixing").waitFor()
  expect(await page.getByRole("combobox", { name: /^Show/ }).inputValue()).toBe("wrong")

  await add(page)
  await state(page, "Needs review")
  expect(await account(page)).toEqual({ rows: 4, added: 2, present: 0, waiting: 1, refused: 1 })
  await page.getByRole("combobox", { name: /^Show/ }).selectOption("wrong")
  await cell(page, 5, "school_code").dblclick()
  await page.keyboard.press("ControlOrMeta+a")
  await page.keyboard.type(gulf.school)
  await page.keyboard.press("Enter")
  await cell(page, 5, "verdict").getByText("Ready").waitFor()
  await add(page)
  await state(page, "Complete")
  expect(await account(page)).toEqual({ rows: 4, added: 3, present: 0, waiting: 0, refused: 1 })
  const [download] = await Promise.all([page.waitForEvent("download"), press(page, "Report")])
  expect(
    (await readFile(await download.path(), "utf8"))
      .trim()
      .split("\r\n")
      .map((line) => line.split(",").slice(0, 2).join())
  ).toEqual(["row,verdict", "2,added", "3,added", "4,refused", "5,added"])

  await press(page, "Import another file")
  await choose(page, "the same under another name.csv", list)
  await state(page, "Match columns")
  await matching(page).getByLabel("Class", { exact: true }).selectOption("Same for all rows")
  await page.getByLabel("Class for all rows").selectOption("8")
  await press(page, "Check rows")
  await state(page, "Ready to add")
  expect(await account(page)).toEqual({ rows: 4, added: 0, present: 1, waiting: 3, refused: 0 })
  expect(
    (
      await gulf.pool.query("select from students s join schools h on h.id = s.school_id where h.code = $1", [
        gulf.school
      ])
    ).rowCount
  ).toBe(3)
})

test("a run is stopped in the middle, and goes on from there", async () => {
  const letters = (nth: number) =>
    String.fromCharCode(...[0, 1, 2, 3].map((place) => 97 + (Math.floor(nth / 26 ** place) % 26)))
  const rows = Array.from({ length: 12_000 }, (_, nth) =>
    [
      gulf.school,
      `Student ${letters(nth)} ${letters(nth * 97)}`,
      new Date(Date.UTC(2012, 0, 1) + (nth % 1_500) * 86_400_000).toISOString().slice(0, 10),
      "F",
      "Hindi",
      "Parent",
      "8"
    ].join(";")
  )
  const page = await gulf.enter()
  await choose(page, "all.csv", Buffer.from(["School;Name;DOB;Sex;Medium;Father;Std", ...rows].join("\n")))
  await state(page, "Match columns")
  await press(page, "Check rows")
  await state(page, "Ready to add")
  const { waiting } = await account(page)
  await add(page)
  await page.getByRole("progressbar").waitFor()
  await press(page, "Cancel")
  await page.getByText("Import stopped").waitFor()
  const stopped = await account(page)
  expect(stopped).toMatchObject({ rows: 12_000, refused: 0 })
  expect(stopped["added"]! + stopped["present"]! + stopped["waiting"]!).toBe(12_000)
  expect(stopped["waiting"]).toBeGreaterThan(0)
  await page.reload()
  await page.getByText("Import stopped").waitFor()
  await add(page)
  await page
    .getByText(/^(Complete|Needs review)$/)
    .first()
    .waitFor({ timeout: 30_000 })
  const done = await account(page)
  expect(done["added"]! + done["present"]! + done["waiting"]!).toBe(12_000)
  expect(done["added"]).toBeGreaterThan(stopped["added"]!)
  expect(waiting).toBeGreaterThan(11_000)
})

test("the coordinator registers one student at a school of the chosen district, and withdraws them", async () => {
  const page = await gulf.enter()
  await page.getByRole("tab", { name: "One by one" }).click()
  const district = page.getByRole("combobox", { name: "District" })
  await expect.poll(() => district.locator("option").count()).toBeGreaterThan(1)
  await district.selectOption({ index: 1 })
  await page.getByRole("combobox", { name: "School" }).click()
  await page.getByRole("option", { name: /Gulf Model School/ }).click()
  await page.getByRole("textbox", { name: "Name" }).fill("Noor Haddad")
  await page.getByLabel("Date of birth").fill("2013-03-19")
  for (const [name, value] of [
    ["Gender", "female"],
    ["Class", "8"],
    ["Language", "en"]
  ] as const)
    await page.getByRole("combobox", { name, exact: true }).selectOption(value)
  await page.getByRole("textbox", { name: "Guardian", exact: true }).fill("Salim Haddad")
  await page.getByLabel(/^The guardian has consented/).check()
  await page.getByRole("button", { name: "Register student" }).click()
  const justNow = page.getByRole("region", { name: "Just registered" })
  await justNow.getByText(/^\d{2}[A-Z]{2}\d{8}$/).waitFor()
  await justNow.getByRole("link", { name: "View students" }).click()
  await page.getByRole("searchbox").fill("Noor Haddad")
  await expect.poll(() => page.locator('.ag-row [col-id="name"]').count()).toBe(1)
  await page.getByRole("button", { name: "Actions for Noor Haddad" }).click()
  await page.getByRole("menuitem", { name: "Withdraw…" }).click()
  await page.getByRole("dialog").getByRole("button", { name: "Withdraw student" }).click()
  await page.getByText("Noor Haddad withdrawn").waitFor()
})
