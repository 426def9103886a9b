import type { Page } from "playwright-core"
import { afterAll, beforeAll, expect, test } from "vitest"
import { faultsOf, openVisits, type Visits } from "../kit/visits.ts"

let visits: Visits
beforeAll(async () => {
  visits = await openVisits()
})
afterAll(() => visits.close())

const field = (page: Page, name: string) => page.getByRole("textbox", { name })
const choose = (page: Page, name: string, value: string) =>
  page.getByRole("combobox", { name, exact: true }).selectOption(value)

const fill = async (page: Page, name: string) => {
  await field(page, "Name").fill(name)
  await page.getByLabel("Date of birth").fill("2013-03-19")
  await choose(page, "Gender", "female")
  await choose(page, "Class", "8")
  await choose(page, "Language", "ta")
  await page.getByRole("textbox", { name: "Guardian", exact: true }).fill("Ilango Ponnambalam")
  await field(page, "Guardian's e-mail").fill("ilango@family.example.net")
  await page.getByLabel(/^The guardian has consented/).check()
}

test("a school registers a student, looks at a doubt, corrects, withdraws, undoes; an admin erases", async () => {
  const page = await visits.enter("role-2", "/student/Add-students")
  await field(page, "Name").fill("Thirumagal 7")
  await field(page, "Guardian's phone").fill("12")
  await page.getByText("A name has only letters").waitFor()
  await field(page, "Guardian's phone").fill("98765 43210")
  await fill(page, "திருமகள் Ponnambalam")
  expect(await faultsOf(page)).toEqual([])
  await page.getByRole("button", { name: "Register student" }).click()
  const justNow = page.getByRole("region", { name: "Just registered" })
  await justNow.getByText("திருமகள் Ponnambalam").waitFor()
  const number = await justNow.getByText(/^\d{2}[A-Z]{2}\d{8}$/).innerText()
  // The next form of the pile: the name is typed at once, class and language are the same.
  await expect.poll(() => page.evaluate("document.activeElement.name")).toBe("name")
  const kept = ["Class", "Language"].map((name) => page.getByRole("combobox", { name, exact: true }).inputValue())
  expect(await Promise.all(kept)).toEqual(["8", "ta"])

  await fill(page, "Ponnambalam திருமகள்")
  await page.getByRole("button", { name: "Register student" }).click()
  await page.getByText("Possible duplicate").waitFor()
  await page.getByText(number, { exact: false }).first().waitFor()
  await page.getByRole("button", { name: "Register anyway" }).click()
  await justNow.getByText("Ponnambalam திருமகள்").waitFor()

  await page.goto(`${visits.url}/student/view-students?search=${number}`)
  const row = page.getByRole("row").filter({ hasText: number })
  await row.getByText("திருமகள்").click()
  const panel = page.getByRole("dialog", { name: "திருமகள் Ponnambalam" })
  await panel.getByText("Student registered").waitFor()
  expect(await panel.getByText("19 March 2013").count()).toBe(1)
  expect(await faultsOf(page)).toEqual([])
  await panel.getByRole("button", { name: "Edit" }).click()
  const form = page.getByRole("dialog", { name: /^Edit/ })
  await form.getByRole("textbox", { name: "Name" }).fill("திருமகள் Ponnambalanathan")
  await form.getByRole("button", { name: "Save" }).click()
  await form.waitFor({ state: "detached" })
  await row.getByText("Ponnambalanathan").waitFor()
  // The panel stays beside the list and shows what was changed.
  const changed = page.getByRole("dialog", { name: "திருமகள் Ponnambalanathan" })
  await changed.getByText(/^Student details updated: /).waitFor()
  await page.keyboard.press("Escape")
  await changed.waitFor({ state: "detached" })

  await row.getByRole("button", { name: /^Actions for/ }).click()
  await page.getByRole("menuitem", { name: "Withdraw…" }).click()
  const asking = page.getByRole("dialog", { name: /^Withdraw/ })
  await asking.getByRole("combobox", { name: "Reason" }).selectOption("guardian-asked")
  await asking.getByRole("button", { name: "Withdraw student" }).click()
  await row.waitFor({ state: "detached" })
  await page.goto(`${visits.url}/student/view-students?search=${number}&part=withdrawn`)
  await row.getByRole("button", { name: /^Actions for/ }).click()
  await page.getByRole("menuitem", { name: "Reinstate" }).click()
  await row.waitFor({ state: "detached" })

  const admin = await visits.enter("role-10", `/student/total-student?search=${number}`)
  await admin.getByRole("row").filter({ hasText: number }).getByText("திருமகள்").click()
  const record = admin.getByRole("dialog", { name: "திருமகள் Ponnambalanathan" })
  await record.getByRole("button", { name: "More actions" }).click()
  await admin.getByRole("menuitem", { name: "Erase…" }).click()
  const erasing = admin.getByRole("dialog", { name: /permanently\?$/ })
  expect(await erasing.getByRole("button", { name: "Erase permanently" }).isDisabled()).toBe(true)
  await erasing.getByRole("textbox").fill(number.toLowerCase())
  await erasing.getByRole("button", { name: "Erase permanently" }).click()
  await erasing.waitFor({ state: "detached" })
  await admin.getByRole("row").filter({ hasText: number }).waitFor({ state: "detached" })
})

test("an institute registers one student at a school of its own", async () => {
  const page = await visits.enter("role-17", "/student/view-students")
  await page.getByText(/[\d,]+ active students/).waitFor()
  await page.getByRole("button", { name: "Add student" }).click()
  await page.getByRole("combobox", { name: "School" }).click()
  await page.getByRole("option").first().click()
  const school = await page.getByRole("combobox", { name: "School" }).inputValue()
  await fill(page, "Yazhini Selvan")
  expect(await faultsOf(page)).toEqual([])
  await page.getByRole("button", { name: "Register student" }).click()
  const justNow = page.getByRole("region", { name: "Just registered" })
  await justNow.getByText(/^\d{2}[A-Z]{2}\d{8}$/).waitFor()
  // The next one of the pile is mostly of the same school.
  await expect.poll(() => page.evaluate("document.activeElement.name")).toBe("name")
  expect(await page.getByRole("combobox", { name: "School" }).inputValue()).toBe(school)
  await fill(page, "Kuyili Selvan")
  await page.getByRole("button", { name: "Register student" }).click()
  await expect.poll(() => justNow.getByRole("listitem").count()).toBe(2)
})

test("a school answers those who named it", async () => {
  const page = await visits.enter("role-2-referrer", "/student/view-referred-students")
  const row = page.getByRole("row").filter({ hasText: "Pending" }).first()
  const number = await row.getByText(/^\d{2}[A-Z]{2}\d{8}$/).innerText()
  const same = page.getByRole("row").filter({ hasText: number })
  await row.getByRole("button", { name: /^Actions for/ }).click()
  await page.getByRole("menuitem", { name: "Confirm" }).click()
  await same.getByText("Confirmed").waitFor()
  await same.getByRole("button", { name: /^Actions for/ }).click()
  await page.getByRole("menuitem", { name: "Reject…" }).click()
  await page.getByRole("dialog").getByRole("button", { name: "Reject referral" }).click()
  await same.getByText("Rejected").waitFor()
  expect(await faultsOf(page)).toEqual([])
})

test.each([
  ["role-1", "/student", "Dashboard"],
  ["role-4", "/paysupport/student-inactive-list", "Inactive students"],
  ["role-17", "/student/unpaid-school-student", "Institute unpaid"],
  ["role-3", "/student/school-student", "School students"]
])("%s finds %s on a phone, in the dark", async (user, path, title) => {
  const page = await visits.enter(user, path, { viewport: { width: 390, height: 844 }, colorScheme: "dark" })
  await page.getByRole("heading", { level: 1, name: title }).waitFor()
  await page
    .getByText(/^(About )?[\d,]+ (inactive )?students?$|^No withdrawn students$/)
    .first()
    .waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  expect(await faultsOf(page)).toEqual([])
})
