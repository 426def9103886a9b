import { createHash } from "node:crypto"
import { afterAll, beforeAll, beforeEach } from "vitest"
import { documentOf } from "../../../schema/documents/document.ts"
import { type Inline } from "../../../schema/documents/inline.ts"
import type { QuestionText } from "../../../schema/questions/question.ts"
import { call } from "../../kit/edge.ts"
import { openTestServer, type TestServer } from "../../kit/testServer.ts"
import { newPerson, type Person } from "../../kit/people.ts"

/** The portal that the tests of a file ask. */
export let house: TestServer

/** Somebody who writes the source questions. */
export let author: Person

/** A translator. */
export let translator: Person

/** A translator who approves the other's work. */
export let reviewer: Person

/** Registers the set-up and tear-down of the tests in a file. */
export const setUp = () => {
  beforeAll(async () => {
    house = await openTestServer()
    ;[author, translator, reviewer] = await Promise.all([
      newPerson(house, 14),
      newPerson(house, 15),
      newPerson(house, 13)
    ])
  })
  afterAll(() => house.close())
  beforeEach(async () => {
    stem = [text(`If ${words()} is `), formula("x^2"), text(", what is it?")]
    id = (await ask(author, "/question/question-store", written(textOf(stem)))).body.data.id
  })
}

/** A formula in a line. */
export const formula = (latex: string): Inline => ({ type: "formula", attrs: { latex } })

/** A text in a line. */
export const text = (words: string): Inline => ({ type: "text", text: words })
let number = 0
const words = () =>
  createHash("sha256")
    .update(String((number += 1)))
    .digest("hex")
    .match(/.{8}/g)!
    .join(" ")

/** The text of a question with this stem. */
export const textOf = (stem: readonly Inline[], second = "Two"): QuestionText => ({
  stem: { type: "doc", content: [{ type: "paragraph", content: stem }] },
  reason: null,
  left: [],
  right: [],
  options: [
    documentOf("One"),
    documentOf(second),
    { type: "doc", content: [{ type: "paragraph", content: [formula("\\frac12")] }] }
  ],
  explanation: null
})

/** What the form of a question sends. */
export const written = (content: QuestionText) => ({
  kind: "single",
  level: "level1",
  class_levels: [8],
  subject_id: 1,
  section_id: null,
  topic: null,
  difficulty: "easy",
  marks: 1,
  negative_marks: 0,
  source: null,
  tags: [],
  text: content,
  key: { options: [0] }
})

/** Makes a call as a person: GET, or POST with a payload. */
export const ask = (who: Person, path: string, payload?: object) =>
  call(house.url, path, { token: who.token, ...(payload === undefined ? {} : { payload }) })

/** The record of the test. */
export let id: number

/** The first line of the test's question. */
export let stem: readonly Inline[]

/** A Hindi translation of the question's lines. */
export const hindi = [
  { segment: "stem.0.0", content: [text("यदि "), formula("x^2"), text(" हो, तो?")] },
  { segment: "options.0.0", content: [text("एक")] },
  { segment: "options.1.0", content: [text("दो")] }
]

/** Stores a record, and answers what came of it. */
export const store = (lines: object = hindi) =>
  ask(translator, "/store-question-translation", { question_id: id, language_id: "hi", text_formulas: lines })

/** Makes a command's call as a person. */
export const does = (who: Person, what: string, more = {}) =>
  ask(who, `/question/translation/${what}`, { question_id: id, language_id: "hi", ...more })
