import { describe, expect, test } from "vitest"
import { documentOf } from "../../../schema/documents/document.ts"
import { sendForm } from "../../kit/people.ts"
import { ask, author, chief, colleague, does, house, id, setUp, translator, written } from "./questions.kit.ts"

setUp()

describe("a question", () => {
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
