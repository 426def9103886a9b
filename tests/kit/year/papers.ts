import type { Page } from "playwright-core"

const editor = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true })
const topic = "Lenses"

/** Writes a question for class 8 and hands it in. @returns its number */
export const writeQuestion = async (author: Page): Promise<number> => {
  await author.goto("/paper-editor-admin/level1-questions")
  await author.getByRole("link", { name: "New question" }).first().click()
  await author.getByRole("combobox", { name: "Subject" }).selectOption({ label: "Physics" })
  await author.getByRole("combobox", { name: "Section" }).selectOption({ label: "Science and mathematics" })
  await author.getByRole("textbox", { name: "Topic" }).fill(topic)
  await author.getByRole("checkbox", { name: "8", exact: true }).check()
  await editor(author, "Question").click()
  await author.keyboard.type("Where does a thin lens form the image of a distant tree?")
  for (const [letter, words] of [
    ["A", "Before the lens"],
    ["B", "At its focus"],
    ["C", "In the lens"]
  ] as const) {
    await editor(author, `Option ${letter}`).click()
    await author.keyboard.type(words)
  }
  await author.getByRole("button", { name: "Remove Option D" }).click()
  await author.getByRole("radio", { name: "Option B is correct" }).check()
  await author.getByRole("button", { name: "Save question" }).click()
  await author.getByText("Draft saved").waitFor()
  await author.getByRole("button", { name: "Submit for review" }).click()
  await author.getByText("Waiting for another reviewer").waitFor()
  return Number(/question\/(\d+)/.exec(author.url())![1])
}

/** Answers a question unseen, and approves it. */
export const approveQuestion = async (reviewer: Page, id: number): Promise<void> => {
  await reviewer.goto(`/paper-editor-admin/question/${id}`)
  await reviewer.getByRole("radio", { name: "Option B" }).check()
  await reviewer.getByRole("button", { name: "Submit answer" }).click()
  await reviewer.getByText("The answer key is confirmed", { exact: false }).first().waitFor()
  await reviewer.getByRole("button", { name: "Approve" }).click()
  await reviewer.getByText("Question approved").waitFor()
}

const hindi = [
  ["Question in Hindi", "पतला लेंस दूर के पेड़ का प्रतिबिंब कहाँ बनाता है?"],
  ["Option A in Hindi", "लेंस के सामने"],
  ["Option B in Hindi", "उसके फोकस पर"],
  ["Option C in Hindi", "लेंस के भीतर"]
] as const

/** Translates a question into Hindi; somebody else approves it. */
export const translateQuestion = async (translator: Page, reader: Page, id: number): Promise<void> => {
  const path = `/paper-editor-admin/translations/${id}/hi`
  await translator.goto(path)
  for (const [name, words] of hindi) {
    await editor(translator, name).click()
    await translator.keyboard.type(words)
  }
  await translator.getByText("All lines translated").waitFor()
  await translator.getByRole("button", { name: "Submit" }).click()
  await translator.getByText("Translation submitted for review").first().waitFor()
  await reader.goto(path)
  await reader.getByRole("button", { name: "Approve" }).click()
  await reader.getByText("Translation approved").first().waitFor()
}

const sign = async (page: Page, name: "Sign" | "Sign and seal") => {
  await page.getByRole("button", { name, exact: true }).click()
  await page.getByRole("dialog").getByRole("button", { name, exact: true }).click()
}

/** Makes a paper of one question for an exam's class 8 in English and Hindi; two people sign, and it is sealed. */
export const sealPaper = async (chief: Page, admin: Page, exam: string): Promise<void> => {
  await chief.goto("/paper-editor-admin/papersets")
  await chief.getByRole("button", { name: "New paper" }).first().click()
  await chief.getByRole("combobox", { name: "Exam and class" }).selectOption({ label: `${exam}: class 8` })
  await chief.getByRole("textbox", { name: "Name" }).fill("Level I for 8")
  await chief.getByRole("checkbox", { name: "Hindi" }).check()
  await chief.getByRole("combobox", { name: "Section" }).selectOption({ label: "Science and mathematics" })
  const line = chief.getByRole("group", { name: "Science and mathematics, line 1" })
  await line.getByRole("spinbutton", { name: "Questions" }).fill("1")
  await line.getByRole("textbox", { name: "Topic" }).fill(topic)
  await chief.getByRole("button", { name: "Create paper" }).click()
  await chief.getByRole("button", { name: "Auto-fill questions" }).click()
  await chief.getByRole("dialog").getByRole("button", { name: "Auto-fill" }).click()
  await chief.getByText("1 of 1 question").waitFor()
  const paper = new URL(chief.url()).pathname
  await chief.getByRole("tab", { name: "Checklist" }).click()
  await sign(chief, "Sign")
  await chief.getByText("You signed the paper").waitFor()
  await admin.goto(`${paper}?tab=check`)
  await sign(admin, "Sign and seal")
  await admin.getByText("Paper sealed").waitFor()
}

/** Schedules the sealed paper in both languages; times are Indian, as a form takes them. */
export const schedulePaper = async (admin: Page, opens: string, closes: string): Promise<void> => {
  await admin.goto("/paper-editor-admin/exam-schedules")
  await admin.getByRole("button", { name: "Schedule exam" }).first().click()
  const dialog = admin.getByRole("dialog", { name: "Schedule exam", exact: true })
  await dialog.getByRole("combobox", { name: "Sealed paper" }).selectOption({ index: 1 })
  for (const language of ["English", "Hindi"]) await dialog.getByRole("checkbox", { name: language }).check()
  await dialog.getByLabel("Opens").fill(opens)
  await dialog.getByLabel("Closes").fill(closes)
  await dialog.getByRole("button", { name: "Schedule exam" }).click()
  await dialog.waitFor({ state: "detached" })
  await admin.getByRole("row").filter({ hasText: "Level I for 8" }).getByText("Scheduled").waitFor()
}
