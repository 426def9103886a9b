import type { Page } from "playwright-core"
import { beforeAll } from "vitest"
import { documentOf, type Document } from "../../schema/documents/document.ts"
import { type Inline } from "../../schema/documents/inline.ts"
import { signIn, tell } from "../kit/client.ts"
import { chromiumWindows, portal } from "../kit/windows.ts"

/** The windows of the file's tests. */
export const windows = chromiumWindows()

/** Marks what this run of the tests wrote. */
export const unique = `${Date.now() % 1_000_000}`
const people = ["role-13", "role-14", "role-15", "role-16"] as const

/** The tokens of demo accounts, by username. */
export let tokens: Readonly<Record<string, string>>

/** Registers the set-up and tear-down of the tests in a file. */
export const setUp = () => {
  beforeAll(async () => {
    tokens = Object.fromEntries(
      await Promise.all(people.map(async (name) => [name, await signIn(portal.url, name)] as const))
    )
  })
}

const words = (text: string): Inline => ({ type: "text", text })
const formula = (latex: string): Inline => ({ type: "formula", attrs: { latex } })
const line = (...content: readonly Inline[]): Document => ({ type: "doc", content: [{ type: "paragraph", content }] })

/** Makes a call as a demo account, and fails unless it succeeds. */
export const call = async <Data>(who: string, path: string, payload: object): Promise<Data> => {
  const { status, body } = await tell<Data>(portal.url, path, tokens[who], payload)
  if (status !== 200) throw new Error(`${path}: ${status} ${body.message}`)
  return body.data
}

const shown = (file: string): Document["content"][number] => ({
  type: "picture",
  attrs: { file, alt: "A boat on a river", width: 60 }
})

const stemOf = (speed: number, picture?: string): Document => {
  const said = line(
    words(`Boat ${unique} runs at `),
    formula(`${speed}\\,\\text{km/h}`),
    words(" on still water. Which way is it slower?")
  )
  return picture === undefined ? said : { ...said, content: [...said.content, shown(picture)] }
}

/** A question about a boat's speed; `second` is its second option, `picture` a kept one below its words. */
export const content = (speed: number, second = "Upstream", picture?: string) => ({
  kind: "single",
  level: "level1",
  class_levels: [8],
  subject_id: 1,
  section_id: 3,
  topic: "Speed",
  difficulty: "easy",
  marks: 1,
  negative_marks: 0,
  source: null,
  tags: [],
  text: {
    stem: stemOf(speed, picture),
    reason: null,
    left: [],
    right: [],
    explanation: null,
    options: [documentOf("Downstream"), documentOf(second)]
  },
  key: { options: [1] }
})

/** An approved question, with a kept picture where one is given. */
export const approved = async (speed: number, picture?: string): Promise<number> => {
  const asked = content(speed, "Upstream", picture)
  const { id } = await call<{ id: number }>("role-14", "question/question-store", asked)
  await call("role-14", "question/submit", { id })
  await call("role-16", "question/confirm-key", { id, answer: { options: [1] } })
  await call("role-13", "question/approve", { id })
  return id
}

/** The address of a record's screen. */
export const at = (id: number, language: string) => `/paper-editor-admin/translations/${id}/${language}`

/** The text box of a line, by its name. */
export const editor = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true })

/** Writes a line: the text before the formula and after it. */
export const write = async (page: Page, name: string, before: string, behind?: string) => {
  await editor(page, name).click()
  await page.keyboard.type(before)
  if (behind === undefined) return
  await page
    .locator("[data-line]")
    .filter({ has: editor(page, name) })
    .getByRole("button", { name: /^Insert formula/ })
    .click()
  await page.keyboard.type(behind)
}

/** Translates a question whole, and hands it in. */
export const translate = async (
  page: Page,
  language: string,
  [before, behind, first, second]: readonly [string, string, string, string]
) => {
  await write(page, `Question in ${language}`, before, behind)
  await page.keyboard.press("Alt+ArrowDown")
  await page.keyboard.type(first)
  await page.keyboard.press("Alt+ArrowDown")
  await page.keyboard.type(second)
  await page.getByText("All lines translated").waitFor()
  await page.getByRole("button", { name: "Submit" }).click()
  await page.getByText("Translation submitted for review").first().waitFor()
}

/** A Hindi translation of the question's lines. */
export const hindi = [`नाव ${unique} की चाल `, " है। वह किस ओर धीमी चलती है?", "धारा की दिशा में", "धारा के विपरीत"] as const
