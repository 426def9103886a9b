import { readFile } from "node:fs/promises"
import type { Page } from "playwright-core"
import { expect, test } from "vitest"
import { drawn } from "../../server/demo/questions/pictures/keep.ts"
import { grid } from "../../server/demo/questions/pictures/picture.ts"
import { chromiumWindows } from "../kit/windows.ts"

const windows = chromiumWindows()
const unique = `${Date.now() % 1_000_000}`
const topic = `Lenses ${unique}`
const editor = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true })

/** Writes a question with a formula and a picture, and hands it in. @returns its number */
const write = async (page: Page): Promise<number> => {
  await page.getByRole("link", { name: "New question" }).first().click()
  await page.getByRole("combobox", { name: "Subject" }).selectOption({ label: "Physics" })
  await page.getByRole("combobox", { name: "Section" }).selectOption({ label: "Science and mathematics" })
  await page.getByRole("textbox", { name: "Topic" }).fill(topic)
  await page.getByRole("checkbox", { name: "11", exact: true }).check()
  await editor(page, "Question").click()
  await page.keyboard.type(`Lens ${unique} obeys `)
  await page.keyboard.press("Control+m")
  await page.keyboard.type("\\frac{1}{f}=\\frac{1}{v}-\\frac{1}{u}")
  await page.keyboard.press("Enter")
  await page.keyboard.type(". Where does the image stand?")
  await page.getByRole("toolbar", { name: "Formatting" }).first().getByRole("button", { name: "Picture" }).click()
  const dialog = page.getByRole("dialog")
  await dialog.locator("input[type=file]").setInputFiles({
    name: "lens.png",
    mimeType: "image/png",
    buffer: drawn({ width: 240, height: 120, shapes: grid(240, 120), alt: "" }).bytes
  })
  await dialog.getByRole("textbox", { name: "Description" }).fill("A lens, and an arrow before it")
  await dialog.getByRole("button", { name: "Insert", exact: true }).click()
  await editor(page, "Question").getByRole("img", { name: "A lens, and an arrow before it" }).waitFor()
  for (const [letter, words] of [
    ["A", "Before the lens"],
    ["B", "Behind the lens"],
    ["C", "In the lens"]
  ] as const) {
    await editor(page, `Option ${letter}`).click()
    await page.keyboard.type(words)
  }
  await page.getByRole("button", { name: "Remove Option D" }).click()
  await page.getByRole("radio", { name: "Option B is correct" }).check()
  await page.getByRole("button", { name: "Save question" }).click()
  await page.getByText("Draft saved").waitFor()
  await page.getByRole("button", { name: "Submit for review" }).click()
  await page.getByText("Waiting for another reviewer").waitFor()
  return Number(/question\/(\d+)/.exec(page.url())![1])
}

/** Answers a question unseen, and approves it. */
const judge = async (page: Page) => {
  await page.getByRole("radio", { name: "Option B" }).check()
  await page.getByRole("button", { name: "Submit answer" }).click()
  await page.getByText("The answer key is confirmed", { exact: false }).first().waitFor()
  await page.getByRole("button", { name: "Approve" }).click()
  await page.getByText("Question approved").waitFor()
}

/** Translates a question by the keyboard, its formula where the words want it, and hands it in. */
const translate = async (page: Page, language: string, [before, behind, ...options]: readonly string[]) => {
  await editor(page, `Question in ${language}`).click()
  await page.keyboard.type(before!)
  await page
    .locator("[data-line]")
    .filter({ has: editor(page, `Question in ${language}`) })
    .getByRole("button", { name: /^Insert formula/ })
    .click()
  await page.keyboard.type(behind!)
  for (const [at, words] of options.entries()) {
    await editor(page, `Option ${"ABC"[at]} in ${language}`).click()
    await page.keyboard.type(words)
  }
  await page.getByText("All lines translated").waitFor()
  await page.getByRole("button", { name: "Submit", exact: true }).click()
  await page.getByText("Translation submitted for review").first().waitFor()
}

const translations = {
  hi: ["Hindi", `लेंस ${unique} का सूत्र `, " है। प्रतिबिंब कहाँ बनता है?", "लेंस के सामने", "लेंस के पीछे", "लेंस के भीतर"],
  ta: ["Tamil", `வில்லை ${unique} இன் சூத்திரம் `, ". பிம்பம் எங்கே உண்டாகும்?", "வில்லைக்கு முன்", "வில்லைக்குப் பின்", "வில்லைக்குள்"]
} as const

const sign = async (page: Page, name: "Sign" | "Sign and seal") => {
  await page.getByRole("button", { name, exact: true }).click()
  await page.getByRole("dialog").getByRole("button", { name, exact: true }).click()
}

test("five roles take a question from its draft into a sealed paper in three languages and a PDF", async () => {
  const author = await windows.open({ as: "role-14", path: "/paper-editor-admin/level1-questions" })
  const id = await write(author)
  await judge(await windows.open({ as: "role-16", path: `/paper-editor-admin/question/${id}` }))

  const translator = await windows.open({ as: "role-15" })
  const reader = await windows.open({ as: "role-15-second" })
  for (const [code, [language, ...lines]] of Object.entries(translations)) {
    await translator.goto(new URL(`/paper-editor-admin/translations/${id}/${code}`, translator.url()).href)
    await translate(translator, language, lines)
    await reader.goto(translator.url())
    await reader.getByRole("button", { name: "Approve" }).click()
    await reader.getByText("Translation approved").first().waitFor()
  }

  const chief = await windows.open({ as: "role-13", path: "/paper-editor-admin/papersets" })
  await chief.getByRole("button", { name: "New paper" }).first().click()
  await chief.getByRole("combobox", { name: "Exam and class" }).selectOption({ label: "Level I, 2026-27: class 11" })
  await chief.getByRole("textbox", { name: "Name" }).fill(`Lenses for 11 (${unique})`)
  await chief.getByRole("checkbox", { name: "Hindi" }).check()
  await chief.getByRole("checkbox", { name: "Tamil" }).check()
  await chief.getByRole("combobox", { name: "Section" }).selectOption({ label: "Science and mathematics" })
  const line = chief.getByRole("group", { name: "Science and mathematics, line 1" })
  await line.getByRole("spinbutton", { name: "Questions" }).fill("1")
  await line.getByRole("textbox", { name: "Topic" }).fill(topic)
  await chief.getByRole("button", { name: "Create paper" }).click()
  await chief.getByRole("button", { name: "Auto-fill questions" }).click()
  await chief.getByRole("dialog").getByRole("button", { name: "Auto-fill" }).click()
  await chief.getByText("1 of 1 question").waitFor()
  const paper = chief.url().split("?")[0]!
  await chief.getByRole("tab", { name: "Checklist" }).click()
  await sign(chief, "Sign")
  await chief.getByText("You signed the paper").waitFor()

  const admin = await windows.open({ as: "role-10", path: `${new URL(paper).pathname}?tab=check` })
  await sign(admin, "Sign and seal")
  await admin.getByText("Paper sealed").waitFor()

  await chief.reload()
  await chief.getByText("Locked. It can be used to schedule exams.").waitFor()
  await chief.getByRole("button", { name: "Export…" }).click()
  const dialog = chief.getByRole("dialog", { name: "Export paper" })
  await dialog.getByRole("combobox", { name: "Language", exact: true }).selectOption("hi")
  await dialog.getByRole("combobox", { name: "Second language" }).selectOption("ta")
  const [download] = await Promise.all([
    chief.waitForEvent("download"),
    dialog.getByRole("button", { name: "Export", exact: true }).click()
  ])
  const file = await readFile(await download.path())
  expect(file.subarray(0, 5).toString()).toBe("%PDF-")
  expect(file.length).toBeGreaterThan(20_000)
  await dialog.getByText("Previous exports (1)").waitFor()

  // What is sealed stays: its author finds no way to change it.
  await author.reload()
  await author.getByText("In a sealed paper").first().waitFor()
  expect(await author.getByRole("link", { name: "Edit", exact: true }).count()).toBe(0)
})

test("who works on papers lands on what waits for them, and a click leads to what waits longest", async () => {
  const pages = /\/paper-editor-admin\/(?:question|translations|papersets)\/\d+/
  for (const [who, task] of [
    ["role-14", /questions? to (?:review|fix)/],
    ["role-15", /translations? to (?:review|fix|finish)|out-of-date translations?/],
    ["role-16", /questions? to review/]
  ] as const) {
    const page = await windows.open({ as: who })
    const work = page.getByRole("region", { name: "Your work" })
    await work.getByRole("link", { name: task }).first().click()
    await expect.poll(() => page.url(), { message: who }).toMatch(pages)
    await page.getByRole("heading", { level: 1 }).waitFor()
    expect(await page.getByRole("alert").count(), who).toBe(0)
  }
})
