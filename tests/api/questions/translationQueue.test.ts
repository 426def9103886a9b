import { describe, expect, test } from "vitest"
import { documentOf } from "../../../schema/documents/document.ts"
import type { Person } from "../../kit/people.ts"
import {
  ask,
  author,
  does,
  hindi,
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

describe("what waits", () => {
  const rowsFor = async (who: Person, query: string) =>
    (await ask(who, `/translation/translation-list?language_id=hi&search=${id}&${query}`)).body.data.rows.map(
      ({ question_id, state }: { question_id: number; state: string }) => [question_id, state]
    )

  test("is to be translated until it is handed in, then to be read by somebody who did not write it", async () => {
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
