import { Buffer } from "node:buffer"
import type { Page } from "playwright-core"
import { afterAll, beforeAll, expect, test } from "vitest"
import { moodleChoice, moodleFile, wordFile } from "../kit/questionFiles.ts"
import { faultsOf, openVisits, type Visits } from "../kit/visits.ts"
import { zip } from "../kit/workbooks.ts"

let visits: Visits
beforeAll(async () => {
  visits = await openVisits()
})
afterAll(() => visits.close())

const screen = "/paper-editor-admin/import-questions"
const file = (page: Page, name: string, content: string | Uint8Array) =>
  page
    .getByLabel("Question file")
    .setInputFiles({ name, mimeType: "application/octet-stream", buffer: Buffer.from(content as string) })
const figure = (page: Page, name: string, value: number) =>
  page
    .getByTestId(`questions-${name}`)
    .filter({ hasText: new RegExp(`^${value}$`) })
    .waitFor()
const choose = (page: Page, name: string, value: string) =>
  page.getByRole("combobox", { name, exact: true }).first().selectOption({ label: value })

test("a Word file is read, looked at, completed and taken in; sent again it adds nothing", async () => {
  const page = await visits.enter("role-14", screen)
  await page.getByRole("heading", { name: "Import questions" }).waitFor()
  expect(await faultsOf(page)).toEqual([])
  await file(page, "light.docx", wordFile())
  await figure(page, "total", 5)
  await figure(page, "lacking", 4)
  await figure(page, "faulty", 1)
  const first = page.getByRole("listitem", { name: "Question 1" })
  await first.getByText("makes a larger image?").waitFor()
  await first.getByRole("img", { name: "A mirror" }).waitFor()
  await page.getByRole("listitem", { name: "Question 2" }).locator(".katex").first().waitFor()
  expect(await faultsOf(page)).toEqual([])

  await page.getByRole("combobox", { name: "Show" }).selectOption("faulty")
  await first.waitFor({ state: "detached" })
  await page.getByText("The file does not say which option is right").waitFor()
  expect(await page.getByRole("listitem", { name: /^Question \d/ }).count()).toBe(1)
  await page.getByRole("combobox", { name: "Show" }).selectOption("")

  await choose(page, "Level", "Level 1")
  await figure(page, "good", 4)
  await page.getByRole("listitem", { name: "Question 2" }).getByRole("button", { name: "Edit details" }).click()
  const dialog = page.getByRole("dialog", { name: "Details of question 2" })
  await dialog.getByRole("combobox", { name: "Subject" }).selectOption({ label: "Mathematics" })
  await dialog.getByRole("checkbox", { name: "8" }).uncheck()
  await dialog.getByRole("button", { name: "Save" }).click()
  await page
    .getByRole("listitem", { name: "Question 2" })
    .getByText(/Level 1 · Class 9 · Mathematics/)
    .waitFor()

  await page.getByRole("button", { name: "Import…" }).click()
  await page
    .getByRole("dialog", { name: "Import questions?" })
    .getByRole("button", { name: "Import 4 questions" })
    .click()
  await page.getByText("4 questions imported as your drafts").waitFor()
  await first.getByRole("link", { name: /^Open question/ }).click()
  await page.getByText("makes a larger image?").first().waitFor()

  await page.goto(`${visits.url}/paper-editor-admin/level1-questions?written=me`)
  await page.getByLabel("Select all on this page").check()
  await page.getByRole("region", { name: "Selection" }).getByRole("button", { name: "Export as QTI…" }).click()
  const [saved] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("dialog").getByRole("button", { name: "Export as QTI" }).click()
  ])
  expect(saved.suggestedFilename()).toBe("questions-qti.zip")
  await page.getByText(/^Done: \d+ questions$/).waitFor()

  await page.goto(visits.url + screen)
  await page.getByRole("region", { name: "Your files" }).getByRole("button", { name: "light.docx" }).first().waitFor()
  await file(page, "light-again.docx", wordFile())
  await figure(page, "present", 4)
  expect(await page.getByRole("button", { name: "Import…" }).count()).toBe(0)
  await page.getByRole("button", { name: "Delete" }).click()
  await page.getByRole("dialog").getByRole("button", { name: "Delete preview" }).click()
  await page.getByRole("button", { name: "light-again.docx" }).waitFor({ state: "detached" })
})

test("what is no file of questions, or means harm, is told in words; scripts of a file do nothing", async () => {
  const page = await visits.enter("role-14", screen)
  await file(page, "questions.docx", zip([{ name: "a.txt", content: "a" }]))
  await page.getByText("The archive is neither a Word document, nor an Excel workbook, nor a QTI package").waitFor()
  await file(page, "bomb.docx", zip([{ name: "word/document.xml", content: "a".repeat(40_000_000) }]))
  await page.getByText("The file unpacks to far more than it should").waitFor()
  await file(page, "entities.xml", `<!DOCTYPE quiz [<!ENTITY x SYSTEM "file:///etc/passwd">]><quiz>&x;</quiz>`)
  await page.getByText("The file has a document type").waitFor()
  await file(
    page,
    "script.xml",
    moodleFile(
      moodleChoice(
        `<p>Which one? <img src=x onerror="document.title='harmed'"><script>document.title='harmed'</script></p>`
      )
    )
  )
  await page.getByText("A picture is not in the file").waitFor()
  expect(await page.title()).not.toContain("harmed")
})
