import type { Locator, Page } from "playwright-core"
import { afterAll, beforeAll } from "vitest"
import type pg from "pg"
import { openPool } from "../../server/platform/db/pool.ts"
import { demoStudents } from "../kit/portalSetup.ts"
import { sheetFiles, type SheetFile } from "../kit/sheetFiles.ts"
import { chromiumWindows, portal } from "../kit/windows.ts"

/** The windows of the file's tests. */
export const windows = chromiumWindows()

/** One file with everything in it: of its fifty students one has two sheets, one the same twice, one a wrong line. */
export const [file, second, third] = [
  ...sheetFiles({ students: demoStudents, exam: 1, from: 2_601, to: 2_750, least: 50, most: 50 })
] as [SheetFile, SheetFile, SheetFile]

/** The first file with two lines that are rejected. */
export const broken = `${file.text}# a comment\n1|7|nobody|en|A|${"A".repeat(100)}|2026-11-29T11:20:00+05:30\n1|8\n`

/** The address of the upload screen. */
export const uploading = "/result-overview/upload-exam-file?exam=1"

let pool: pg.Pool

/** Registers the set-up and tear-down of the tests in a file. */
export const setUp = () => {
  beforeAll(() => {
    pool = openPool(portal.databaseUrl)
  })
  afterAll(() => pool.end())
}

/** Chooses a file in the form. */
export const choose = (page: Page, name: string, content: string | Buffer) =>
  page
    .getByLabel("Answer sheets (text file)")
    .setInputFiles({ name, mimeType: "text/plain", buffer: Buffer.from(content) })
/** A file's name, as somebody might send it who wants to do harm. No file system takes a slash in it. */
export const script = "<img src=x onerror=document.title='broken'>.txt"

/** Presses a button. */
export const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click()

/** Reads the account of an upload off the page, by verdict. */
export const accountOn = async (page: Page) => {
  const counts = await Promise.all(
    ["lines", "accepted", "unchanged", "conflicting", "rejected"].map(
      async (name) => [name, Number(await page.getByTestId(`account-${name}`).textContent())] as const
    )
  )
  return Object.fromEntries(counts)
}

/** The log's position. */
export const head = async () =>
  (await pool.query<{ position: number }>("select position from log_head")).rows[0]!.position

/** The events that the log has of a file, counted by type. */
export const inLog = async (hash: string) =>
  (
    await pool.query<{ type: string; count: number }>(
      `select type, count(*)::int as count from events where type like 'answerSheet.%' and data->>'file' = $1
        group by type order by type`,
      [hash]
    )
  ).rows

/** The lines, one of each file, that contest another. */
export const conflicting = [file, second, third].map(({ lines }) => lines.find(({ fate }) => fate === "conflicting")!)

/** The students of the conflicting lines. */
export const usernames = conflicting.map(({ text }) => text.split("|")[2]!)

/** The card of a student with two sheets. */
export const cardOf = (on: Page, username: string) => on.getByRole("article", { name: `Answer sheets of ${username}` })

/** Chooses a student's second sheet, with a reason. */
export const replace = async (on: Page, username: string) => {
  await cardOf(on, username).getByRole("button", { name: "Use second" }).click()
  await on.getByRole("dialog").getByLabel("Reason").fill("The clean scan")
  await on.getByRole("dialog").getByRole("button", { name: "Use second" }).click()
}

/** The choices that the log has of these students' sheets. */
export const choicesOf = async (...students: readonly { readonly student: number }[]) => {
  const { rows } = await pool.query<{ type: string; student: number; reason: string }>(
    `select type, (data->>'student')::int as student, data->>'reason' as reason from events
     where type in ('answerSheet.upheld', 'answerSheet.superseded') and (data->>'student')::int = any($1)
     order by position`,
    [students.map(({ student }) => student)]
  )
  return rows
}

/** Uploads a file, and waits until all of it was read. */
export const uploadWhole = async (page: Page, name: string, content: string) => {
  await choose(page, name, content)
  await press(page, "Upload")
  await page.getByText("Upload complete").waitFor()
}

/** The texts of a table's rows, cell by cell. */
export const cellsOf = (rows: Locator) =>
  rows.evaluateAll((all) => all.map((row) => [...row.querySelectorAll("td")].map((cell) => cell.textContent)))

/** What the answers that differ are called. */
export const differencesIn = (card: Locator) =>
  card.locator("[data-differs=true]").evaluateAll((marks) => marks.map((mark) => mark.getAttribute("aria-label")))

/** The row of a file among the earlier uploads. */
export const earlierUpload = (page: Page, name: string) =>
  page.getByRole("region", { name: "Earlier uploads" }).first().getByRole("row").filter({ hasText: name })
