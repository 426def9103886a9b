import { expect, test } from "vitest"
import { moodleFile } from "../kit/questionFiles.ts"
import { aboutTheLake, clean, look, printed } from "./passages.kit.ts"
import { at as translationAt, call, setUp, unique, windows } from "./translations.kit.ts"

setUp()

test("a question with a passage is seen as students see it, translated, and changed with its group", async () => {
  const [first, second] = await aboutTheLake()
  const page = await windows.open({ as: "role-14", path: `/paper-editor-admin/question/${first}` })
  await page.getByText("One of them dries up in summer").waitFor()
  await page.getByRole("tab", { name: "Preview" }).click()
  await printed(page, "The question as it is printed").waitFor()
  await clean(page)
  await look(page, "question-paper")
  await page.getByRole("button", { name: "On a phone" }).click()
  const phone = page.getByRole("group", { name: "On a phone" })
  await phone.getByText("One of them dries up in summer").waitFor()
  expect((await phone.boundingBox())!.width).toBe(390)
  expect(await phone.getByText("It is said in the passage.").count()).toBe(0)
  await phone.getByRole("radio").nth(1).check()
  await clean(page)
  await look(page, "question-phone")

  await page.getByRole("link", { name: "Edit", exact: true }).click()
  await page.getByText("This question is approved").waitFor()
  await page.getByRole("checkbox", { name: `Also change the passage in question ${second}` }).waitFor()
  await page.getByRole("button", { name: "Show preview" }).click()
  await printed(page, "The question as it is printed").waitFor()
  await clean(page)
  await look(page, "edit")
  const box = page.getByRole("textbox", { name: "Passage", exact: true })
  await box.click()
  await page.keyboard.press("Control+End")
  await page.keyboard.type(" Both are cold.")
  await page.getByRole("textbox", { name: "Reason for change" }).fill("It says more of the rivers.")
  await page.getByRole("button", { name: "Save", exact: true }).click()
  await page.getByText("Version 2 saved").waitFor()
  await page.goto(`/paper-editor-admin/question/${second}`)
  await page.getByText("Both are cold.").waitFor()

  const side = await windows.open({ as: "role-15", path: translationAt(second!, "ur") })
  const line = side.getByRole("textbox", { name: "Passage in Urdu" })
  await line.click()
  await side.keyboard.type("جھیل میں 2 دریا آتے ہیں۔")
  await side.getByRole("button", { name: "Show preview" }).click()
  await printed(side, "The question as it is printed").waitFor()
  await clean(side)
  await look(side, "translation-ur")
  await side.getByRole("button", { name: "On a phone" }).click()
  await look(side, "translation-ur-phone")
})

test("a passage is taken over; a paper keeps its questions together and is previewed", async () => {
  const [first, second] = await aboutTheLake()
  const page = await windows.open({ as: "role-14", path: "/paper-editor-admin/question?level=level1" })
  await page.getByRole("button", { name: "Use an existing passage" }).click()
  const dialog = page.getByRole("dialog", { name: "Use an existing passage" })
  await dialog.getByRole("textbox", { name: "Search passages" }).fill(`lake ${unique}`)
  await dialog
    .getByRole("button", { name: /^Use the passage of questions/ })
    .first()
    .waitFor()
  await clean(page)
  await look(page, "choose-passage")
  await dialog
    .getByRole("button", { name: /^Use the passage of questions/ })
    .first()
    .click()
  await page.getByRole("textbox", { name: "Passage", exact: true }).getByText(`A lake ${unique}`).waitFor()
  await clean(page)

  const { id, version } = await call<{ id: number; version: number }>("role-14", "paperset/plan", {
    class_exam_id: 108,
    name: `Lakes ${unique}`,
    languages: ["en"],
    minutes: 30,
    sets: 2,
    instructions: [],
    sections: [
      { section: 3, lines: [{ count: 2, subject_id: null, topic: null, difficulty: null, kind: null, marks: null }] }
    ]
  })
  const slots = [first, second].map((question_id) => ({ section_id: 3, question_id }))
  await call("role-14", "paperset/arrange", { id, version, slots })
  const paper = await windows.open({ as: "role-14", path: `/paper-editor-admin/papersets/${id}` })
  await paper.getByText("Passage of 2 questions").first().waitFor()
  await look(paper, "paper")
  await paper.getByRole("tab", { name: "Preview" }).click()
  await printed(paper, "A page of the paper as it is printed").waitFor()
  await paper.getByRole("button", { name: "Next page" }).click()
  await paper.getByText("Page 2 of 2").waitFor()
  await clean(paper)
  await look(paper, "paper-preview")
  await paper.getByRole("button", { name: "On a phone" }).click()
  const phone = paper.getByRole("group", { name: "On a phone" })
  await phone.getByText("How many rivers are there?").waitFor()
  expect(await phone.getByText("One of them dries up in summer").count()).toBe(1)
  await clean(paper)
  await look(paper, "paper-phone")
})

test("a faulty question of a file is corrected where it is listed, and can be imported", async () => {
  const page = await windows.open({ as: "role-14", path: "/paper-editor-admin/import-questions" })
  await page.getByLabel("Question file").setInputFiles({
    name: "light.xml",
    mimeType: "application/octet-stream",
    buffer: Buffer.from(moodleFile())
  })
  await page.getByTestId("questions-faulty").filter({ hasText: "1" }).waitFor()
  await page.getByRole("combobox", { name: "Show" }).selectOption("faulty")
  const card = page.getByRole("listitem", { name: "Question 6" })
  await card.getByRole("button", { name: "Edit question" }).click()
  const form = page.getByRole("form", { name: "Edit question 6" })
  await clean(page)
  await look(page, "mend")
  await form.getByRole("button", { name: "Save and check" }).click()
  await form.getByText(/fields? needs? fixing/).waitFor()
  for (const [at, words] of ["Raman", "Bose", "Saha", `Basu ${unique}`].entries()) {
    await form.getByRole("textbox", { name: `Option ${"ABCD"[at]}`, exact: true }).click()
    await page.keyboard.type(words)
  }
  await form.getByRole("radio").first().check()
  await form.getByRole("button", { name: "Save and check" }).click()
  await form.waitFor({ state: "detached" })
  await page.getByTestId("questions-faulty").waitFor({ state: "detached" })
  await page.getByRole("combobox", { name: "Show" }).selectOption("")
  await card.getByText(`Basu ${unique}`).waitFor()
  await clean(page)
})
