import { afterAll, beforeAll, expect } from "vitest"
import { call } from "../../kit/edge.ts"
import { planOf, questionEvents } from "../../kit/papers.ts"
import { newPerson, type Person } from "../../kit/people.ts"
import { append, loadProgramme } from "../../kit/programme.ts"
import { openTestServer, type TestServer } from "../../kit/testServer.ts"

/** The portal that the tests of a file ask. */
export let house: TestServer

/** An admin. */
export let admin: Person

/** A sub-admin of the papersetters. */
export let chief: Person

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

/** Milliseconds in an hour. */
export const hour = 3_600_000

/** The time that hours are counted from. */
export const from = Date.now()

/** The time so many hours from the tests' start. */
export const at = (hours: number) => new Date(from + hours * hour).toISOString()

/** Makes a call as a person: GET, or POST with a payload. */
export const ask = (who: Person, path: string, payload?: object) =>
  call(house.url, path, { token: who.token, ...(payload === undefined ? {} : { payload }) })

/** Plans an exam and answers its id. */
export const planned = async (opens: number, more = {}) => {
  const { status, body } = await ask(admin, "/exams/plan", {
    name: "Level I",
    level: "level1",
    year: 2026,
    class_levels: [8, 9],
    languages: ["en", "hi"],
    question_count: 1,
    minutes: 30,
    opens_at: at(opens),
    closes_at: at(opens + 4),
    grace_minutes: 60,
    release_minutes: 60,
    ...more
  })
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body.data as { readonly id: number; readonly version: number }
}

/** Schedules class 8 with a sealed paper in English and Hindi. */
export const schedule = async (exam: number, opens: number, classLevel = 8) => {
  const does = (who: Person, what: string, payload: object) => ask(who, `/paperset/${what}`, payload)
  const { id, version } = (await does(chief, "plan", { class_exam_id: exam * 100 + classLevel, ...planOf(1) })).body
    .data
  await does(chief, "arrange", { id, version, slots: [{ section_id: 3, question_id: 1 }] })
  for (const who of [chief, admin]) await does(who, "finalize-paperset", { paperset_id: id, class_id: classLevel })
  const stored = await ask(admin, "/store-exam-schedule", {
    exam_id: exam,
    class_id: classLevel,
    paperset_id: id,
    languages: ["en", "hi"],
    opens_at: at(opens),
    closes_at: at(opens + 2)
  })
  expect(stored.status).toBe(200)
}
