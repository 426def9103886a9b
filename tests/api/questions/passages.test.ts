import { afterAll, beforeAll, expect, test } from "vitest"
import { documentOf } from "../../../schema/documents/document.ts"
import { call } from "../../kit/edge.ts"
import { examEvents, planOf, questionEvents, questionText, revisionOf } from "../../kit/papers.ts"
import { newPerson, type Person } from "../../kit/people.ts"
import { append } from "../../kit/programme.ts"
import { openTestServer, type TestServer } from "../../kit/testServer.ts"

const passage = documentOf("A river rises in the hills and ends in a lake.")
const changed = documentOf("A river rises in the hills and ends in the sea.")

let house: TestServer
let author: Person
let chief: Person
let admin: Person
let translator: Person
beforeAll(async () => {
  house = await openTestServer()
  ;[author, chief, admin, translator] = await Promise.all([
    newPerson(house, 14),
    newPerson(house, 13),
    newPerson(house, 10),
    newPerson(house, 15)
  ])
  const shared = (id: number) => questionEvents(id, { text: { passage, ...questionText(id) } })
  await append(house.portal.log, [
    ...examEvents,
    ...[1, 3, 6].flatMap(shared),
    ...[2, 4, 5].flatMap((id) => questionEvents(id)),
    ...[7, 8].flatMap((id) =>
      questionEvents(id, { text: { passage: documentOf("Only in the sealed paper."), ...questionText(id) } })
    )
  ])
})
afterAll(() => house.close())

const ask = (who: Person, path: string, payload?: object) =>
  call(house.url, path, { token: who.token, ...(payload === undefined ? {} : { payload }) })
const question = async (id: number) => (await ask(author, `/question/question-edit?id=${id}`)).body.data
const passageOf = async (id: number) => (await question(id)).text.passage

const paperOf = async (questions: readonly number[]) => {
  const { id, version } = (await ask(author, "/paperset/plan", { class_exam_id: 108, ...planOf(questions.length) }))
    .body.data
  const slots = questions.map((question_id) => ({ section_id: 3, question_id }))
  await ask(author, "/paperset/arrange", { id, version, slots })
  return id as number
}

test("a paper keeps the questions of a passage together, and shows it once", async () => {
  const id = await paperOf([1, 2, 3, 4, 6])
  const { slots } = (await ask(author, `/paperset/paperset?id=${id}`)).body.data
  expect(slots.map((slot: { question_id: number }) => slot.question_id)).toEqual([1, 3, 6, 2, 4])
  expect(new Set(slots.slice(0, 3).map((slot: { passage: string | null }) => slot.passage)).size).toBe(1)
  expect(slots.slice(3).map((slot: { passage: string | null }) => slot.passage)).toEqual([null, null])
  const sets = (await ask(author, `/paperset/sets?id=${id}`)).body.data
  for (const { questions } of sets) {
    const order = questions.map((one: { question_id: number }) => one.question_id)
    const at = order.indexOf(1)
    expect(order.slice(at, at + 3)).toEqual([1, 3, 6])
  }
  const preview = (await ask(author, `/paperset/preview?paperset_id=${id}&language_id=hi&set=B`)).body.data
  const texts = preview.sections.flatMap((section: { questions: { text: object }[] }) => section.questions)
  expect(texts.filter((one: { text: { passage?: object } }) => one.text.passage != null)).toHaveLength(3)
  expect(JSON.stringify(texts)).toContain("hi A river rises")
})

test("a passage is offered to other questions, and changed in all that show it if that is wanted", async () => {
  const found = (await ask(author, "/question/passages?search=RIVER%20rises")).body.data
  expect(found).toEqual([{ passage, questions: [1, 3, 6] }])
  expect((await ask(author, "/question/passages?search=mountain")).body.data).toEqual([])
  expect((await ask(translator, "/question/passages")).status).toBe(403)

  const effects = (await ask(author, "/question/edit-effects?question_id=1")).body.data
  expect(effects.with_passage).toEqual([3, 6])
  const before = await question(1)
  const revision = { ...revisionOf(before), text: { ...before.text, passage: changed }, why: "It ends in the sea." }
  expect((await ask(author, "/question/question-update", { ...revision, with_passage: true })).status).toBe(200)
  for (const id of [1, 3, 6]) expect([id, await passageOf(id)]).toEqual([id, changed])
  expect((await question(3)).version).toBe(2)
  const stale = await house.portal.pool.query(
    "select question_id, state, stale from translations where question_id = any($1) order by 1",
    [[1, 3, 6]]
  )
  expect(stale.rows).toEqual([1, 3, 6].map((id) => ({ question_id: id, state: "stale", stale: ["passage.0.0"] })))
})

test("a question alone may leave a passage; its text then names none", async () => {
  const before = await question(6)
  const saved = await ask(author, "/question/question-update", {
    ...revisionOf(before),
    text: { ...before.text, passage: null },
    why: "It stands alone."
  })
  expect(saved.status).toBe(200)
  expect(Object.keys((await question(6)).text)).not.toContain("passage")
  expect(await passageOf(3)).toEqual(changed)
  const empty = { ...before.text, passage: documentOf(" ") }
  const refused = await ask(author, "/question/question-store", { ...revisionOf(before), id: undefined, text: empty })
  expect(refused.status).toBe(422)
})

test("a passage of a sealed paper is offered to nobody", async () => {
  expect((await ask(author, "/question/passages?search=sealed")).body.data).toMatchObject([{ questions: [7, 8] }])
  const id = await paperOf([7, 8])
  for (const who of [chief, admin])
    expect((await ask(who, "/paperset/finalize-paperset", { paperset_id: id, class_id: 8 })).status).toBe(200)
  expect((await ask(author, "/question/passages?search=sealed")).body.data).toEqual([])
})
