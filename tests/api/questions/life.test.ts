import { createHash } from "node:crypto"
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { documentOf } from "../../../schema/documents/document.ts"
import { questionStream, type Key, type QuestionText } from "../../../schema/questions/question.ts"
import { call } from "../../kit/edge.ts"
import { openTestServer, type TestServer } from "../../kit/testServer.ts"
import { newPerson, sendForm, typesOf, type Person } from "../../kit/people.ts"

let house: TestServer
let author: Person
let colleague: Person
let chief: Person
let translator: Person
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

let number = 0
const words = (): string => {
  number += 1
  return createHash("sha256").update(String(number)).digest("hex").match(/.{8}/g)!.join(" ")
}

const textOf = (stem: string): QuestionText => ({
  stem: documentOf(stem),
  reason: null,
  left: [],
  right: [],
  options: ["One", "Two", "Three", "Four"].map((option) => documentOf(option)),
  explanation: null
})

const written = (more: object = {}) => ({
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

const ask = (who: Person, path: string, payload?: object) =>
  call(house.url, path, { token: who.token, ...(payload === undefined ? {} : { payload }) })
const does = (who: Person, what: string, payload: object) => ask(who, `/question/${what}`, payload)

let id: number
beforeEach(async () => {
  id = (await does(author, "question-store", written())).body.data.id
})

describe("a question", () => {
  test("goes from draft to approved by two people, and each step is on record", async () => {
    expect(await does(author, "submit", { id })).toMatchObject({ status: 200, body: { data: { state: "inReview" } } })
    expect(await does(colleague, "confirm-key", { id, answer: { options: [1] } })).toMatchObject({
      body: { data: { is_confirmed: true, state: "inReview" } }
    })
    expect(await does(chief, "approve", { id })).toMatchObject({ status: 200, body: { data: { state: "approved" } } })
    expect(await typesOf(house, questionStream(id))).toEqual([
      "question.drafted",
      "question.submitted",
      "question.keyConfirmed",
      "question.approved"
    ])
  })

  test("is not approved by its author, nor before its key is confirmed, and the answer says why", async () => {
    await does(author, "submit", { id })
    expect(await does(chief, "approve", { id })).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining("The key must be confirmed first") }
    })
    expect(await does(author, "confirm-key", { id, answer: { options: [1] } })).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining("Authors cannot") }
    })
    await does(colleague, "confirm-key", { id, answer: { options: [1] } })
    expect(await does(author, "approve", { id })).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining("Authors cannot") }
    })
  })

  test("hides its key from whoever is still to confirm it, in every version, and shows it once it is confirmed", async () => {
    await does(author, "submit", { id })
    expect((await ask(author, `/question/question-edit?id=${id}`)).body.data).toMatchObject({
      key: { options: [1] },
      is_author: true
    })
    expect((await ask(colleague, `/question/question-edit?id=${id}`)).body.data).toMatchObject({
      key: null,
      is_author: false,
      key_confirmed: false
    })
    expect((await ask(colleague, `/question/version?question_id=${id}&version=1`)).body.data.key).toBeNull()
    await does(colleague, "confirm-key", { id, answer: { options: [1] } })
    expect((await ask(colleague, `/question/question-edit?id=${id}`)).body.data.key).toEqual({ options: [1] })
    expect((await ask(translator, `/question/question-edit?id=${id}`)).body.data.key).toBeNull()
  })

  test("comes back when a second person answers it differently; a new version starts anew", async () => {
    await does(author, "submit", { id })
    expect(await does(colleague, "confirm-key", { id, answer: { options: [2] } })).toMatchObject({
      body: { data: { is_confirmed: false, state: "changesRequested" } }
    })
    const saved = await does(author, "question-update", {
      id,
      version: 1,
      why: "The key was wrong.",
      ...written({ key: { options: [2] } })
    })
    expect(saved).toMatchObject({ status: 200, body: { data: { version: 2, state: "draft" } } })
    await does(author, "submit", { id })
    expect(await does(chief, "approve", { id })).toMatchObject({ status: 409 })
  })

  test("saved on a version that is not the last any more: 409 with what it is now, and nothing is lost of either", async () => {
    await does(colleague, "question-update", { id, version: 1, why: "Clearer words.", ...written() })
    const late = await does(author, "question-update", { id, version: 1, why: "Another idea.", ...written() })
    expect(late).toMatchObject({
      status: 409,
      body: { data: { version: 2, current: { id, version: 2, state: "draft" } } }
    })
    expect((await ask(author, `/question/question-log-list?question_id=${id}`)).body.data).toMatchObject({
      total: 2,
      rows: [
        { version: 2, by: colleague.username, why: "Clearer words." },
        { version: 1, by: author.username, why: null }
      ]
    })
  })

  test("does not tell its key by its explanation, which stays when somebody who never saw it saves another version", async () => {
    const text = { ...textOf(words()), explanation: documentOf("It is the second one.") }
    const { id: told } = (await does(author, "question-store", written({ text }))).body.data
    expect((await ask(colleague, `/question/question-edit?id=${told}`)).body.data).toMatchObject({
      key: null,
      text: { explanation: null }
    })
    await does(colleague, "question-update", { id: told, version: 1, why: "Another wording.", ...written() })
    expect((await ask(author, `/question/question-edit?id=${told}`)).body.data.text.explanation).toEqual(
      text.explanation
    )
  })

  test("says before it is rolled back what that would touch", async () => {
    const effects = () => ask(author, `/question/rollback-effects?question_id=${id}&rollback_version=1`)
    await ask(translator, "/store-question-translation", {
      question_id: id,
      language_id: "hi",
      text_formulas: [{ segment: "options.0.0", content: [{ type: "text", text: "एक" }] }]
    })
    expect((await effects()).body.data).toMatchObject({ version: 1, papersets: [] })
    const { text } = (await ask(author, `/question/question-edit?id=${id}`)).body.data
    await does(author, "question-update", {
      id,
      version: 1,
      why: "Another option.",
      ...written({ text: { ...text, options: ["Uno", "Two", "Three", "Four"].map((option) => documentOf(option)) } })
    })
    await ask(translator, "/store-question-translation", {
      question_id: id,
      language_id: "hi",
      text_formulas: [{ segment: "options.0.0", content: [{ type: "text", text: "ऊनो" }] }]
    })
    const [touched] = (await effects()).body.data.translations
    expect(touched).toMatchObject({ language_id: "hi", name: "Hindi", state: "drafted", stale: 1, stale_now: 0 })
    expect(await ask(author, `/question/rollback-effects?question_id=${id}&rollback_version=9`)).toMatchObject({
      status: 404
    })
  })

  test("is rolled back to an earlier version as a new one", async () => {
    const before = (await ask(author, `/question/question-edit?id=${id}`)).body.data
    await does(author, "question-update", { id, version: 1, why: "Another wording.", ...written() })
    expect(
      await sendForm(house.url, "/question/rollback-version", author.token, {
        question_id: String(id),
        rollback_version: "1"
      })
    ).toMatchObject({
      status: 200,
      body: { data: { version: 3, state: "draft" } }
    })
    const after = (await ask(author, `/question/question-edit?id=${id}`)).body.data
    expect({ text: after.text, key: after.key }).toEqual({ text: before.text, key: before.key })
    expect(
      await sendForm(house.url, "/question/rollback-version", author.token, {
        question_id: String(id),
        rollback_version: "3"
      })
    ).toMatchObject({ status: 409 })
    expect(
      await sendForm(house.url, "/question/rollback-version", author.token, {
        question_id: String(id),
        rollback_version: "9"
      })
    ).toMatchObject({ status: 404 })
  })

  test("carries comments on places of its text, with the version they were made on", async () => {
    await does(colleague, "comment", { id, place: { part: "stem", at: 0, from: 0, to: 5 }, text: "Say which kind." })
    expect((await ask(author, `/question/question-edit?id=${id}`)).body.data.comments).toMatchObject([
      { by: colleague.username, place: { part: "stem", from: 0, to: 5 }, text: "Say which kind.", version: 1 }
    ])
  })

  test("taken out of use is listed only where it is asked for", async () => {
    await does(chief, "retire", { id, reason: "Published elsewhere." })
    const shown = async (state: string) =>
      (await ask(chief, `/question/question-list?search=${id}${state}`)).body.data.total
    expect([await shown(""), await shown("&state=retired")]).toEqual([0, 1])
    expect(await does(author, "question-update", { id, version: 1, why: "Once more.", ...written() })).toMatchObject({
      status: 409
    })
  })
})

describe("what is wrong with a question", () => {
  const saving = (more: object) => does(author, "question-store", written(more))

  test.each([
    ["no key among the options", { key: { options: [5] } }, "key"],
    ["two keys of a single choice", { key: { options: [0, 1] } }, "key"],
    ["more taken than given", { negative_marks: 101 }, "negative_marks"],
    ["an unknown subject", { subject_id: 99 }, "subject_id"],
    ["an unknown section", { section_id: 99 }, "section_id"],
    ["options of a numerical question", { kind: "numerical", key: { value: 3, tolerance: 0 } }, "text.options"],
    ["an assertion without its reason", { kind: "assertionReason" }, "text.reason"],
    [
      "a column that is missing",
      { kind: "match", text: { ...textOf("Which belong together?"), left: [documentOf("a"), documentOf("b")] } },
      "text.right"
    ],
    ["no words", { text: textOf("") }, "text.stem"],
    [
      "options that say the same",
      { text: { ...textOf("Which?"), options: [documentOf("One"), documentOf("one ")] }, key: { options: [0] } },
      "text.options.1"
    ],
    [
      "a picture that is not kept here",
      {
        text: {
          ...textOf("Which?"),
          stem: {
            type: "doc",
            content: [{ type: "picture", attrs: { file: `${"a".repeat(64)}.png`, alt: "A mirror", width: 50 } }]
          }
        }
      },
      "text"
    ]
  ])("is told at its field: %s", async (_what, more, field) => {
    const { status, body } = await saving(more)
    expect({ status, fields: Object.keys(body.data.fields) }).toEqual({ status: 422, fields: [field] })
  })

  const formula = (latex: string) => ({
    text: {
      ...textOf("x"),
      stem: { type: "doc", content: [{ type: "paragraph", content: [{ type: "formula", attrs: { latex } }] }] }
    }
  })

  test.each([["\\frac{1}{"], ["\\input{/etc/passwd}"], ["\\href{javascript:alert(1)}{x}"]])(
    "is told of a formula with its place: %s",
    async (latex) => {
      const { status, body } = await saving(formula(latex))
      expect(status).toBe(422)
      expect(JSON.stringify(body.data.fields)).toContain("The formula")
    }
  )

  test("is told of a part that no document has", async () => {
    const script = { type: "doc", content: [{ type: "script", content: [{ type: "text", text: "alert(1)" }] }] }
    expect(await saving({ text: { ...textOf("x"), stem: script } })).toMatchObject({ status: 422 })
    const link = {
      type: "doc",
      content: [
        {
          type: "paragraph",
          content: [{ type: "text", text: "x", marks: [{ type: "link", attrs: { href: "javascript:alert(1)" } }] }]
        }
      ]
    }
    expect(await saving({ text: { ...textOf("x"), stem: link } })).toMatchObject({ status: 422 })
  })
})

describe("what there is", () => {
  test("lists by class, level, state, words and number, and counts by subject, class and state", async () => {
    const stem = `Marvellous pendulum ${words()}`
    const made = (
      await does(
        author,
        "question-store",
        written({ level: "mock", class_levels: [11], subject_id: 1, text: textOf(stem) })
      )
    ).body.data.id
    const found = async (query: string) =>
      (await ask(chief, `/question/question-list?${query}`)).body.data.rows.map((row: { id: number }) => row.id)
    expect(await found("search=marvellous%20PENDULUM")).toEqual([made])
    expect(await found("is_mock=1&class_level=11&subject_id=1")).toEqual([made])
    expect(await found("is_mock=0&class_level=11&subject_id=1")).toEqual([])
    expect([await found(`search=${made}&written=others`), await found(`search=${made}&written=me`)]).toEqual([
      [made],
      []
    ])
    expect(
      (await ask(chief, "/question/subject-wise-question-list?subject_name=Physics&class_level=11&is_mock=1")).body.data
        .total
    ).toBe(1)
    const counts = { total: 1, states: { draft: 1 }, languages: { en: 1 } }
    expect((await ask(chief, "/question/question-table-list?is_mock=1&class_level=11")).body.data).toEqual([
      { subject_id: null, subject: null, class_level: null, ...counts },
      { subject_id: 1, subject: "Physics", class_level: null, ...counts },
      { subject_id: 1, subject: "Physics", class_level: 11, ...counts }
    ])
    await does(author, "question-store", written({ level: "mock", class_levels: [10, 11], subject_id: 1 }))
    const rows = (await ask(chief, "/question/question-table-list?is_mock=1")).body.data
    expect(
      rows.map(({ class_level, total }: { class_level: number | null; total: number }) => [class_level, total])
    ).toEqual([
      [null, 2],
      [null, 2],
      [10, 1],
      [11, 2]
    ])
    expect(
      (await ask(chief, "/question/question-table-list?is_mock=1&class_level=11&language_id=ta")).body.data
    ).toEqual([])
  })

  test("tells of a question that says nearly the same", async () => {
    const stem = `A ball rolls down a smooth slope of height ${words()}`
    const first = (await does(author, "question-store", written({ text: textOf(stem) }))).body.data.id
    const { similar } = (await does(author, "question-store", written({ text: textOf(`${stem} Which?`) }))).body.data
    expect(similar).toEqual([expect.objectContaining({ id: first })])
  })

  test("tells who did what, and translators and panels may read it, editors may not", async () => {
    const { rows } = (await ask(translator, `/dashboard/user-activity-logs?search=${id}`)).body.data
    expect(rows[0]).toMatchObject({ by: author.username, record: "question", number: String(id), event: "drafted" })
    expect(rows.every((row: { description: string }) => row.description !== "")).toBe(true)
    expect(
      (await ask(translator, `/dashboard/user-activity-logs?search=${author.username}&record=paperset`)).body.data.total
    ).toBe(0)
    expect(
      (await ask(translator, `/dashboard/user-activity-logs?search=${author.username}&at_to=2020-01-01`)).body.data
        .total
    ).toBe(0)
    expect(await ask(colleague, "/dashboard/user-activity-logs")).toMatchObject({ status: 403 })
  })
})
