import type { Page } from "playwright-core"
import { expect } from "vitest"
import { documentOf } from "../../schema/documents/document.ts"
import { axeViolations } from "../kit/windows.ts"
import { call, unique } from "./translations.kit.ts"

const passage = documentOf(
  `A lake ${unique} is fed by two rivers. One of them dries up in summer, the other one never does.`
)
const stems = ["Which river feeds it in May?", "How many rivers are there?"]

/** Questions about the lake, approved. */
export const aboutTheLake = async (): Promise<readonly number[]> => {
  const ids: number[] = []
  for (const stem of stems) {
    const { id } = await call<{ id: number }>("role-14", "question/question-store", {
      kind: "single",
      level: "level1",
      class_levels: [8, 11],
      subject_id: 1,
      section_id: 3,
      topic: `Lakes ${unique}`,
      difficulty: "easy",
      marks: 1,
      negative_marks: 25,
      source: null,
      tags: [],
      text: {
        passage,
        stem: documentOf(`${stem} (${unique})`),
        reason: null,
        left: [],
        right: [],
        explanation: documentOf("It is said in the passage."),
        options: ["One", "Two", "None of them"].map((words) => documentOf(words))
      },
      key: { options: [1] }
    })
    await call("role-14", "question/submit", { id })
    await call("role-16", "question/confirm-key", { id, answer: { options: [1] } })
    await call("role-13", "question/approve", { id })
    ids.push(id)
  }
  return ids
}

/** Takes a picture of a page where `LOOK` names a folder for them. */
export const look = async (page: Page, name: string): Promise<void> => {
  const folder = process.env["LOOK"]
  if (folder !== undefined) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true })
}

/** Expects no accessibility violations. */
export const clean = async (page: Page) => expect(await axeViolations(page)).toEqual([])

/** A printed page, by what it shows. */
export const printed = (page: Page, name: string) => page.getByRole("img", { name })
