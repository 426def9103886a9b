import { describe, expect, test } from "vitest"
import { documentOf } from "../../../schema/documents/document.ts"
import { questionStream } from "../../../schema/questions/question.ts"
import { typesOf } from "../../kit/people.ts"
import {
  ask,
  author,
  chief,
  colleague,
  does,
  house,
  id,
  setUp,
  textOf,
  translator,
  words,
  written
} from "./questions.kit.ts"

setUp()

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

  test("hides its key in every version from whoever is to confirm it, and shows it once confirmed", async () => {
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

  test("saved on a version that is not the last: 409 with what it is now, and nothing is lost of either", async () => {
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

  test("does not tell its key by its explanation, which stays when somebody who never saw it saves", async () => {
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
})
