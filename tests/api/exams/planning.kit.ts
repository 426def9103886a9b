import { afterAll, beforeAll, expect } from "vitest"
import { moveExamsOn } from "../../../server/areas/exams/due.ts"
import { call } from "../../kit/edge.ts"
import { openTestServer, type TestServer } from "../../kit/testServer.ts"
import { planOf, questionEvents } from "../../kit/papers.ts"
import { newPerson, type Person } from "../../kit/people.ts"
import { append, loadProgramme } from "../../kit/programme.ts"

/** The portal that the tests of a file ask. */
export let house: TestServer

/** An admin. */
export let admin: Person
let chief: Person
/** Questions of the kit's sheets. */
export const questionCount = 4

/** Registers the set-up and tear-down of the tests in a file. */
export const setUp = () => {
  beforeAll(async () => {
    house = await openTestServer()
    await loadProgramme(house.portal.log)
    ;[admin, chief] = await Promise.all([newPerson(house, 10), newPerson(house, 13)])
    await append(house.portal.log, questionEvents(1, { class_levels: [8, 9] }))
  })
  afterAll(() => house.close())
}

/** Makes a call as a person: GET, or POST with a payload. */
export const ask = (who: Person, path: string, payload?: object) =>
  call(house.url, path, { token: who.token, ...(payload === undefined ? {} : { payload }) })

const hour = 3_600_000
const from = Date.now()

/** The time so many hours from the tests' start. */
export const at = (hours: number) => new Date(from + hours * hour).toISOString()

/** A complete form, with changes. */
export const form = (more = {}) => ({
  name: "Level I",
  level: "level1",
  year: 2026,
  class_levels: [9, 8],
  languages: ["en", "hi"],
  question_count: questionCount,
  minutes: 30,
  opens_at: at(48),
  closes_at: at(52),
  grace_minutes: 60,
  release_minutes: 60,
  ...more
})

/** Plans an exam and answers its id. */
export const planned = async (more = {}) => {
  const { status, body } = await ask(admin, "/exams/plan", form(more))
  expect(status, JSON.stringify(body)).toBe(200)
  return body.data as { readonly id: number; readonly version: number }
}

/** The state of a record. */
export const stateOf = async (id: number) => {
  const { rows } = await house.portal.pool.query("select state from exams where id = $1", [id])
  return rows[0].state as string
}

/** Lets the clock come to so many hours from the tests' start. */
export const pass = (hours: number) => moveExamsOn(house.portal, new Date(from + hours * hour))

/** A sealed paper of an exam for class 8, and its schedule. */
export const scheduled = async (exam: number, opens: number, closes: number) => {
  const does = (who: Person, what: string, payload: object) => ask(who, `/paperset/${what}`, payload)
  const { id, version } = (await does(chief, "plan", { class_exam_id: exam * 100 + 8, ...planOf(1) })).body.data
  await does(chief, "arrange", { id, version, slots: [{ section_id: 3, question_id: 1 }] })
  for (const who of [chief, admin]) await does(who, "finalize-paperset", { paperset_id: id, class_id: 8 })
  const stored = await ask(admin, "/store-exam-schedule", {
    exam_id: exam,
    class_id: 8,
    paperset_id: id,
    languages: ["en", "hi"],
    opens_at: at(opens),
    closes_at: at(closes)
  })
  return { ...stored, paper: id as number, schedule: stored.body.data?.id as number }
}
