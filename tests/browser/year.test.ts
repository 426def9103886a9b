import type { Browser, Page } from "playwright-core"
import { afterAll, beforeAll, expect, test, vi } from "vitest"
import { programmeYear } from "../../schema/fields/programmeYear.ts"
import type { ListedExam } from "../../schema/exams/examList.ts"
import { axeViolations } from "../kit/axe.ts"
import { launchChromium } from "../kit/chromium.ts"
import { ask, signIn, tell } from "../kit/client.ts"
import { freshDatabase, type TestDatabase } from "../kit/database.ts"
import { freePort, startPortal, type TestPortal } from "../kit/portal.ts"

/** A programme's year on a portal that begins empty, without the demo. */

const password = "Olympiad@2026"
let database: TestDatabase
let portal: TestPortal
let browser: Browser
let page: Page
const complaints: string[] = []

beforeAll(async () => {
  database = await freshDatabase()
  portal = await startPortal({ databaseUrl: database.url, port: await freePort() })
  browser = await launchChromium()
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, reducedMotion: "reduce" })
  page = await context.newPage()
  page.on("console", (message) => {
    if (message.type() === "error") complaints.push(message.text())
  })
}, 120_000)
afterAll(async () => {
  await browser?.close()
  await portal?.stop()
  await database?.drop()
})

const setUpAddress = () =>
  vi.waitFor(() => {
    const address = /(http\S+\/setup#\S+)/.exec(portal.output())?.[1]
    if (address === undefined) throw new Error("no address was printed")
    return address
  })

test(
  "an empty portal is set up by the address that the server printed, and its first admin signs in",
  { retry: 0 },
  async () => {
    await page.goto(await setUpAddress())
    const fill = (label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text)
    await fill("Programme name", "National Maths Olympiad")
    const year = await page.getByLabel("Programme year").locator("option:checked").textContent()
    expect(year).toMatch(new RegExp(`^${programmeYear(new Date())}–`))
    await fill("GSTIN", "123")
    await fill("Full name", "Meera Krishnan")
    await fill("Username", "head.office")
    await fill("New password", password)
    await fill("Confirm new password", password)
    await page.getByText("Enter a GSTIN of 15 characters").waitFor()
    expect(await page.getByRole("button", { name: "Set up" }).isDisabled()).toBe(true)
    await fill("GSTIN", "")
    await page.getByRole("button", { name: "Set up" }).click()
    await page.getByText("Setup complete").waitFor()
    expect(page.url()).not.toContain("#")

    await page.getByRole("link", { name: "Sign in" }).click()
    await page.getByText("National Maths Olympiad").waitFor()
    await fill("Username", "head.office")
    await fill("Password", password)
    await page.keyboard.press("Enter")
    await page.waitForURL("**/admin-dashboard")
    await page.getByText(`National Maths Olympiad ${year}`).first().waitFor()
    await page.goto(`${portal.url}/regions/states`)
    await page.getByRole("gridcell", { name: "Andhra Pradesh" }).first().waitFor()
  }
)

test("an exam is planned, its window is moved, and it opens by itself", { retry: 0 }, async () => {
  await page.goto(`${portal.url}/exams`)
  await page.getByText("No exams yet").waitFor()
  await page.getByRole("button", { name: "Plan exam" }).first().click()
  const dialog = page.getByRole("dialog", { name: "Plan exam" })
  const inTwoDays = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)
  await dialog.getByLabel("Name").fill("Level I")
  await dialog.getByLabel("Opens").fill(`${inTwoDays}T10:00`)
  await dialog.getByLabel("Closes").fill(`${inTwoDays}T11:00`)
  await dialog.getByRole("checkbox", { name: "Class 6" }).uncheck()
  expect(await axeViolations(page)).toEqual([])
  await dialog.getByRole("button", { name: "Plan exam" }).click()
  await dialog.getByText("Each student has 90 minutes. Keep the exam open at least that long.").waitFor()
  await dialog.getByLabel("Closes").fill(`${inTwoDays}T20:00`)
  await dialog.getByRole("button", { name: "Plan exam" }).click()
  await dialog.waitFor({ state: "detached" })
  const row = page.getByRole("row").filter({ hasText: "Level I" })
  await row.getByText("Planned").waitFor()

  await row.getByRole("link", { name: "Level I" }).click()
  await page.getByText("Exam-day checklist").first().waitFor()
  await page.getByText(/^No sealed and scheduled paper: class 7 \(all languages\)/).waitFor()
  await page.getByText("1 node serves the portal.").waitFor()
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole("link", { name: "Open: Papers" }).click()
  await page.waitForURL("**/paper-editor-admin/exam-schedules")

  const token = await signIn(portal.url, "head.office")
  const { body } = await ask<{ rows: ListedExam[] }>(portal.url, "exams", token)
  const exam = body.data.rows[0]!
  const soon = new Date(Date.now() + 3_000)
  const moved = await tell(portal.url, "exams/change", token, {
    id: exam.id,
    version: exam.version,
    name: exam.name,
    level: exam.level,
    year: 2026,
    class_levels: exam.class_levels,
    languages: exam.languages,
    question_count: exam.question_count,
    minutes: exam.minutes,
    opens_at: soon.toISOString(),
    closes_at: new Date(soon.getTime() + 86_400_000).toISOString(),
    grace_minutes: exam.grace_minutes,
    release_minutes: exam.release_minutes
  })
  expect(moved.status).toBe(200)
  await expect
    .poll(async () => (await ask<{ rows: ListedExam[] }>(portal.url, "exams", token)).body.data.rows[0]!.state, {
      timeout: 15_000
    })
    .toBe("open")
  await page.goto(`${portal.url}/exams`)
  await row.getByText("Open").waitFor()
})

test("the address of the set-up is good once, and says so", async () => {
  await page.goto(`${portal.url}/setup`)
  await page.getByText("This address is incomplete").waitFor()
  expect(complaints).toEqual([])
})
