import type { Page } from "playwright-core"
import { beforeAll, expect } from "vitest"
import { documentOf } from "../../schema/documents/document.ts"
import { ask, signIn, tell } from "../kit/client.ts"
import { axeViolations, chromiumWindows, portal } from "../kit/windows.ts"

/** The windows of the file's tests. */
export const windows = chromiumWindows()

/** Marks what this run of the tests wrote. */
export const unique = `${Date.now() % 1_000_000}`
let tokens: Readonly<Record<string, string>>

/** Registers the set-up and tear-down of the tests in a file. */
export const setUp = () => {
  beforeAll(async () => {
    tokens = Object.fromEntries(
      await Promise.all(
        ["role-10", "role-13", "role-14", "role-16"].map(
          async (name) => [name, await signIn(portal.url, name)] as const
        )
      )
    )
  })
}

/** Makes a command's call as a person. */
export const does = async <Data>(who: string, path: string, payload: object): Promise<Data> => {
  const { status, body } = await tell<Data>(portal.url, path, tokens[who], payload)
  if (status !== 200) throw new Error(`${path}: ${status} ${body.message}`)
  return body.data
}

/** A record as the call answers it. */
export const read = async (id: number) =>
  (
    await ask<{ version: number; state: string; slots: { question_id: number }[] }>(
      portal.url,
      `paperset/paperset?id=${id}`,
      tokens["role-13"]
    )
  ).body.data

let written = 0
/** A question about a topic of its own, approved unless it is to wait. */
export const question = async (topic: string, { level = "level1", waits = false } = {}): Promise<number> => {
  written += 1
  const lots = Array.from({ length: 6 }, (_, at) => ((written * 7919 + at * 104_729) ** 2).toString(36)).join(" ")
  const { id } = await does<{ id: number }>("role-14", "question/question-store", {
    kind: "single",
    level,
    class_levels: [10, 11],
    subject_id: 5,
    section_id: 4,
    topic,
    difficulty: "easy",
    marks: 1,
    negative_marks: 0,
    source: null,
    tags: [],
    text: {
      stem: documentOf(`${lots}?`),
      reason: null,
      left: [],
      right: [],
      explanation: null,
      options: ["w", "x", "y", "z"].map((option) => documentOf(`${option} ${lots.slice(0, 9)}`))
    },
    key: { options: [1] }
  })
  await does("role-14", "question/submit", { id })
  if (!waits) await approve(id)
  return id
}

/** Takes a draft question through review to approved. */
export const approve = async (id: number) => {
  await does("role-16", "question/confirm-key", { id, answer: { options: [1] } })
  await does("role-13", "question/approve", { id })
}
const line = (count: number, topic: string) => ({
  count,
  subject_id: null,
  topic,
  difficulty: null,
  kind: null,
  marks: null
})

/** Plans a paper, arranges these questions in it, and answers its id. */
export const paperOf = async (name: string, questions: readonly number[], topic: string, exam = 111) => {
  const { id, version } = await does<{ id: number; version: number }>("role-14", "paperset/plan", {
    class_exam_id: exam,
    name,
    languages: ["en"],
    minutes: 30,
    sets: 1,
    instructions: [],
    sections: [{ section: 4, lines: [line(questions.length, topic)] }]
  })
  await does("role-14", "paperset/arrange", {
    id,
    version,
    slots: questions.map((question_id) => ({ section_id: 4, question_id }))
  })
  return id
}

/** The address of a record's screen. */
export const at = (id: number, tab = "") => `/paper-editor-admin/papersets/${id}${tab === "" ? "" : `?tab=${tab}`}`

/** Signs a paper. */
export const sign = async (page: Page, name: "Sign" | "Sign and seal") => {
  await page.getByRole("button", { name, exact: true }).click()
  await page.getByRole("dialog").getByRole("button", { name, exact: true }).click()
}

/** Expects no accessibility violations. */
export const clean = async (page: Page) => expect(await axeViolations(page)).toEqual([])
