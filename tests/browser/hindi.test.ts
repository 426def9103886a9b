import { readFile } from "node:fs/promises"
import type { Page } from "playwright-core"
import { expect, test } from "vitest"
import { demoPassword } from "../../server/demo/index.ts"
import hi from "../../messages/hi.json" with { type: "json" }
import { inTurn } from "../kit/everything.ts"
import { inNode } from "../kit/inNode.ts"
import type * as Newcomer from "../kit/newcomer.ts"
import { shownTexts } from "../kit/shownTexts.ts"
import { chromiumWindows, portal } from "../kit/windows.ts"

const windows = chromiumWindows()

/**
 * Texts and labels of a page that somebody who reads only Hindi cannot read. Usernames and roll numbers are no words.
 */
const englishOf = async (page: Page): Promise<readonly string[]> => {
  const texts = (await shownTexts(page)).map(({ text }) => text)
  return [...new Set(texts)].filter(
    (text) => /(?<![\w@-])[A-Za-z]{3,}(?![\w@-])/u.test(text) && !/\p{Script=Devanagari}/u.test(text)
  )
}

const field = (page: Page, name: string) => page.locator(`[name=${name}]`)
const language = (page: Page) => page.evaluate(() => document.documentElement.lang)
const isTooWide = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth > innerWidth)

/** With LOOK, a folder, pictures are kept there for people to look at. */
const look = async (page: Page, what: string): Promise<void> => {
  const folder = process.env["LOOK"]
  if (folder !== undefined) await page.screenshot({ path: `${folder}/${what}-${page.viewportSize()!.width}.png` })
  expect([what, await englishOf(page), await isTooWide(page)]).toEqual([what, [], false])
}

const signIn = async (page: Page, username: string) => {
  await field(page, "username").fill(username)
  await field(page, "password").fill(demoPassword)
  await page.keyboard.press("Enter")
  await page.waitForURL("**/admin-dashboard")
}

let newcomers = 7_700

const devices = [
  ["a desktop", { width: 1280, height: 900 }],
  ["a phone", { width: 390, height: 844 }]
] as const

// The long run does it on both.
test.each(inTurn(devices, 1, 2))(
  "on %s, a school that reads only Hindi registers a student, reads a refusal and exports its list",
  async (_, viewport) => {
    const id = (newcomers += 1)
    await inNode<typeof Newcomer, "addNewcomer">("newcomer.ts", "addNewcomer", portal.databaseUrl, id, 2, "role-2")
    const page = await windows.open({ path: "/login", context: { viewport } })
    await page.locator("select").first().selectOption({ label: "हिन्दी" })
    await page.getByRole("heading", { level: 1, name: hi.session.signIn }).waitFor()
    expect(await language(page)).toBe("hi-IN")
    await look(page, "login")
    await signIn(page, `newcomer-${id}`)
    expect(await language(page)).toBe("hi-IN")
    await page.getByRole("heading", { level: 1 }).waitFor()
    await look(page, "dashboard")

    await page.goto("/student/Add-students")
    await page.getByText(hi.students.addLead).waitFor()
    const name = `Meenal Kulkarni ${"ab"[newcomers % 2]}`
    await field(page, "name").fill(name)
    await field(page, "date_of_birth").fill("2001-04-17")
    await field(page, "gender").selectOption({ label: hi.students.girl })
    await field(page, "class_level").selectOption({ label: hi.students.classLevel.replace("{level}", "8") })
    await field(page, "language").selectOption("hi")
    await field(page, "guardian").fill("Asha Kulkarni")
    const consent = page.getByRole("checkbox", { name: hi.students.consentGiven })
    await consent.check()
    await consent.uncheck()
    await page.getByText(hi.students.consentRequired).waitFor()
    await look(page, "form")
    await consent.check()
    await page.getByRole("button", { name: hi.students.registerStudent }).click()
    const anyway = page.getByRole("button", { name: hi.students.registerAnyway })
    await anyway.waitFor()
    await look(page, "refusal")

    await field(page, "date_of_birth").fill("2013-04-17")
    await page.getByRole("button", { name: hi.students.registerStudent }).click()
    const justNow = page.getByRole("region", { name: hi.students.justRegistered })
    await anyway.or(justNow).waitFor()
    if (await anyway.isVisible()) await anyway.click()
    await justNow.getByText(name).waitFor()
    await page.getByText(hi.students.studentRegistered.replace("{name}", name)).waitFor()
    await look(page, "registered")
    const number = await justNow.getByText(/^\d{2}[A-Z]{2}\d{8}$/u).innerText()

    await page.goto(`/student/view-students?search=${number}`)
    await page.getByRole("row").filter({ hasText: number }).waitFor()
    await look(page, "list")
    await page.getByRole("button", { name: hi.lists.export }).click()
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("menuitem", { name: hi.lists.csvFile }).click()
    ])
    const [head = "", ...lines] = (await readFile(await download.path())).toString().split("\r\n")
    expect(head).toContain(hi.labels["Roll number"])
    expect(head.replace("(IST)", "")).not.toMatch(/[A-Za-z]{3}/u)
    expect(lines.join()).toContain(number)

    await page.getByRole("row").filter({ hasText: number }).getByText(name).click()
    const dialog = page.getByRole("dialog", { name })
    await dialog.getByText(hi.students.rollNumber).waitFor()
    await dialog.getByText("17 अप्रैल 2013").waitFor()
    await look(page, "details")

    const elsewhere = await windows.open({ path: "/login", context: { viewport } })
    expect(await language(elsewhere)).toBe("en-IN")
    await signIn(elsewhere, `newcomer-${id}`)
    await expect.poll(() => language(elsewhere)).toBe("hi-IN")
    await elsewhere.getByRole("heading", { level: 1 }).waitFor()
  }
)
