import { readFile } from "node:fs/promises"
import type { Page } from "playwright-core"
import { afterAll, beforeAll, expect, test } from "vitest"
import { demoPassword } from "../../server/demo/index.ts"
import { faultsOf, openVisits, type Visits } from "../kit/visits.ts"

let visits: Visits
let page: Page

beforeAll(async () => {
  visits = await openVisits()
  page = await visits.enter("role-10", "/flows")
})
afterAll(() => visits.close())

const go = (path: string) => page.goto(visits.url + path)

test("a session is recorded across screens, saved without anything personal, and replayed step by step", async () => {
  await go("/flows?view=live")
  await page.getByRole("button", { name: "Record session" }).click()
  await page.getByRole("link", { name: "All machines" }).click()
  await page.getByRole("heading", { name: "Flows", level: 1 }).waitFor()
  await page.getByRole("link", { name: "Live activity" }).click()
  const rows = page.getByRole("region", { name: "Sequence diagram" }).getByRole("button")
  await page.getByRole("button", { name: /page to server: flowCounts$/ }).waitFor()
  await page
    .getByRole("button", { name: /page to navigationLoader: requestBegan/ })
    .first()
    .waitFor()
  const other = await visits.enter("role-9")
  await page.getByRole("button", { name: /server to account: signedIn, account-/ }).waitFor({ timeout: 8_000 })
  await other.context().close()

  await page.getByRole("button", { name: "Pause" }).click()
  await page.getByLabel("Search events, operations, records").fill("signedIn")
  await expect.poll(() => rows.count()).toBe(1)
  await rows.first().click()
  await page.getByRole("heading", { name: "account.signedIn" }).waitFor()
  expect(await faultsOf(page)).toEqual([])

  const downloading = page.waitForEvent("download")
  await page.getByRole("button", { name: "Save recording" }).click()
  const path = await (await downloading).path()
  const text = await readFile(path, "utf8")
  const user = JSON.parse(await page.evaluate(() => localStorage.getItem("user") ?? "{}")) as {
    readonly name: string
    readonly username: string
    readonly email: string
  }
  for (const secret of [
    user.name,
    user.username,
    user.email,
    demoPassword,
    await page.evaluate(() => localStorage.getItem("token") ?? "")
  ]) {
    expect(secret.length).toBeGreaterThan(3)
    expect(text).not.toContain(secret)
  }
  await page.getByLabel("Recording file").setInputFiles(path)
  await page.getByText(/^Recording /).waitFor()
  const step = page.getByRole("slider", { name: "Entry" })
  await step.press("Home")
  const first = await page.getByRole("heading", { level: 2 }).nth(1).textContent()
  await page.getByRole("button", { name: "Next entry" }).click()
  await expect.poll(() => page.getByRole("heading", { level: 2 }).nth(1).textContent()).not.toBe(first)
})

test.each([
  ["no JSON at all", "notes.txt", "Dear colleague,", "not JSON"],
  ["another JSON", "package.json", '{"name": "x"}', "not a recording of this portal"],
  [
    "of another version",
    "old.json",
    JSON.stringify({ format: "school-portal-journal", version: 7, entries: [] }),
    "has version 7"
  ],
  [
    "with entries that are none",
    "torn.json",
    JSON.stringify({ format: "school-portal-journal", version: 1, entries: [{ at: 1, kind: "odd" }, 5] }),
    "2 entries could not be read"
  ]
])("a file that is %s is shown as what it is", async (_, name, text, words) => {
  await page
    .getByLabel("Recording file")
    .setInputFiles({ name, mimeType: "application/json", buffer: Buffer.from(text) })
  await page.getByText(words).waitFor()
  await page.getByRole("heading", { name: "Live", level: 1 }).waitFor()
})

test("a page is recorded from its first moment on, its sign-in too, and kinds of events are hidden", async () => {
  const other = await visits.enter("role-10", "/flows?view=live")
  await other.getByRole("button", { name: "Reload and record" }).click()
  await other.getByRole("button", { name: "Stop recording" }).waitFor()
  const rows = other.getByRole("region", { name: "Sequence diagram" }).getByRole("button")
  const found = async (text: string, name: RegExp) => {
    await other.getByLabel("Search events, operations, records").fill(text)
    const row = rows.and(other.getByRole("button", { name })).first()
    await row.waitFor()
    return row
  }
  await found("stood", /page to preloader: stood/)
  await other.evaluate(() => localStorage.clear())
  await other.goto(`${visits.url}/login`)
  await other.getByLabel("Username").fill("role-10")
  await other.getByLabel("Password", { exact: true }).fill(demoPassword)
  await other.getByLabel("Password", { exact: true }).press("Enter")
  await other.getByRole("button", { name: /^User menu/ }).waitFor()
  await other.locator("a[href='/flows']").first().click()
  await other.getByRole("link", { name: "Live activity" }).click()
  await found("signInAsked", /page to session: signInAsked/)
  await (await found("stood", /page to preloader: stood/)).click()
  await other.getByRole("button", { name: "Hide events like this" }).click()
  await other.getByText("No entries match").waitFor()
  await other.getByRole("button", { name: "Show preloader stood" }).click()
  await found("stood", /page to preloader: stood/)
  expect(await faultsOf(other)).toEqual([])
  await other.context().close()
})

test("the page goes to a recorded step, is read only there, and comes back", async () => {
  const upload = "/result-overview/upload-exam-file"
  const other = await visits.enter("role-10", "/flows?view=live")
  // The menu's group may be folded.
  const goWithin = (path: string) =>
    other
      .locator(`a[href='${path}']`)
      .first()
      .evaluate((link: HTMLElement) => link.click())
  await other.getByRole("button", { name: "Record session" }).click()
  await goWithin(upload)
  await other
    .getByLabel("Answer sheets (text file)")
    .setInputFiles({ name: "from-hall-7.txt", mimeType: "text/plain", buffer: Buffer.from("1,en,A,ABCD") })
  await other.getByText("from-hall-7.txt").first().waitFor()
  await goWithin("/flows")
  await other.getByRole("link", { name: "Live activity" }).click()
  await other.getByLabel("Search events, operations, records").fill("fileChosen")
  await other
    .getByRole("region", { name: "Sequence diagram" })
    .getByRole("button", { name: /page to importFile: fileChosen/ })
    .last()
    .click()
  expect(await other.getByRole("region", { name: "Context", exact: true }).textContent()).not.toContain("from-hall-7")
  await other.getByRole("button", { name: "Open page at this step" }).click()
  await other.waitForURL(`**${upload}*`)
  const bar = other.getByRole("region", { name: "Recorded step" })
  await bar.getByText(/^importFile is as it was at/).waitFor()
  await other.getByText("from-hall-7.txt").first().waitFor()
  const sent: string[] = []
  other.on("request", (request) => {
    if (request.method() !== "GET" && !request.url().endsWith("/graphql")) sent.push(request.url())
  })
  await other.getByRole("button", { name: "Check file" }).click()
  await other.getByText("Not sent: the page shows a recorded step.").waitFor()
  expect(sent).toEqual([])
  expect(await faultsOf(other)).toEqual([])
  await bar.getByRole("button", { name: "Back to recording" }).click()
  await other.waitForURL("**/flows?view=live")
  await bar.waitFor({ state: "detached" })
  await other.context().close()
})
