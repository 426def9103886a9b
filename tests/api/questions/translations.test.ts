import { createHash } from "node:crypto"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { documentOf, type Inline } from "../../../schema/documents/document.ts"
import type { QuestionText } from "../../../schema/questions/question.ts"
import { lineParity } from "../../../schema/translations/translationParity.ts"
import { translated, withFormulasOf } from "../../../server/areas/translations/suggest.ts"
import { sourceOf } from "../../../server/areas/translations/source.ts"
import { call } from "../../kit/edge.ts"
import { openTestServer, type TestServer } from "../../kit/testServer.ts"
import { newPerson, sendForm, type Person } from "../../kit/people.ts"

let house: TestServer
let author: Person
let translator: Person
let reviewer: Person
beforeAll(async () => {
  house = await openTestServer()
  ;[author, translator, reviewer] = await Promise.all([
    newPerson(house, 14),
    newPerson(house, 15),
    newPerson(house, 13)
  ])
})
afterAll(() => house.close())

const formula = (latex: string): Inline => ({ type: "formula", attrs: { latex } })
const text = (words: string): Inline => ({ type: "text", text: words })
let number = 0
const words = () =>
  createHash("sha256")
    .update(String((number += 1)))
    .digest("hex")
    .match(/.{8}/g)!
    .join(" ")

const textOf = (stem: readonly Inline[], second = "Two"): QuestionText => ({
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
const written = (content: QuestionText) => ({
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

const ask = (who: Person, path: string, payload?: object) =>
  call(house.url, path, { token: who.token, ...(payload === undefined ? {} : { payload }) })

let id: number
let stem: readonly Inline[]
beforeEach(async () => {
  stem = [text(`If ${words()} is `), formula("x^2"), text(", what is it?")]
  id = (await ask(author, "/question/question-store", written(textOf(stem)))).body.data.id
})

const hindi = [
  { segment: "stem.0.0", content: [text("यदि "), formula("x^2"), text(" हो, तो?")] },
  { segment: "options.0.0", content: [text("एक")] },
  { segment: "options.1.0", content: [text("दो")] }
]
const store = (lines: object = hindi) =>
  ask(translator, "/store-question-translation", { question_id: id, language_id: "hi", text_formulas: lines })
const does = (who: Person, what: string, more = {}) =>
  ask(who, `/question/translation/${what}`, { question_id: id, language_id: "hi", ...more })
const stands = async () => {
  const { data } = (await ask(author, `/language/translation-status?question_id=${id}`, {})).body
  return data.find((row: { language_id: string }) => row.language_id === "hi")
}

describe("a translation", () => {
  test("is made line by line, formulas carried over, and approved by a second person", async () => {
    expect(await stands()).toMatchObject({ state: "untranslated", stale: 0 })
    expect(await store()).toMatchObject({
      status: 200,
      body: {
        data: {
          state: "drafted",
          segments: [{ segment: "stem.0.0" }, { segment: "options.0.0" }, { segment: "options.1.0" }]
        }
      }
    })
    expect(await does(translator, "submit")).toMatchObject({ body: { data: { state: "inReview" } } })
    expect(await does(translator, "approve")).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining("Translators cannot approve") }
    })
    expect(await does(reviewer, "approve")).toMatchObject({ status: 200, body: { data: { state: "approved" } } })
    expect((await ask(author, `/question/question-list?search=${id}&language_id=hi`)).body.data.rows).toMatchObject([
      { id, languages: ["en", "hi"] }
    ])
  })

  test("names the lines that are missing, and those whose formulas are not the source's", async () => {
    const wrong = await store([
      { segment: "stem.0.0", content: [text("यदि "), formula("x^3")] },
      { segment: "options.9.0", content: [text("एक")] }
    ])
    expect(wrong).toMatchObject({ status: 422 })
    expect(Object.keys(wrong.body.data.fields)).toEqual(["stem.0.0", "options.9.0"])
    await store([hindi[0]!])
    const early = await does(translator, "submit")
    expect(Object.keys(early.body.data.fields)).toEqual(["options.0.0", "options.1.0"])
  })

  test("is stale where the question changed, and only there", async () => {
    await store()
    await does(translator, "submit")
    await does(reviewer, "approve")
    await ask(author, "/question/question-update", {
      id,
      version: 1,
      why: "Another option.",
      ...written(textOf(stem, "Twice"))
    })
    expect(await stands()).toMatchObject({ state: "stale", stale: 1 })
    const { segments } = (await ask(translator, `/question/translation?question_id=${id}&language_id=hi`)).body.data
    expect(
      segments
        .filter(({ is_stale }: { is_stale: boolean }) => is_stale)
        .map(({ segment, was }: { segment: string; was: string }) => [segment, was])
    ).toEqual([["options.1.0", "Two"]])
    expect(await does(translator, "submit")).toMatchObject({ status: 422 })
    await store([{ segment: "options.1.0", content: [text("दोगुना")] }])
    expect(await does(translator, "submit")).toMatchObject({ body: { data: { state: "inReview" } } })
  })

  test("stays as it is where the question only got another key", async () => {
    await store()
    await does(translator, "submit")
    await does(reviewer, "approve")
    await ask(author, "/question/question-update", {
      id,
      version: 1,
      why: "The key was wrong.",
      ...written(textOf(stem)),
      key: { options: [1] }
    })
    expect(await stands()).toMatchObject({ state: "approved", stale: 0 })
  })
})

describe("what waits", () => {
  const rowsFor = async (who: Person, query: string) =>
    (await ask(who, `/translation/translation-list?language_id=hi&search=${id}&${query}`)).body.data.rows.map(
      ({ question_id, state }: { question_id: number; state: string }) => [question_id, state]
    )

  test("is to be translated until it is handed in, and then to be read by somebody else than its translators", async () => {
    await store()
    expect([await rowsFor(translator, "waits=translating"), await rowsFor(reviewer, "waits=reading")]).toEqual([
      [[id, "drafted"]],
      []
    ])
    await does(translator, "submit")
    expect([
      await rowsFor(translator, "waits=translating"),
      await rowsFor(translator, "waits=reading"),
      await rowsFor(reviewer, "waits=reading")
    ]).toEqual([[], [], [[id, "inReview"]]])
  })

  test("an approved question waits in each language that nobody has begun", async () => {
    expect(await rowsFor(translator, "state=untranslated")).toEqual([])
    await ask(author, "/question/submit", { id })
    await ask(reviewer, "/question/confirm-key", { id, answer: { options: [0] } })
    await ask(reviewer, "/question/approve", { id })
    expect(await rowsFor(translator, "state=untranslated")).toEqual([[id, "untranslated"]])
  })

  test("is said when it comes back: by whom and why, until it is handed in again", async () => {
    await store()
    await does(translator, "submit")
    await does(reviewer, "request-changes", { reason: "The second option means something else." })
    const read = async () => (await ask(translator, `/question/translation?question_id=${id}&language_id=hi`)).body.data
    expect(await read()).toMatchObject({
      is_translator: true,
      translators: [translator.username],
      returned: { by: reviewer.username, reason: "The second option means something else." }
    })
    await does(translator, "submit")
    expect(await read()).toMatchObject({ returned: null, state: "inReview" })
  })

  test("options that say the same are not handed in", async () => {
    await store([...hindi.slice(0, 2), { segment: "options.1.0", content: [text("एक")] }])
    const { status, body } = await does(translator, "submit")
    expect({ status, fields: Object.keys(body.data.fields) }).toEqual({ status: 422, fields: ["options.1.0"] })
  })

  test("whoever is to confirm the key sees nothing of a translation that would tell it", async () => {
    const explained = { ...textOf(stem), explanation: documentOf("Because it is one.") }
    await ask(author, "/question/question-update", { id, version: 1, why: "Explained.", ...written(explained) })
    const partsFor = async (who: Person) =>
      (await ask(who, `/question/translation?question_id=${id}&language_id=hi`)).body.data.segments.map(
        ({ segment }: { segment: string }) => segment.split(".")[0]
      )
    expect([
      (await partsFor(translator)).includes("explanation"),
      (await partsFor(reviewer)).includes("explanation")
    ]).toEqual([true, false])
  })
})

describe("suggestions", () => {
  const suggest = async (question: number) =>
    (
      await sendForm(house.url, "/question-translate", translator.token, {
        question_id: String(question),
        language_id: "hi"
      })
    ).body.data

  test("come from what was approved before, the same words first and then like ones, and none is stored", async () => {
    await store()
    expect((await suggest(id)).filter(({ segment }: { segment: string }) => segment === "stem.0.0")).toEqual([])
    await does(translator, "submit")
    await does(reviewer, "approve")
    const like = [...stem.slice(0, 2), text(", what is it then?")]
    const other = (await ask(author, "/question/question-store", written(textOf(like)))).body.data.id
    const found = await suggest(other)
    expect(found.find(({ segment }: { segment: string }) => segment === "stem.0.0")).toMatchObject({
      from: "similar",
      content: hindi[0]!.content,
      question_id: id
    })
    expect(found.find(({ segment }: { segment: string }) => segment === "options.0.0")).toMatchObject({
      from: "memory",
      likeness: 1,
      content: [text("एक")]
    })
    expect(
      (await ask(author, `/language/translation-status?question_id=${other}`, {})).body.data.every(
        ({ state }: { state: string }) => state === "untranslated"
      )
    ).toBe(true)
  })

  test("come from a service too, which never sees a formula; one that loses a mark is not taken", async () => {
    const heard: string[] = []
    const service = createServer((request, response) => {
      let body = ""
      request
        .on("data", (bytes) => {
          body += String(bytes)
        })
        .on("end", () => {
          const { q } = JSON.parse(body) as { q: string }
          heard.push(q)
          response.end(JSON.stringify({ translatedText: q.startsWith("If") ? `${q} (hi)` : "lost" }))
        })
    }).listen(0, "127.0.0.1")
    await new Promise((done) => service.once("listening", done))
    const url = `http://127.0.0.1:${(service.address() as AddressInfo).port}`
    const lines = sourceOf({
      ...textOf(stem),
      options: [{ type: "doc", content: [{ type: "paragraph", content: [text("Half "), formula("\\frac12")] }] }]
    })
    const found = await translated(url, "hi", lines)
    service.close()
    expect(heard.join()).not.toContain("x^2")
    expect(found).toMatchObject([
      { segment: "stem.0.0", from: "service", content: [{ type: "text" }, formula("x^2"), { type: "text" }] }
    ])
    expect(await translated("http://127.0.0.1:1", "hi", lines)).toEqual([])
  })
})

test("an earlier line of the same words gets this line's formulas, each in the place of the one that it was made for", () => {
  const line = [formula("t"), text(" में "), formula("d")]
  expect(
    withFormulasOf(
      [text("A train runs "), formula("d_2"), text(" in "), formula("t_2")],
      "A train runs $d$ in $t$",
      line
    )
  ).toEqual([formula("t_2"), text(" में "), formula("d_2")])
  expect(withFormulasOf([text("A train runs "), formula("d")], "A train runs $d$ in $t$", line)).toEqual([
    text(" में "),
    formula("d")
  ])
})

test("numbers and letters of a line are looked at in the language's own script", () => {
  const source = [text("In 1930 there were 12")]
  expect(lineParity(source, [text("१९३० में १२ थे")], "hi")).toEqual({ fault: null, doubts: [] })
  expect(lineParity(source, [text("۱۹۳۰ میں ۱۲ تھے")], "ur")).toEqual({ fault: null, doubts: [] })
  expect(lineParity(source, [text("1903 में 12 थे")], "hi").doubts).toEqual(["The numbers are not those of the source"])
  expect(lineParity(source, [text("In 1930 there were 12")], "ta").doubts).toEqual([
    "Nothing of it is written in the language's letters"
  ])
  expect(lineParity([formula("x")], [text("x")], "hi").fault).not.toBeNull()
})
