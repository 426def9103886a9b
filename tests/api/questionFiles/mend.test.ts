import { expect, test } from "vitest"
import { documentOf } from "../../../schema/documents/document.ts"
import { moodleFile } from "../../kit/questionFiles.ts"
import { ask, author, colleague, counts, facts, rowsOf, sent, setUp, until } from "./exchange.kit.ts"

setUp()

const stem = "Who found that light is scattered with another colour?"
const text = {
  stem: documentOf(stem),
  reason: null,
  left: [],
  right: [],
  options: ["Raman", "Bose", "Saha"].map((name) => documentOf(name)),
  explanation: null
}
const mended = { kind: "single", text, key: { options: [0] } }

test("a question with errors is corrected in the import's list, checked at once, and goes in", async () => {
  const file = await sent(author, moodleFile())
  await ask(author, `imports/${file.id}/facts`, { facts: { ...facts, subject_id: 1 } })
  const [faulty] = await rowsOf(author, file.id, "verdict=faulty&per_page=50")
  expect(faulty!.diagnoses.filter(({ is_fault }) => is_fault)).toHaveLength(3)

  const nth = faulty!.nth
  const wrong = await ask(author, `imports/${file.id}/mend`, { nth, ...mended, key: { options: [0, 1] } })
  expect([wrong.status, Object.keys(wrong.body.data?.fields ?? wrong.body.fields)]).toEqual([422, ["key"]])
  expect((await ask(colleague, `imports/${file.id}/mend`, { nth, ...mended })).status).toBe(404)
  expect((await ask(author, `imports/${file.id}/mend`, { nth: 99, ...mended })).status).toBe(404)

  const { status, body } = await ask(author, `imports/${file.id}/mend`, { nth, ...mended })
  expect([status, counts(body.data)]).toEqual([200, { good: 6 }])
  const [row] = await rowsOf(author, file.id, `page=${nth}&per_page=1`)
  expect(row).toMatchObject({ nth, verdict: "good", kind: "single", key: { options: [0] }, text: { stem: text.stem } })
  expect(row!.diagnoses.filter(({ is_fault }) => is_fault)).toEqual([])

  await ask(author, `imports/${file.id}/take`, { with_similar: false, nths: [nth] })
  await until(author, file.id)
  const [taken] = await rowsOf(author, file.id, "verdict=taken&per_page=50")
  const question = (await ask(author, `question-edit?id=${taken!.question_id}`)).body.data
  expect(question).toMatchObject({ state: "draft", kind: "single", text: { stem: text.stem }, key: { options: [0] } })
  expect((await ask(author, `imports/${file.id}/mend`, { nth, ...mended })).status).toBe(404)
})

test("a corrected question is compared with the bank and with the rest of its file", async () => {
  const file = await sent(author, moodleFile())
  const again = await ask(author, `imports/${file.id}/mend`, { nth: 1, ...mended })
  // The first test's question says the same already.
  expect((await rowsOf(author, file.id, "page=1&per_page=1"))[0]).toMatchObject({ verdict: "present" })
  expect(again.status).toBe(200)
  const other = { ...mended, text: { ...text, stem: documentOf("Which of them weighed the stars first of all?") } }
  for (const nth of [3, 5]) expect((await ask(author, `imports/${file.id}/mend`, { nth, ...other })).status).toBe(200)
  await until(author, file.id)
  const rows = await rowsOf(author, file.id)
  expect([rows[2]!.verdict, rows[4]!.verdict]).toEqual(["lacking", "present"])
  // The third is another one again: the fifth does not repeat it any more.
  const third = {
    ...mended,
    text: { ...text, stem: documentOf("What does a prism make of white light in a dark room?") }
  }
  await ask(author, `imports/${file.id}/mend`, { nth: 3, ...third })
  await until(author, file.id)
  expect((await rowsOf(author, file.id))[4]!.verdict).toBe("lacking")
})
