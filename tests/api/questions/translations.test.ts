import { describe, expect, test } from "vitest"
import { sendForm } from "../../kit/people.ts"
import {
  ask,
  author,
  does,
  formula,
  hindi,
  house,
  id,
  reviewer,
  setUp,
  stem,
  store,
  text,
  textOf,
  translator,
  written
} from "./translations.kit.ts"

setUp()

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

  test.each([
    ["approved", ["submit", "approve"]],
    ["inReview", ["submit"]],
    ["drafted", []]
  ] as const)("is %s again as soon as a rollback gives the question its words back", async (state, steps) => {
    const isPart = state === "drafted"
    await store(isPart ? [hindi[0], hindi[2]] : hindi)
    for (const step of steps) await does(step === "approve" ? reviewer : translator, step)
    const update = { id, why: "Another option." }
    await ask(author, "/question/question-update", { ...update, version: 1, ...written(textOf(stem, "Twice")) })
    expect(await stands()).toMatchObject({ state: "stale", stale: 1 })
    await ask(author, "/question/question-update", { ...update, version: 2, ...written(textOf(stem, "Thrice")) })
    expect(await stands()).toMatchObject({ state: "stale", stale: 1 })
    const { body } = await ask(author, `/question/rollback-effects?question_id=${id}&rollback_version=1`)
    expect(body.data.translations).toMatchObject([{ language_id: "hi", state: "stale", stale: 0, stale_now: 1 }])
    await sendForm(house.url, "/question/rollback-version", author.token, {
      question_id: String(id),
      rollback_version: "1"
    })
    expect(await stands()).toMatchObject({ state, stale: 0 })
  })

  test("stays a draft, and returns to approved no more, once a stale line was translated anew", async () => {
    await store()
    await does(translator, "submit")
    await does(reviewer, "approve")
    const update = { id, why: "Another option." }
    await ask(author, "/question/question-update", { ...update, version: 1, ...written(textOf(stem, "Twice")) })
    await store([{ segment: "options.1.0", content: [text("दोगुना")] }])
    await ask(author, "/question/question-update", { ...update, version: 2, ...written(textOf(stem)) })
    expect(await stands()).toMatchObject({ state: "stale", stale: 1 })
    await ask(author, "/question/question-update", { ...update, version: 3, ...written(textOf(stem, "Twice")) })
    expect(await stands()).toMatchObject({ state: "drafted", stale: 0 })
  })

  test("is named, with its state, before the question is edited", async () => {
    await store()
    const effects = (who = author, question = id) => ask(who, `/question/edit-effects?question_id=${question}`)
    expect((await effects()).body.data).toEqual({
      translations: [{ language_id: "hi", name: "Hindi", state: "drafted" }],
      papersets: [],
      with_passage: []
    })
    expect(await effects(author, 999_999)).toMatchObject({ status: 404 })
    expect(await effects(translator)).toMatchObject({ status: 403 })
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
