import type { Locator, Page } from "playwright-core"
import { send, signIn, statsOf } from "../kit/client.ts"
import { demoStudents } from "../kit/portalSetup.ts"
import { sheetFiles, type SheetFile } from "../kit/sheetFiles.ts"
import { chromiumWindows, portal } from "../kit/windows.ts"

/** The windows of the file's tests. */
export const windows = chromiumWindows()
const files = sheetFiles({ students: demoStudents, exam: 1, to: 400, least: 10, most: 20 })

/** The next file of answer sheets. */
export const nextFile = () => files.next().value as SheetFile

/** Formats a number as in India. */
export const inIndia = new Intl.NumberFormat("en-IN")

/** The total of a name. */
export const figure = (page: Page, name: string) => page.getByTestId(`total-${name}`)

/** The number that a cell shows. */
export const numberIn = async (cell: Locator) => Number(((await cell.textContent()) ?? "").replaceAll(",", ""))

/** The row of a name. */
export const rowOf = (page: Page, region: string) =>
  page.getByRole("row").filter({ has: page.getByText(region, { exact: true }) })

/** The sheets of a region that the table shows. */
export const submittedIn = (page: Page, region: string) => numberIn(rowOf(page, region).locator("[col-id=submitted]"))

/** Uploads a file, and expects its account. */
export const upload = async (page: Page, file: SheetFile) => {
  await page
    .getByLabel("Answer sheets (text file)")
    .setInputFiles({ name: file.name, mimeType: "text/plain", buffer: Buffer.from(file.text) })
  await page.getByRole("button", { name: "Upload", exact: true }).click()
  await page.getByText("Upload complete").waitFor()
  return numberIn(page.getByTestId("account-accepted"))
}

/** Where the students of a file are from, as the statistics of the portal tell by what it changed. */
export const regionsChangedBy = async (change: () => Promise<unknown>, query: object) => {
  const token = await signIn(portal.url)
  const count = async () => (await statsOf(portal.url, token, { exam_id: 1, ...query })).rows
  const before = new Map((await count()).map(({ key, submitted }) => [key, submitted]))
  await change()
  return (await count()).flatMap(({ key, id, name, submitted }) => {
    const more = submitted - (before.get(key) ?? 0)
    return more > 0 ? [{ id: id!, name, submitted, more }] : []
  })
}

/** Somebody who uploads without a window. */
export const caller = async () => {
  const token = await signIn(portal.url)
  return {
    token,
    upload: async (file: SheetFile) => {
      const { body } = await send(portal.url, token, file)
      return body.data
    }
  }
}
