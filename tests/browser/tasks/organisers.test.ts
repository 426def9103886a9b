import type { Page } from "playwright-core"
import { beforeAll, expect, test } from "vitest"
import { ask, send, signIn, tell } from "../../kit/client.ts"
import { sheetFiles } from "../../kit/sheetFiles.ts"
import type { Hands } from "./hands.ts"
import { dialog, goTo, hold, namesIn, rows, selection, setUp, sitDown, uncounted, visits } from "./tasks.kit.ts"

/** What the organisers and their coordinators do, at a desk. */

setUp()

const files = sheetFiles({ students: 500, exam: 1, least: 5, most: 10 })
const nextFile = () => files.next().value as { readonly name: string; readonly text: string }
const uploading = "/result-overview/upload-exam-file?exam=1"
const doneIn = (page: Page, title: string) => dialog(page, title).getByText(/^[1-9]\d* changed/)

/** Appoints coordinators of districts that have none. */
const appoint = async (many: number) => {
  const token = await signIn(visits.url)
  type Overview = readonly { readonly kind: string; readonly missing: readonly { readonly id: number }[] }[]
  const { body } = await ask<Overview>(visits.url, "coordinators/overview", token)
  const free = body.data.find(({ kind }) => kind === "district")!.missing.slice(0, many)
  for (const { id } of free) {
    const { status } = await tell(visits.url, "coordinators/add", token, {
      kind: "district",
      region_ids: [id],
      name: "Aadhya Nair",
      email: `district-${id}@example.org`,
      mobile: null
    })
    expect(status).toBe(200)
  }
}

beforeAll(async () => {
  await appoint(12)
  const token = await signIn(visits.url)
  for (const name of ["wednesday.txt", "friday.txt"])
    await send(visits.url, token, { exam: 1, text: nextFile().text, name })
})

const toCoordinators = (hands: Hands) => goTo(hands, "Coordinator management", "District coordinators")

test("which files came in during the last seven days?", async () => {
  const hands = await sitDown("role-10", "desk", uploading)
  const { page } = hands
  await page.getByRole("region", { name: "Earlier uploads" }).getByRole("row").nth(1).waitFor()
  await hands.click(page.getByRole("button", { name: "Uploaded", exact: true }))
  await hands.click(page.getByRole("dialog").getByRole("button", { name: "Last 7 days" }))
  await page.waitForURL(/at_from=\d{4}-\d\d-\d\d&at_to=\d{4}-\d\d-\d\d/)
  hold("lastWeek", hands)
})

test("who has not begun, and whom do I call?", async () => {
  const hands = await sitDown("role-7")
  const { page } = hands
  await hands.click(page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Live submissions" }))
  await hands.click(page.getByRole("button", { name: /districts? (?:has|have) no sheets yet/ }))
  await page.getByText("No sheets yet").first().waitFor()
  hold("notBegun", hands)
})

test("take Friday's wrong file out", async () => {
  const hands = await sitDown("role-10")
  const { page } = hands
  await goTo(hands, "Exams", "Upload exam file")
  await hands.click(page.getByRole("button", { name: "Actions for friday.txt" }))
  await hands.click(page.getByRole("menuitem", { name: /^Withdraw answer sheets/ }))
  const question = page.getByRole("dialog")
  await hands.click(question.getByRole("button", { name: "Wrong file" }))
  await hands.click(question.getByRole("button", { name: "Withdraw", exact: false }).last())
  await page
    .getByText(/\d+ answer sheets? withdrawn/)
    .first()
    .waitFor()
  hold("fridaysFile", hands)
})

test("deactivate these ten schools; no, activate them again", async () => {
  const hands = await sitDown("role-10")
  const { page } = hands
  await goTo(hands, "Schools", "Total schools")
  await rows(page).first().waitFor()
  await hands.click(page.getByLabel("Select all on this page"))
  await hands.click(selection(page).getByRole("button", { name: "Deactivate" }))
  await hands.click(page.getByRole("dialog").getByRole("button", { name: "Deactivate schools" }))
  await doneIn(page, "Deactivate schools").waitFor()
  await hands.click(dialog(page, "Deactivate schools").getByRole("button", { name: "Undo" }))
  await doneIn(page, "Activate schools").waitFor()
  hold("schoolsOffAndOn", hands)
})

test("send all ten district coordinators their link again", async () => {
  const hands = await sitDown("role-8")
  const { page } = hands
  await toCoordinators(hands)
  await rows(page).first().waitFor()
  await hands.click(page.getByLabel("Select all on this page"))
  await hands.click(selection(page).getByRole("button", { name: "Resend links" }))
  await hands.click(page.getByRole("dialog").getByRole("button", { name: "Resend links" }))
  await doneIn(page, "Resend sign-up links").waitFor()
  hold("linksAgain", hands)
})

test("five district coordinators left: disable them", async () => {
  const hands = await sitDown("role-8")
  const { page } = hands
  await toCoordinators(hands)
  const names = await namesIn(page)
  expect(names.length).toBeGreaterThanOrEqual(5)
  for (const nth of [0, 1, 2, 3, 4]) await hands.click(page.getByLabel(/^Select (?!all)/).nth(nth))
  await hands.click(selection(page).getByRole("button", { name: "Disable" }))
  await hands.click(page.getByRole("dialog").getByRole("button", { name: "Disable coordinators" }))
  await doneIn(page, "Disable coordinators").waitFor()
  hold("fiveLeft", hands)
})

test("which school is she in, and who else is there?", async () => {
  const hands = await sitDown("role-10", "desk", "/student/school-student")
  const { page } = hands
  await rows(page).first().waitFor()
  const id = await page.locator("#content .ag-row").first().getAttribute("row-id")
  await page.goto(`${visits.url}/student/record/${id}`)
  const details = page.getByRole("region", { name: "Details", exact: true })
  await hands.click(details.getByRole("link").first())
  await page.waitForURL("**/school/record/*")
  await hands.click(details.getByRole("link", { name: /paid\)$/ }))
  await page.waitForURL("**/student/total-student?school_id=*")
  await rows(page).first().waitFor()
  hold("herSchool", hands)
})

test("that school on the live screen is late: open its record", async () => {
  const hands = await sitDown("role-10", "desk", "/live?exam=1")
  const { page } = hands
  const look = uncounted(hands)
  await look.click(page.getByRole("button", { name: /districts? (?:has|have) no sheets yet/ }))
  await look.click(page.getByRole("button", { name: /^Actions for/ }).first())
  await look.click(page.getByRole("menuitem", { name: "Show its schools" }))
  const school = page
    .locator("[role=row][row-id^='school-']")
    .getByRole("link")
    .filter({ hasNotText: "Registered alone" })
    .first()
  const name = await school.innerText()
  await hands.click(school)
  await page.getByRole("heading", { level: 1, name }).waitFor()
  hold("lateSchool", hands)
})

test("back to the school that I had open", async () => {
  const hands = await sitDown("role-10", "desk", "/school/total-schools")
  const { page } = hands
  await rows(page).first().waitFor()
  const id = await page.locator("#content .ag-row").first().getAttribute("row-id")
  await page.goto(`${visits.url}/school/record/${id}`)
  await page.getByRole("region", { name: "Details", exact: true }).waitFor()
  const name = await page.getByRole("heading", { level: 1 }).innerText()
  await page.goto(visits.url)
  await page.getByRole("heading", { level: 1 }).waitFor()
  await hands.press("Control+k")
  await hands.click(page.getByRole("option", { name }).first())
  await page.getByRole("heading", { level: 1, name, exact: true }).waitFor()
  hold("schoolBefore", hands)
})

test("the line is down: send this file when it is back", async () => {
  const hands = await sitDown("role-10", "desk", uploading)
  const { page } = hands
  await page.getByRole("button", { name: "Upload", exact: true }).waitFor()
  await page.context().setOffline(true)
  await hands.choose(page.getByLabel("Answer sheets (text file)"), nextFile())
  await hands.click(page.getByRole("button", { name: "Upload", exact: true }))
  const kept = page.getByRole("region", { name: "Files on this device" })
  await kept.getByText("Waiting for a connection").waitFor()
  await page.context().setOffline(false)
  await kept.getByText("Uploaded", { exact: true }).waitFor({ timeout: 60_000 })
  hold("noLine", hands)
})

test("all students of class 8 write in Hindi", async () => {
  const hands = await sitDown("role-10")
  const { page } = hands
  await goTo(hands, "Students", "Total students")
  await hands.click(page.getByRole("search").getByRole("combobox", { name: "Class", exact: true }))
  await hands.click(page.getByRole("listbox").getByRole("option", { name: "Class 8", exact: true }))
  await hands.press("Escape")
  await page.waitForURL(/class_level=8/)
  await hands.click(page.getByLabel("Select all on this page"))
  await hands.click(selection(page).getByRole("button", { name: /^Select all \d+ that match/ }))
  await hands.click(selection(page).getByRole("button", { name: "Change exam language" }))
  await hands.pick(dialog(page, "Change exam language").getByLabel("New exam language"), "Hindi")
  await hands.click(dialog(page, "Change exam language").getByRole("button", { name: "Change exam language" }))
  await doneIn(page, "Change exam language").waitFor({ timeout: 60_000 })
  await dialog(page, "Change exam language").getByRole("button", { name: "Undo" }).waitFor({ timeout: 60_000 })
  hold("hindiForAll", hands)
})
