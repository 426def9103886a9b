import { afterAll, beforeAll, expect, test } from "vitest"
import { call } from "../../kit/edge.ts"
import { examEvents, planOf, questionEvents } from "../../kit/papers.ts"
import { newPerson, type Person } from "../../kit/people.ts"
import { append } from "../../kit/programme.ts"
import { openTestServer, type TestServer } from "../../kit/testServer.ts"

let house: TestServer
let author: Person
beforeAll(async () => {
  house = await openTestServer()
  author = await newPerson(house, 14)
  await append(house.portal.log, [...examEvents, ...questionEvents(1), ...questionEvents(2, {}, { languages: [] })])
})
afterAll(() => house.close())

const ask = (path: string, payload?: object) =>
  call(house.url, path, { token: author.token, ...(payload === undefined ? {} : { payload }) })

test("before an approved question is edited, its translations and the papers that hold it are named", async () => {
  const { id, version } = (await ask("/paperset/plan", { class_exam_id: 108, ...planOf(1) })).body.data
  await ask("/paperset/arrange", { id, version, slots: [{ section_id: 3, question_id: 1 }] })
  expect((await ask("/question/edit-effects?question_id=1")).body.data).toEqual({
    translations: [{ language_id: "hi", name: "Hindi", state: "approved" }],
    papersets: [{ id, name: "Level I, class 8", state: "draft", version: 1 }],
    with_passage: []
  })
  expect((await ask("/question/edit-effects?question_id=2")).body.data).toMatchObject({
    translations: [],
    papersets: []
  })
})
