import type { Locator, Page } from "playwright-core"
import { expect, test } from "vitest"
import type { Hands } from "./hands.ts"
import { dialog, hold, namesIn, rows, selection, setUp, sitDown, uncounted, visits } from "./tasks.kit.ts"

/** Ten of the tasks by somebody without a mouse: whatever they do is a key. */

setUp()

/** Goes to the page's content, past header and menu. */
const skip = async (hands: Hands) => {
  await hands.press("Tab")
  await hands.press("Enter")
}
const enter = async (hands: Hands, target: Locator) => {
  await hands.tabTo(target)
  await hands.press("Enter")
}
const find = async (hands: Hands, words: string) => {
  await hands.press("Control+k")
  await hands.page.getByRole("dialog").getByRole("option").first().waitFor()
  if (words !== "") await hands.type(words)
}
/** Opens records and comes back. @returns the name of the last one */
const lookAt = async (page: Page, list: string, record: string): Promise<string> => {
  await page.goto(visits.url + list)
  await rows(page).first().waitFor()
  const id = await page.locator("#content .ag-row").first().getAttribute("row-id")
  await page.goto(`${visits.url}${record}/${id}`)
  await page.getByRole("region", { name: "Details", exact: true }).waitFor()
  const name = await page.getByRole("heading", { level: 1 }).innerText()
  await page.goto(visits.url)
  await page.getByRole("heading", { level: 1 }).waitFor()
  return name
}
const isAt = (page: Page, name: string) => page.getByRole("heading", { level: 1, name, exact: true }).waitFor()
const doneIn = (page: Page, title: string) => dialog(page, title).getByText(/^[1-9]\d* changed/)

test("the child whom I looked at before lunch, and the school", async () => {
  for (const [task, list, record] of [
    ["backToHer", "/student/total-student", "/student/record"],
    ["schoolBefore", "/school/total-schools", "/school/record"]
  ] as const) {
    const hands = await sitDown("role-10")
    const name = await lookAt(hands.page, list, record)
    await find(hands, "")
    await hands.press("Enter")
    await isAt(hands.page, name)
    hold(task, hands, "keyboard")
  }
})

test("find Priya's sheet by the end of her roll number", async () => {
  const hands = await sitDown("role-10", "desk", "/student/total-student")
  const { page } = hands
  const [name] = await namesIn(page)
  const username = await page.locator('#content .ag-row [col-id="username"]').first().innerText()
  await page.goto(visits.url)
  await page.getByRole("heading", { level: 1 }).waitFor()
  await find(hands, username.trim().slice(4).replace(/^0+/u, ""))
  await page.getByRole("option", { name: new RegExp(username.trim()) }).waitFor()
  await hands.press("Enter")
  await isAt(page, name!.trim())
  hold("herNumber", hands, "keyboard")
})

test("the unpaid girls of class 8 again, as yesterday", async () => {
  const hands = await sitDown("role-2", "desk", "/student/view-students")
  const { page } = hands
  const yesterday = uncounted(hands)
  await rows(page).first().waitFor()
  await yesterday.click(page.getByRole("search").getByRole("combobox", { name: "Class", exact: true }))
  await yesterday.click(page.getByRole("listbox").getByRole("option", { name: "Class 8", exact: true }))
  await page.waitForURL(/class_level=8/)
  await page.getByRole("search").getByRole("button", { name: "Clear all" }).waitFor()
  await page.goto(visits.url)
  await page.getByRole("heading", { level: 1 }).waitFor()
  await find(hands, "view st")
  await page
    .getByRole("option", { name: /View students/ })
    .first()
    .waitFor()
  await hands.press("Enter")
  await expect.poll(() => page.url()).toMatch(/view-students\?(.*&)?class_level=8(&|$)/)
  hold("asYesterday", hands, "keyboard")
})

test("show me everybody again", async () => {
  const hands = await sitDown("role-2", "desk", "/student/view-students?class_level=8&fee=unpaid&gender=female")
  await skip(hands)
  await enter(hands, hands.page.getByRole("button", { name: "Clear all" }))
  await expect.poll(() => new URL(hands.page.url()).search).toBe("")
  hold("everybody", hands, "keyboard")
})

test("read the first five students' records", async () => {
  const hands = await sitDown("role-10", "desk", "/student/total-student")
  const { page } = hands
  const names = (await namesIn(page)).slice(0, 5).map((name) => name.trim())
  await skip(hands)
  await hands.tabTo(page.locator("#content .ag-header-cell").first())
  await hands.press("ArrowDown")
  await hands.press("ArrowRight")
  await hands.press("Enter")
  for (const [at, name] of names.entries()) {
    await page.getByRole("heading", { name, exact: true }).first().waitFor()
    if (at < names.length - 1) await hands.press("Alt+ArrowDown")
  }
  hold("fiveRecords", hands, "keyboard")
})

test("which files came in during the last seven days?", async () => {
  const hands = await sitDown("role-10", "desk", "/result-overview/upload-exam-file?exam=1")
  const { page } = hands
  await page.getByRole("button", { name: "Uploaded", exact: true }).waitFor()
  await skip(hands)
  await enter(hands, page.getByRole("button", { name: "Uploaded", exact: true }))
  await enter(hands, page.getByRole("dialog").getByRole("button", { name: "Last 7 days" }))
  await page.waitForURL(/at_from=\d{4}-\d\d-\d\d&at_to=\d{4}-\d\d-\d\d/)
  hold("lastWeek", hands, "keyboard")
})

/** Ticks all rows of the page, from the content's beginning. */
const tickAll = async (hands: Hands) => {
  const { page } = hands
  await rows(page).first().waitFor()
  await skip(hands)
  await hands.tabTo(page.locator("#content .ag-header-cell").first())
  await hands.press("Space")
  await selection(page).waitFor()
}

test("deactivate these ten schools; no, activate them again", async () => {
  const hands = await sitDown("role-10")
  const { page } = hands
  await find(hands, "total sch")
  await hands.press("Enter")
  await tickAll(hands)
  const deactivate = selection(page).getByRole("button", { name: "Deactivate" })
  for (let back = 0; back < 10; back += 1) {
    await hands.press("Shift+Tab")
    if (await deactivate.evaluate((button) => button === document.activeElement)) break
  }
  await hands.press("Enter")
  await enter(hands, page.getByRole("dialog").getByRole("button", { name: "Deactivate schools" }))
  await doneIn(page, "Deactivate schools").waitFor()
  await enter(hands, dialog(page, "Deactivate schools").getByRole("button", { name: "Undo" }))
  await doneIn(page, "Activate schools").waitFor()
  hold("schoolsOffAndOn", hands, "keyboard")
})

test("give 30 students class 9 instead of 8", async () => {
  const hands = await sitDown("role-2", "desk", "/student/view-students?class_level=8")
  const { page } = hands
  await tickAll(hands)
  const change = selection(page).getByRole("button", { name: "Change class" })
  for (let back = 0; back < 10; back += 1) {
    await hands.press("Shift+Tab")
    if (await change.evaluate((button) => button === document.activeElement)) break
  }
  await hands.press("Enter")
  const asked = dialog(page, "Change class")
  await asked.getByLabel("New class").waitFor()
  await hands.type("Class 9")
  await enter(hands, asked.getByRole("button", { name: "Change class" }))
  await doneIn(page, "Change class").waitFor()
  hold("classOfMany", hands, "keyboard")
})

test("which school is she in, and who else is there?", async () => {
  const hands = await sitDown("role-10", "desk", "/student/school-student")
  const { page } = hands
  await rows(page).first().waitFor()
  const id = await page.locator("#content .ag-row").first().getAttribute("row-id")
  await page.goto(`${visits.url}/student/record/${id}`)
  const details = page.getByRole("region", { name: "Details", exact: true })
  await details.waitFor()
  await skip(hands)
  await enter(hands, details.getByRole("link").first())
  await page.waitForURL("**/school/record/*")
  await details.getByRole("link", { name: /paid\)$/ }).waitFor()
  await enter(hands, details.getByRole("link", { name: /paid\)$/ }))
  await page.waitForURL("**/student/total-student?school_id=*")
  hold("herSchool", hands, "keyboard")
})
