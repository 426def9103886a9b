import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { examScheduleStream } from "../../../schema/exams/examSchedule.ts"
import { moveExamsOn } from "../../../server/areas/exams/due.ts"
import { call } from "../../kit/edge.ts"
import { openTestServer, type TestServer } from "../../kit/testServer.ts"
import { examEvents, planOf, questionEvents } from "../../kit/papers.ts"
import { newPerson, statusesOf, typesOf, type Person } from "../../kit/people.ts"
import { append } from "../../kit/programme.ts"

let house: TestServer
let chief: Person
let admin: Person
beforeAll(async () => {
  house = await openTestServer()
  ;[chief, admin] = await Promise.all([newPerson(house, 13), newPerson(house, 10)])
  await append(house.portal.log, [
    ...examEvents,
    ...[1, 2].flatMap((id) => questionEvents(id, { class_levels: [8, 9] })),
    ...questionEvents(3, { class_levels: [8] }),
    ...questionEvents(4, { level: "mock" })
  ])
})
afterAll(() => house.close())

const ask = (who: Person, path: string, payload?: object) =>
  call(house.url, path, { token: who.token, ...(payload === undefined ? {} : { payload }) })
const does = (who: Person, what: string, payload: object) => ask(who, `/paperset/${what}`, payload)

const paperOf = async (questions: readonly number[], exam = 108, more = {}) => {
  const { id, version } = (await does(chief, "plan", { class_exam_id: exam, ...planOf(questions.length, more) })).body
    .data
  await does(chief, "arrange", { id, version, slots: questions.map((question_id) => ({ section_id: 3, question_id })) })
  return id as number
}
const sealed = async (questions: readonly number[], exam = 108) => {
  const id = await paperOf(questions, exam)
  for (const who of [chief, admin]) await does(who, "finalize-paperset", { paperset_id: id, class_id: exam % 100 })
  return id
}

/** Each test has a day of its own, so that windows do not meet. */
let day = 0
let paper: number
beforeEach(async () => {
  day += 2
  paper ??= await sealed([1])
})
const near = (hours: number) => new Date(Date.now() + (day * 24 + hours) * 3_600_000).toISOString()
const asked = (more = {}) => ({
  exam_id: 1,
  class_id: 8,
  paperset_id: paper,
  languages: ["en", "hi"],
  opens_at: near(4),
  closes_at: near(6),
  ...more
})
const store = (more = {}) => ask(admin, "/store-exam-schedule", asked(more))
const pass = (moment: string) => moveExamsOn(house.portal, new Date(moment))

describe("a schedule", () => {
  test("opens and closes by the clock, once", async () => {
    const { id } = (await store()).body.data
    // The exams open before their schedules.
    await pass(near(3))
    expect(await pass(near(3))).toBe(0)
    expect(
      await Promise.all([pass(near(5)), pass(near(5))]).then((moved) => moved.reduce((sum, one) => sum + one, 0))
    ).toBe(1)
    expect(await ask(admin, "/exam-schedules?state=open")).toMatchObject({
      body: { data: { rows: [{ id, exam: "Level I", paper: "Level I, class 8" }] } }
    })
    expect(await ask(admin, "/cancel-exam-schedule", { id, reason: "Too late." })).toMatchObject({ status: 409 })
    expect([await pass(near(7)), await pass(near(8))]).toEqual([1, 0])
    expect(await typesOf(house, examScheduleStream(id))).toEqual([
      "examSchedule.scheduled",
      "examSchedule.opened",
      "examSchedule.closed"
    ])
  })

  test("that came and went while no portal ran closes without having been open", async () => {
    const { id } = (await store()).body.data
    await pass(near(9))
    expect(await typesOf(house, examScheduleStream(id))).toEqual(["examSchedule.scheduled", "examSchedule.closed"])
  })

  test.each([
    ["in the past", { opens_at: "2020-01-01T00:00:00Z", closes_at: "2020-01-01T05:00:00Z" }, "opens_at"],
    ["that closes before it opens", { closes_at: "2026-01-01T00:00:00Z" }, "closes_at"],
    ["shorter than the paper", { closes_at: "soon" }, "closes_at"],
    ["in a language that the paper has not", { languages: ["ta"] }, "languages"],
    ["of another class", { class_id: 9 }, "class_id"],
    ["of another exam", { exam_id: 2 }, "exam_id"],
    ["without a time", { opens_at: "tomorrow" }, "opens_at"]
  ])("%s is refused at its field", async (_what, more: Readonly<Record<string, unknown>>, field) => {
    const { status, body } = await store({ ...more, ...(more["closes_at"] === "soon" ? { closes_at: near(4.1) } : {}) })
    expect({ status, named: Object.keys(body.data.fields) }).toEqual({
      status: 422,
      named: expect.arrayContaining([field])
    })
    expect(body.message).toMatch(/^Could not schedule exam/)
  })

  test("that overlaps another of the class in the same language is refused, another language's is not", async () => {
    const { id } = (await store({ languages: ["en"] })).body.data
    expect(await store({ languages: ["en", "hi"], opens_at: near(5), closes_at: near(8) })).toMatchObject({
      status: 422,
      body: { message: expect.stringContaining(`schedule ${id}`) }
    })
    expect(await store({ languages: ["hi"], opens_at: near(5), closes_at: near(8) })).toMatchObject({ status: 200 })
    expect(await store({ languages: ["en"], opens_at: near(6), closes_at: near(8) })).toMatchObject({ status: 200 })
    const other = await sealed([2], 109)
    expect(await store({ class_id: 9, paperset_id: other })).toMatchObject({ status: 200 })
  })

  test("made twice at the same moment is made once", async () => {
    const answers = await Promise.all([store(), store()])
    expect(statusesOf(answers)).toEqual([200, 422])
  })

  test("wants a sealed paper", async () => {
    expect(await store({ paperset_id: await paperOf([3]) })).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining("Draft") }
    })
    expect(await store({ paperset_id: 999 })).toMatchObject({ status: 404 })
  })

  test("holds its paper sealed until it is cancelled", async () => {
    const own = await sealed([3])
    const { id } = (await store({ paperset_id: own })).body.data
    expect(await does(chief, "ask-unseal", { id: own, reason: "A doubt." })).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining("Cancel the schedule") }
    })
    expect(await ask(admin, "/cancel-exam-schedule", { id, reason: "Moved to January." })).toMatchObject({
      body: { data: { state: "cancelled" } }
    })
    expect(await does(chief, "ask-unseal", { id: own, reason: "A doubt." })).toMatchObject({ status: 200 })
  })

  test("is for admins and the papers' sub-admin alone", async () => {
    const panel = await newPerson(house, 14)
    expect(await ask(panel, "/store-exam-schedule", asked())).toMatchObject({ status: 403 })
    expect(await ask(await newPerson(house, 11), "/exam-schedules")).toMatchObject({ status: 200 })
  })
})

describe("a copy of a mock paper", () => {
  test("takes its plan and its usable questions over, and says what it left", async () => {
    const from = await paperOf([4, 1], 208, { name: "Mock for 8" })
    await ask(chief, "/question/retire", { id: 4, reason: "Published elsewhere." })
    const { body, status } = await does(chief, "copy-mock-paperset", { paperset_id: from, class_exam_id: 309 })
    expect({ status, data: body.data }).toMatchObject({
      status: 200,
      data: {
        copied: { sections: 1, questions: 1, languages: 2 },
        left: [{ question_id: 4, why: "It is retired." }]
      }
    })
    expect((await ask(chief, `/paperset/paperset?id=${body.data.id}`)).body.data).toMatchObject({
      copied_from: from,
      class_level: 9,
      exam_id: 3,
      state: "draft",
      slots: [{ question_id: 1 }]
    })
  })

  test.each([
    ["a final paper", 108, 308, "paperset_id"],
    ["a final exam", 208, 108, "class_exam_id"]
  ])("of or for %s is refused", async (_what, exam, target, field) => {
    const from = await paperOf([1], exam)
    expect(await does(chief, "copy-mock-paperset", { paperset_id: from, class_exam_id: target })).toMatchObject({
      status: 422,
      body: {
        message: expect.stringMatching(/^Failed to copy paperset/),
        data: { fields: { [field]: expect.any(String) } }
      }
    })
  })
})
