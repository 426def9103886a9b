import { expect, test } from "vitest"
import { documentOf } from "../../../schema/documents/document.ts"
import { author, chief, colleague, does, house, id, setUp, textOf, words, written } from "./questions.kit.ts"

setUp()

const keyOf = async (version: number) => {
  const { rows } = await house.portal.pool.query<{ key: unknown }>(
    "select content->'key' as key from question_versions where question_id = $1 and version = $2",
    [id, version]
  )
  return rows[0]!.key
}
const edit = (who: typeof author, version: number, more: object) =>
  does(who, "question-update", { id, version, why: "A comma.", ...written(), key: null, ...more })

test("an editor who may not see the key corrects a comma, and the key stays", async () => {
  const text = textOf(words())
  await does(author, "question-update", { id, version: 1, why: "Text.", ...written(), text, key: { options: [2] } })
  const comma = { ...text, options: ["One,", "Two", "Three", "Four"].map((option) => documentOf(option)) }
  expect(await edit(colleague, 2, { text: comma })).toMatchObject({ status: 200, body: { data: { version: 3 } } })
  expect(await keyOf(3)).toEqual({ options: [2] })
})

test.each<[string, (text: ReturnType<typeof textOf>) => object]>([
  ["moves options", (text) => ({ text: { ...text, options: text.options.toReversed() } })],
  ["takes an option out", (text) => ({ text: { ...text, options: text.options.slice(0, 3) } })],
  ["changes the type", (text) => ({ text, kind: "multiple" })]
])("whoever %s has to choose the correct answer", async (_what, change) => {
  const text = textOf(words())
  await does(author, "question-update", { id, version: 1, why: "Text.", ...written(), text })
  expect(await edit(chief, 2, change(text))).toMatchObject({
    status: 422,
    body: { data: { fields: { key: expect.stringContaining("Choose the correct answer") } } }
  })
  expect(await edit(chief, 2, { ...change(text), key: { options: [0] } })).toMatchObject({ status: 200 })
})

test("a new question needs a key", async () => {
  expect(await does(author, "question-store", written({ key: null }))).toMatchObject({ status: 422 })
})
