import type { Page } from "playwright-core"
import { expect, test } from "vitest"
import hi from "../../messages/hi.json" with { type: "json" }
import { documentOf } from "../../schema/documents/document.ts"
import { showMode } from "../kit/mode.ts"
import { portal } from "../kit/windows.ts"
import { aboutTheLake, clean, look, printed } from "./passages.kit.ts"
import { call, setUp, unique, windows } from "./translations.kit.ts"

setUp()

const { papersets, questions, preview, common } = hi

type Look = readonly [language: "hi" | "hi-XB", width: number, scheme: "dark" | "light"]

/** Languages of the interface beside English, widths and schemes that these screens are looked at in. */
const looks: readonly Look[] = [
  ["hi", 1280, "dark"],
  ["hi", 390, "light"],
  ["hi-XB", 1280, "light"],
  ["hi-XB", 390, "dark"]
]

const open = async (as: string, path: string, [language, width, colorScheme]: Look, expected?: RegExp) => {
  const context = { viewport: { width, height: 844 } }
  const page = await windows.open({ as, path: "/login", context, ...(expected === undefined ? {} : { expected }) })
  await page.context().addCookies([{ name: "language", value: language, url: portal.url }])
  await page.goto(path)
  await showMode(page, colorScheme)
  return page
}

const isTooWide = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth > innerWidth)

/** Takes its picture, and expects that it fits its width and breaks no rule. */
const fits = async (page: Page, [language, width]: Look, name: string) => {
  await look(page, `${name}-${language}-${width}`)
  expect(await isTooWide(page), `${name} in ${language} at ${width}`).toBe(false)
  await clean(page)
}

test.each(looks)("passages and previews in %s at %i px, %s", async (...as) => {
  const [first] = await aboutTheLake()
  const page = await open("role-14", "/paper-editor-admin/question?level=level1", as)
  await page.getByRole("button", { name: questions.choosePassage }).click()
  await page.getByRole("dialog").getByRole("textbox").first().fill(`lake ${unique}`)
  await page.getByRole("dialog").getByText(`A lake ${unique}`).first().waitFor()
  await fits(page, as, "passages")
  await page.goto(`/paper-editor-admin/question/${first}`)
  await page.getByRole("tab", { name: preview.preview }).click()
  await printed(page, preview.printedQuestion).waitFor()
  await fits(page, as, "preview-paper")
  await page.getByRole("button", { name: preview.onPhone }).click()
  await page.getByRole("group", { name: preview.onPhone }).getByText("dries up in summer").waitFor()
  await fits(page, as, "preview-phone")
})

test.each(looks)("an exam's schedule in %s at %i px, %s", async (...as) => {
  const page = await open("role-10", "/paper-editor-admin/exam-schedules", as)
  await page.getByRole("button", { name: papersets.scheduleExam }).first().click()
  const dialog = page.getByRole("dialog")
  await dialog.getByRole("combobox").first().waitFor()
  await fits(page, as, "schedule")
})

test.each(looks)("a merge in %s at %i px, %s", async (...as) => {
  const facts = {
    kind: "single",
    level: "level1",
    class_levels: [8],
    subject_id: 1,
    section_id: 3,
    topic: `Bridges ${unique}`,
    difficulty: "easy",
    marks: 1,
    negative_marks: 25,
    source: null,
    tags: []
  }
  const text = (stem: string, option = "One") => ({
    stem: documentOf(stem),
    reason: null,
    left: [],
    right: [],
    explanation: null,
    options: [option, "Two", "Three"].map((words) => documentOf(words))
  })
  const { id } = await call<{ id: number }>("role-14", "question/question-store", {
    ...facts,
    text: text(`The old bridge ${unique} carries a tram`),
    key: { options: [1] }
  })
  const page = await open("role-16", `/paper-editor-admin/question/${id}/edit`, as, /409/)
  const stem = page.getByRole("textbox").filter({ hasText: "The old bridge" })
  await stem.click()
  await page.keyboard.press("Control+a")
  await page.keyboard.type(`The old bridge ${unique} carries a train`)
  await page.getByRole("radio").nth(1).check()
  await page.getByRole("textbox", { name: questions.why }).fill("It is a train.")
  const other = await windows.open({ as: "role-14", path: `/paper-editor-admin/question/${id}/edit` })
  const theirs = other.getByRole("textbox", { name: "Question", exact: true })
  await theirs.click()
  await other.keyboard.press("Control+a")
  await other.keyboard.type(`The new bridge ${unique} carries a tram`)
  await other.getByLabel("Reason for change").fill("It is new.")
  await other.getByRole("button", { name: "Save", exact: true }).click()
  await other.getByText("Version 2 saved").waitFor()
  await page.getByRole("button", { name: common.save, exact: true }).click()
  await page.getByRole("button", { name: questions.saveMerged }).waitFor()
  await fits(page, as, "merge")
})
