import { readFile } from "node:fs/promises"
import type { Page } from "playwright-core"
import { afterAll, beforeAll, expect, test } from "vitest"
import type { ListedExam } from "../../schema/exams/examList.ts"
import { programmeYear } from "../../schema/fields/programmeYear.ts"
import { axeViolations } from "../kit/axe.ts"
import { ask, signIn } from "../kit/client.ts"
import {
  importStudents,
  inviteByMail,
  inviteOnPaper,
  registerSchool,
  registerStudent,
  studentSignsIn
} from "../kit/year/people.ts"
import { verifyCertificate } from "../kit/year/certificate.ts"
import { moveExam } from "../kit/year/exam.ts"
import { payFees } from "../kit/year/fees.ts"
import { approveQuestion, schedulePaper, sealPaper, translateQuestion, writeQuestion } from "../kit/year/papers.ts"
import { finalKey, mailsAndNoComplaints, publishResults, seenLive } from "../kit/year/results.ts"
import { openYear, password, type Year } from "../kit/year/programme.ts"

/**
 * A programme's year on a portal that begins empty, without the demo: set-up, staff, a school and its students, a
 * question on its way into a sealed paper, the exam by the clock, its answer sheets, its end. One story; each test goes
 * on from the one before.
 */
let year: Year
let admin: Page
let school: Page
let schoolName: string
let students: readonly string[]
let byHand: string
const passwords = new Map<string, string>()
const exam = "Level I"
/** The year in which the programme's year begins. */
const first = programmeYear(new Date())

beforeAll(async () => {
  year = await openYear()
}, 120_000)
afterAll(() => year?.close())

const once = { retry: 0, timeout: 120_000 }

/** Two days from now at a time of the day in India, as a form takes it. */
const inTwoDays = (time: string) => `${new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)}T${time}`

test(
  "an empty portal is set up by the address that the server printed, and its first admin signs in",
  once,
  async () => {
    const page = await year.window()
    await page.goto(await year.setUpAddress())
    const fill = (label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text)
    await fill("Programme name", "National Maths Olympiad")
    const shown = await page.getByLabel("Programme year").locator("option:checked").textContent()
    expect(shown).toMatch(new RegExp(`^${first}–`))
    await fill("GSTIN", "123")
    await fill("Full name", "Meera Krishnan")
    await fill("Username", "head.office")
    await fill("New password", password)
    await fill("Confirm new password", password)
    await page.getByText("Enter a GSTIN of 15 characters").waitFor()
    expect(await page.getByRole("button", { name: "Set up" }).isDisabled()).toBe(true)
    await fill("GSTIN", "")
    await page.getByText("Classes, languages, subjects and fees").click()
    await fill("Fee, tax included (₹)", "1,5")
    await page.getByText("Enter an amount, for example 200 or 1,200.50").waitFor()
    expect(await page.getByRole("button", { name: "Set up" }).isDisabled()).toBe(true)
    await fill("Fee, tax included (₹)", "250")
    await page.getByRole("button", { name: "Set up" }).click()
    await page.getByText("Setup complete").waitFor()
    expect(page.url()).not.toContain("#")
    await page.goto("/setup")
    await page.getByText("This address is incomplete").waitFor()

    admin = await year.signIn("head.office")
    await admin.waitForURL("**/admin-dashboard")
    await admin.getByText(`National Maths Olympiad ${shown}`).first().waitFor()
    await admin.goto("/regions/states")
    await admin.getByRole("gridcell", { name: "Andhra Pradesh" }).first().waitFor()
  }
)

test("staff are invited, by mail or with a first password", once, async () => {
  await admin.goto("/staff")
  await admin.getByRole("gridcell", { name: "Meera Krishnan" }).first().waitFor()
  const chief = { role: "Papersetter Sub Admin", name: "Rohan Das", username: "rohan" }
  await inviteByMail(year, admin, chief)
  passwords.set(chief.username, password)
  await inviteByMail(year, admin, { role: "Sub Admin Panel", name: "Leela Nair", username: "leela" })
  for (const invited of [
    { role: "Subject Panel", name: "Asha Menon", username: "asha" },
    { role: "Paper Editor", name: "Vikram Seth", username: "vikram" },
    { role: "Translator Panel", name: "Kavita Joshi", username: "kavita" },
    { role: "Translator Panel", name: "Anil Sharma", username: "anil" }
  ])
    passwords.set(invited.username, await inviteOnPaper(admin, invited))
  await admin.getByRole("row").filter({ hasText: "Rohan Das" }).getByText("Active").waitFor()
  expect(await axeViolations(admin)).toEqual([])
})

test("a school registers, adds a student by hand and two from a file, and pays their fees", once, async () => {
  schoolName = await registerSchool(year, admin)
  school = await year.signIn(schoolName)
  byHand = await registerStudent(school)
  students = await importStudents(school)
  expect(new Set(students).size).toBe(3)
  expect(await payFees(school)).toBe("₹750 received")
})

test("an exam is planned", once, async () => {
  await admin.goto("/exams")
  await admin.getByText("No exams yet").waitFor()
  await admin.getByRole("button", { name: "Plan exam" }).first().click()
  const form = admin.locator("#content form")
  await form.getByLabel("Name").fill(exam)
  await form.getByLabel("Questions").fill("1")
  await form.getByLabel("Opens").fill(inTwoDays("10:00"))
  await form.getByLabel("Closes").fill(inTwoDays("11:00"))
  for (const level of [6, 7, 9, 10, 11]) await form.getByRole("checkbox", { name: `Class ${level}` }).uncheck()
  expect(await axeViolations(admin)).toEqual([])
  await form.getByRole("button", { name: "Plan exam" }).click()
  await form.getByText("Each student has 90 minutes. Keep the exam open at least that long.").waitFor()
  await form.getByLabel("Closes").fill(inTwoDays("20:00"))
  await form.getByRole("button", { name: "Plan exam" }).click()
  await form.waitFor({ state: "detached" })
  const row = admin.getByRole("row").filter({ hasText: exam })
  await row.getByText("Planned").waitFor()
  await row.getByRole("link", { name: exam }).click()
  await admin.getByText("Exam-day checklist").first().waitFor()
  await admin.getByText(/^No sealed and scheduled paper: class 8/).waitFor()
  await admin.getByText("1 node serves the portal.").waitFor()
  expect(await axeViolations(admin)).toEqual([])
})

test("a question is written, reviewed, translated, and sealed in a paper that is scheduled", once, async () => {
  const enter = (username: string) => year.signIn(username, undefined, passwords.get(username))
  const author = await enter("asha")
  const id = await writeQuestion(author)
  await approveQuestion(await enter("vikram"), id)
  await translateQuestion(await enter("kavita"), await enter("anil"), id)
  await sealPaper(await enter("rohan"), admin, `${exam}, ${first}-${(first + 1) % 100}`)
  await schedulePaper(admin, inTwoDays("10:00"), inTwoDays("19:00"))
})

test("the exam's window is moved, its schedule with it, and it opens by itself", once, async () => {
  const listed = await moveExam(year.url)
  await expect.poll(async () => (await listed()).state, { timeout: 15_000 }).toBe("open")
})

test("the school prints its paper, its answer sheets arrive, and the exam is closed", once, async () => {
  await school.goto("/school/exams")
  const line = school.getByRole("listitem").filter({ hasText: "Class 8" })
  await line.getByText("0 of 3", { exact: false }).waitFor()
  const [download] = await Promise.all([
    school.waitForEvent("download"),
    line.getByRole("button", { name: "Download paper" }).click()
  ])
  expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe("%PDF-")

  const token = await signIn(year.url, "head.office")
  const { rows } = (await ask<{ rows: ListedExam[] }>(year.url, "exams", token)).body.data
  const sheets = students.map((number) => `${rows[0]!.id}|8|${number}|hi|A|B|2026-11-29T11:20:00+05:30`)
  await admin.goto("/result-overview/upload-exam-file")
  await admin
    .getByLabel("Answer sheets (text file)")
    .setInputFiles({ name: "hill school.txt", mimeType: "text/plain", buffer: Buffer.from(sheets.join("\n")) })
  await admin.getByRole("button", { name: "Upload", exact: true }).click()
  await admin.getByText("Upload complete").waitFor()
  await line.getByText("3 of 3", { exact: false }).waitFor()

  await admin.goto("/exams")
  const row = admin.getByRole("row").filter({ hasText: exam })
  await row.getByRole("button", { name: /^Actions for/ }).click()
  await admin.getByRole("menuitem", { name: /^Close/ }).click()
  const closing = admin.getByRole("dialog")
  await closing.getByRole("textbox").fill("All sheets are here.")
  await closing.getByRole("button", { name: /^Close/ }).click()
  await row.getByText("Closed").waitFor()
})

test("two people sign the answer key and the results, and a student reads her own", once, async () => {
  const student = await studentSignsIn(year, school, { name: "Meera Krishnan", number: byHand })
  expect(await student.getByText("Your results").count()).toBe(0)
  const second = await year.signIn("leela")
  await finalKey(admin, second, exam)
  expect(await axeViolations(admin)).toEqual([])
  await seenLive(school, students, () => publishResults(admin, second, exam))
  expect(await axeViolations(second)).toEqual([])
  await student.reload()
  const own = student.getByRole("region", { name: "Your results" })
  await own.getByText("India: rank 2 of 3").waitFor()
  await own.getByText(/^(1 right, 0|0 right, 1) wrong, 0 not answered$/).waitFor()
  expect(await axeViolations(student)).toEqual([])
  await verifyCertificate(student, await year.window(), "Meera Krishnan")
  await mailsAndNoComplaints(year)
})
