import type { Page } from "playwright-core"
import { afterAll, beforeAll, expect, test } from "vitest"
import { demoPassword } from "../../server/demo/index.ts"
import { openMailPortal } from "../kit/mailPortal.ts"
import { emptyPdf } from "../kit/emptyPdf.ts"
import { axeViolations, chromiumWindows } from "../kit/windows.ts"

/**
 * Mail as its clerk works with it, on a portal of its own with a real mail server: a text in Hindi, a campaign to the
 * schools of two states that is paused and goes on, its bounces, and the outbox. One story; each test goes on from the
 * one before.
 */
let portal: Awaited<ReturnType<typeof openMailPortal>>
const windows = chromiumWindows()
const once = { retry: 0, timeout: 240_000 }

const states = ["Uttar Pradesh", "Maharashtra"]

/** Two schools of these states whose addresses do not exist. */
const gone = new Set<string>()

beforeAll(async () => {
  portal = await openMailPortal((to) =>
    gone.has(to) ? { at: "recipient", code: 550, text: `5.1.1 <${to}> unknown` } : "accept"
  )
}, 480_000)
afterAll(() => portal?.close())

const clerk = async (path: string, context: object = {}): Promise<Page> => {
  const page = await windows.open({ url: portal.url, path: "/login", context })
  await page.getByLabel("Username", { exact: true }).fill("role-12")
  await page.getByLabel("Password", { exact: true }).fill(demoPassword)
  await page.keyboard.press("Enter")
  await page.waitForURL("**/outbox")
  if (path !== "/outbox") await page.goto(path)
  return page
}

/** A picture of the page, where a folder for them is named. */
const picture = async (page: Page, name: string) => {
  const folder = process.env["PICTURES"]
  if (folder !== undefined) await page.screenshot({ path: `${folder}/${name}.png` })
}

test("a text is written in Hindi, with its placeholders as chips and a preview beside it", once, async () => {
  const page = await clerk("/templates?purpose=announcement&language=hi")
  await page.getByLabel("Subject").fill("{name}: परीक्षा की तैयारी")
  const text = page.getByRole("textbox", { name: "Text" })
  await text.click()
  await page.keyboard.press("Control+a")
  await page.keyboard.type("प्रिय ")
  await page.getByRole("button", { name: "Insert placeholder name" }).click()
  await page.keyboard.type(", परीक्षा 29 नवंबर को है।")
  const frame = page.frameLocator("iframe[title='Preview']")
  await frame.getByText("प्रिय Sunrise School, परीक्षा 29 नवंबर को है।").waitFor()
  await page.getByRole("button", { name: "Save", exact: true }).click()
  await page.getByText("Text saved").waitFor()
  await page
    .getByText(/^Version 1, role-12/)
    .first()
    .waitFor({ state: "attached" })
  expect(await axeViolations(page)).toEqual([])
  await picture(page, "templates")
})

test("it goes to the schools of two states at its pace, is paused, goes on, and shows what bounced", once, async () => {
  const page = await clerk("/send-mail")
  await page.getByRole("heading", { level: 1 }).waitFor()
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole("button", { name: "New campaign" }).first().click()
  await page.getByLabel("Region").selectOption("state")
  for (const state of states) {
    await page.getByRole("combobox", { name: "Add state" }).fill(state)
    await page.getByRole("option", { name: state }).first().click()
    await page.getByRole("button", { name: `Remove ${state}` }).waitFor()
  }
  await page.getByLabel("Language").selectOption("hi")
  await page.getByLabel("Messages per minute").fill("2000")
  await page
    .getByLabel("Add attachment")
    .setInputFiles({ name: "circular.pdf", mimeType: "application/pdf", buffer: emptyPdf() })
  await page.getByRole("button", { name: "Remove circular.pdf" }).waitFor()
  const many = Number(/[\d,]+/.exec(await page.getByText(/^[\d,]+ recipients$/).innerText())![0].replaceAll(",", ""))
  expect(many).toBeGreaterThanOrEqual(1_240)
  expect(await axeViolations(page)).toEqual([])
  await picture(page, "compose")
  for (const school of await portal.quietSchools(states)) gone.add(school)
  await page.getByRole("button", { name: "Send", exact: true }).click()
  await page.getByRole("dialog").getByRole("button", { name: "Send", exact: true }).click()

  await page.getByText("Sending", { exact: true }).first().waitFor()
  await page.getByRole("button", { name: "Pause" }).click()
  await page.getByRole("button", { name: "Resume" }).waitFor()
  await picture(page, "campaign")
  await page.getByRole("button", { name: "Resume" }).click()
  await page.getByText("All queued", { exact: true }).first().waitFor({ timeout: 120_000 })
  // The demo's own mail goes out as well; this campaign's has the file. Two of its addresses do not exist.
  const sent = () => portal.smtp.received.filter(({ raw }) => raw.includes("circular.pdf"))
  await expect.poll(() => sent().length, { timeout: 120_000 }).toBe(many - 2)
  const received = sent().map(({ to }) => to)
  expect(new Set(received).size).toBe(received.length)
  const { raw } = sent()[0]!
  expect(raw.replaceAll(/\s/g, "")).toContain(emptyPdf().toString("base64"))
  expect(raw).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click")
  expect(await axeViolations(page)).toEqual([])

  await page.getByRole("link", { name: "Not sent" }).click()
  await page.getByRole("region", { name: "Messages", exact: true }).getByRole("button").first().click()
  await page.getByText(/^550 5\.1\.1/).waitFor()
  await page.getByText("No such address").first().waitFor()
  await page.frameLocator("iframe").getByText("परीक्षा 29 नवंबर को है।").waitFor()
  expect(await axeViolations(page)).toEqual([])
  await picture(page, "outbox")
  await page.getByRole("button", { name: "Send again" }).click()
  await page.getByRole("dialog").getByRole("button", { name: "Send again" }).click()
  await page.getByText("Repeats an earlier message").waitFor()
})

test.each([
  ["light", "en"],
  ["dark", "hi"]
] as const)("the outbox on a phone, %s, %s", once, async (colorScheme, language) => {
  const page = await clerk("/outbox", { viewport: { width: 390, height: 844 }, colorScheme })
  await page.context().addCookies([{ name: "language", value: language, url: portal.url }])
  for (const path of ["/outbox", "/send-mail", "/send-mail?new=1", "/templates"]) {
    await page.goto(path)
    await page.getByRole("heading", { level: 1 }).waitFor()
    await page.waitForTimeout(1_500)
    expect(await axeViolations(page), path).toEqual([])
    expect(await page.evaluate("document.documentElement.scrollWidth <= innerWidth"), path).toBe(true)
    await picture(page, `phone-${language}${path.replaceAll(/\W+/g, "-")}`)
  }
})
