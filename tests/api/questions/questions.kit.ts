import { createHash } from "node:crypto"
import { afterAll, beforeAll, beforeEach } from "vitest"
import { documentOf } from "../../../schema/documents/document.ts"
import type { Key, QuestionText } from "../../../schema/questions/question.ts"
import { call } from "../../kit/edge.ts"
import { openTestServer, type TestServer } from "../../kit/testServer.ts"
import { newPerson, type Person } from "../../kit/people.ts"

/** The portal that the tests of a file ask. */
export let house: TestServer

/** Somebody of a subject panel, who writes questions. */
export let author: Person

/** A paper editor, who reviews what the author wrote. */
export let colleague: Person

/** A sub-admin of the papersetters. */
export let chief: Person

/** A translator. */
export let translator: Person

/** Registers the set-up and tear-down of the tests in a file. */
export const setUp = () => {
  beforeAll(async () => {
    house = await openTestServer()
    ;[author, colleague, chief, translator] = await Promise.all([
      newPerson(house, 14),
      newPerson(house, 16),
      newPerson(house, 13),
      newPerson(house, 15)
    ])
  })
  afterAll(() => house.close())
  beforeEach(async () => {
    id = (await does(author, "question-store", written())).body.data.id
  })
}

let number = 0

/** Words that no other question has. */
export const words = (): string => {
  number += 1
  return createHash("sha256").update(String(number)).digest("hex").match(/.{8}/g)!.join(" ")
}

/** The text of a question with this stem. */
export const textOf = (stem: string): QuestionText => ({
  stem: documentOf(stem),
  reason: null,
  left: [],
  right: [],
  options: ["One", "Two", "Three", "Four"].map((option) => documentOf(option)),
  explanation: null
})

/** What the form of a question sends. */
export const written = (more: object = {}) => ({
  kind: "single",
  level: "level1",
  class_levels: [8, 9],
  subject_id: 4,
  section_id: 3,
  topic: "Light",
  difficulty: "medium",
  marks: 1,
  negative_marks: 0,
  source: null,
  tags: ["mirrors"],
  text: textOf(words()),
  key: { options: [1] } as Key,
  ...more
})

/** Makes a call as a person: GET, or POST with a payload. */
export const ask = (who: Person, path: string, payload?: object) =>
  call(house.url, path, { token: who.token, ...(payload === undefined ? {} : { payload }) })

/** Makes a command's call as a person. */
export const does = (who: Person, what: string, payload: object) => ask(who, `/question/${what}`, payload)

/** The record of the test. */
export let id: number
