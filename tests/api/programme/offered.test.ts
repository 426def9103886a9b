import { afterAll, beforeAll, expect, test } from "vitest"
import { programmeEvents, programmeStream } from "../../../schema/programme/programme.ts"
import { call } from "../../kit/edge.ts"
import { newPerson, type Person } from "../../kit/people.ts"
import { written } from "../questions/questions.kit.ts"
import { sections, subjects } from "../../../schema/programme/subjects.ts"
import { append, loadProgramme } from "../../kit/programme.ts"
import { openTestServer, type TestServer } from "../../kit/testServer.ts"

let house: TestServer
let admin: Person

beforeAll(async () => {
  house = await openTestServer()
  admin = await newPerson(house, 10, { username: "the-admin" })
  const { sample } = programmeEvents.setUp
  await append(house.portal.log, [{ stream: programmeStream, type: "programme.setUp", data: sample }])
  await loadProgramme(house.portal.log)
})
afterAll(() => house.close())

const get = () => call(house.url, "/programme/settings", { token: admin.token })
const change = (payload: object) => call(house.url, "/programme/settings", { token: admin.token, payload })

test("what is not offered is refused by name, and what is on record stays", async () => {
  const { version } = (await get()).body.data
  expect((await change({ classes: [7, 8], languages: ["en", "hi"], version })).status).toBe(200)
  const student = {
    name: "Kamala Devi",
    date_of_birth: "2013-04-05",
    gender: "female",
    class_level: 8,
    language: "hi",
    guardian: "R. Devi",
    consent: true,
    anyway: true,
    district_id: 1
  }
  const register = (more: object) =>
    call(house.url, "/schools/student/create", { token: admin.token, payload: { ...student, ...more } })
  const refused = await register({ class_level: 9, language: "ta" })
  expect([refused.status, refused.body.data.fields]).toEqual([
    422,
    {
      class_level: "Choose a class that is offered this year: 7, 8",
      language: "Choose a language that is offered this year: English, Hindi"
    }
  ])
  const registered = await register({})
  expect(registered.status).toBe(200)

  expect((await change({ classes: [7], version: version + 1 })).status).toBe(200)
  const { id } = registered.body.data
  const { consent: _, anyway: __, district_id: ___, ...kept } = student
  const correct = (more: object) =>
    call(house.url, `/students/update/${id}`, { token: admin.token, payload: { ...kept, ...more } })
  const corrected = await correct({ guardian: "S. Devi", version: registered.body.data.version ?? 1 })
  expect(corrected.status).toBe(200)
  expect((await correct({ class_level: 10, version: corrected.body.data.version })).body.data.fields).toHaveProperty(
    "class_level"
  )
})

test("an exam is planned for classes and languages that are offered", async () => {
  const { version } = (await get()).body.data
  expect((await change({ classes: [7], languages: ["en"], version })).status).toBe(200)
  const planned = (more: object) =>
    call(house.url, "/exams/plan", {
      token: admin.token,
      payload: {
        name: "Level I",
        level: "level1",
        year: 2026,
        class_levels: [7],
        languages: ["en"],
        question_count: 60,
        minutes: 60,
        opens_at: new Date(Date.now() + 86_400_000).toISOString(),
        closes_at: new Date(Date.now() + 90_000_000).toISOString(),
        grace_minutes: 30,
        release_minutes: 30,
        ...more
      }
    })
  const refused = await planned({ class_levels: [7, 8], languages: ["en", "hi"] })
  expect([refused.status, Object.keys(refused.body.data.fields ?? {})]).toEqual([422, ["class_levels", "languages"]])
  expect((await planned({})).status).toBe(200)
})

test("a question and a paper take subjects and sections that are offered, and keep what they have", async () => {
  const author = await newPerson(house, 14)
  const question = (path: string, more: object) =>
    call(house.url, `/question/${path}`, { token: author.token, payload: written(more) })
  const before = await question("question-store", { subject_id: 4, section_id: 3 })
  expect(before.status).toBe(200)
  const { version } = (await get()).body.data
  expect((await change({ subjects: [1], sections: [1], version })).status).toBe(200)

  const refused = await question("question-store", { subject_id: 4, section_id: 3 })
  expect([refused.status, refused.body.data.fields]).toEqual([
    422,
    {
      subject_id: "Choose a subject that is offered this year",
      section_id: "Choose a section that is offered this year"
    }
  ])
  expect((await question("question-store", { subject_id: 1, section_id: 1 })).status).toBe(200)
  const { id } = before.body.data
  const kept = await question("question-update", { id, version: 1, subject_id: 4, section_id: 3, why: "Clearer." })
  expect(kept.status).toBe(200)
  const moved = await question("question-update", { id, version: 2, subject_id: 2, section_id: 3, why: "Clearer." })
  expect(Object.keys(moved.body.data.fields)).toEqual(["subject_id"])

  const offered = await call(house.url, "/subject/get-subjects", { token: author.token })
  expect(
    offered.body.data.flatMap(({ id: of, is_offered: isOffered }: { id: number; is_offered: boolean }) =>
      isOffered ? [of] : []
    )
  ).toEqual([1])
})

test.each([
  ["subjects", subjects],
  ["sections", sections]
] as const)("the %s that can be offered are those of the portal's table", async (table, declared) => {
  const { rows } = await house.portal.pool.query(`select id, name as title from ${table} order by id`)
  expect(rows).toEqual(declared)
})
