import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { publishDue } from "../../../server/areas/results/run/publish.ts"
import type { RoleId } from "../../../schema/core/roles.ts"
import { newPerson, type Person } from "../../kit/people.ts"
import { smallProgramme, usernameOf } from "../../kit/programme.ts"
import { moveRun, plantResults, type Scored } from "../../kit/publishedResults.ts"
import { admin, ask, close, computed, done, finalKey, house, other, sat, setUp, signed } from "./results.kit.ts"

setUp()

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000)

const approved = async (exam: number) => {
  const run = await computed(exam)
  for (const who of [admin, other]) await done(who, "/results/sign", signed(run))
  return run.id as number
}
const runOf = async (exam: number, id: number) =>
  (await done(admin, `/results/exam?exam_id=${exam}`)).runs.find((run: { id: number }) => run.id === id)

describe("approved results", () => {
  test("are published by the clock, once, at the time that was set", async () => {
    const { exam } = await sat([[11, { answers: "BCDA" }]])
    await close(exam)
    await finalKey(exam)
    const id = await approved(exam)
    const time = inHours(2)
    const past = await ask(admin, "/results/schedule", { id, publish_at: inHours(-1).toISOString() })
    expect([past.status, past.body.message]).toEqual([422, expect.stringContaining("has not passed")])
    expect(await done(admin, "/results/schedule", { id, publish_at: inHours(1).toISOString() })).toMatchObject({
      state: "embargoed"
    })
    const scheduled = await done(other, "/results/schedule", { id, publish_at: time.toISOString() })
    expect(scheduled).toMatchObject({ state: "embargoed", publish_at: time.toISOString() })
    expect(scheduled.actions).toEqual(["scheduleResults", "unscheduleResults", "discardResultRun"])
    expect((await ask(admin, "/results/publish", { id })).status).toBe(409)
    expect(await publishDue(house.portal, inHours(1.5))).toBe(0)
    expect(await publishDue(house.portal, time)).toBe(1)
    expect(await publishDue(house.portal, inHours(3))).toBe(0)
    expect(await runOf(exam, id)).toMatchObject({ state: "published", published_at: expect.any(String), checks: null })
  })

  test("stay unpublished when a key changes meanwhile, or the schedule is cancelled", async () => {
    const { exam } = await sat([[11, { answers: "BCDA" }]])
    await close(exam)
    const key = await finalKey(exam)
    const id = await approved(exam)
    expect((await runOf(exam, id)).checks).toEqual({ sheets: 1, conflicts: 0, changed_keys: [], printed_otherwise: [] })
    await done(admin, "/results/schedule", { id, publish_at: inHours(1).toISOString() })
    expect(await done(admin, "/results/unschedule", { id, reason: "Later." })).toMatchObject({
      state: "approved",
      publish_at: null
    })
    await done(admin, "/results/schedule", { id, publish_at: inHours(1).toISOString() })
    await done(admin, "/results/amend-answer-key", { id: key, reason: "Question 1 is disputed." })
    expect((await runOf(exam, id)).checks).toMatchObject({ changed_keys: [8] })
    expect(await publishDue(house.portal, inHours(2))).toBe(0)
    expect(await runOf(exam, id)).toMatchObject({ state: "approved", publish_at: null })
  })
})

test("a result is told section by section, to those whose scope has the student", async () => {
  const { exam } = await sat([
    [11, { answers: "BCDA" }],
    [21, { answers: "BCAA" }]
  ])
  await close(exam)
  await finalKey(exam)
  const run = await approved(exam)
  const asked = { username: usernameOf(21), exam_id: exam }
  expect((await ask(admin, "/student-mock-insight", asked)).status).toBe(404)
  await done(admin, "/results/publish", { id: run })
  const [own, otherSchool] = [await newPerson(house, 2, { schoolId: 2 }), await newPerson(house, 2, { schoolId: 1 })]
  expect(await done(own, "/student-mock-insight", asked)).toMatchObject({
    total: 3,
    most: 4,
    rank_nation: 2,
    size_nation: 2,
    // Two students are too few for an average.
    sections: [{ questions: 4, marks: 3, most: 4, low: null, high: null, school: null, state: null, nation: null }]
  })
  expect((await ask(otherSchool, "/student-mock-insight", asked)).status).toBe(404)
})

describe("published results", () => {
  let people: ReadonlyMap<RoleId, Person>
  const exam = 2
  const students: readonly Scored[] = smallProgramme.students
    .filter(({ classLevel }) => classLevel === 8)
    .map(({ id, school, district }, nth) => ({
      student: id,
      school: school ?? 0,
      ...smallProgramme.places[district - 1]!,
      total: 400 - nth * 50
    }))

  beforeAll(async () => {
    const at = { 2: { schoolId: 1 }, 3: { zoneId: 1 }, 6: { prantId: 1 }, 10: {}, 11: {} } as const
    people = new Map(
      await Promise.all(
        Object.entries(at).map(
          async ([role, places]) =>
            [Number(role) as RoleId, await newPerson(house, Number(role) as RoleId, places)] as const
        )
      )
    )
    await plantResults(house, { run: 900, exam, students })
    await moveRun(house, 900, "published", { by: 10 })
  })
  afterAll(() => moveRun(house, 900, "withdrawn", { by: 10, reason: "The test is over." }))

  const rows = async (role: RoleId, path: string, payload: object = {}) =>
    (await done(people.get(role)!, path, { per_page: 200, exam_id: exam, ...payload })).rows

  test("are cut to the school, the zone or the prant of whoever asks", async () => {
    const seen = async (role: RoleId) =>
      (await rows(role, "/student-results?is_mock=0")).map((row: { username: string }) => row.username)
    expect(await seen(2)).toEqual([usernameOf(11)])
    expect(await seen(3)).toEqual([11, 21, 31, 99].map(usernameOf))
    expect(await seen(6)).toEqual([21, 31].map(usernameOf))
    for (const role of [10, 11] as const) expect(await seen(role)).toEqual([11, 21, 31, 41, 99].map(usernameOf))
    expect(await rows(10, "/student-results?is_mock=1")).toEqual([])
    expect(await rows(10, "/student-results?is_mock=0&class_level=9")).toEqual([])
  })

  test("are told by schools, states and districts, down to the rankers of one", async () => {
    const zonal = await rows(3, "/ranking/states")
    expect(zonal).toMatchObject([
      { id: 1, students: 3, schools: 2, average: 3.17, highest: 4, best_rank: 1, top_100: 3 },
      { id: 2, students: 1, schools: 1, average: 3, best_rank: 3 }
    ])
    expect(await rows(10, "/ranking/districts", { state_ids: [1] })).toMatchObject([
      { id: 1, students: 2, average: 3 },
      { id: 2, students: 1, average: 3.5 }
    ])
    expect(await rows(3, "/student-results", { district_ids: [1] })).toMatchObject([
      { total: 4, rank_nation: 1 },
      { total: 2, rank_nation: 5 }
    ])
    expect(await rows(2, "/school-mock-results")).toMatchObject([
      { id: 108, students: 1, average: 4, nation_average: 3, best_rank: 1 }
    ])
    expect((await ask(people.get(2)!, "/ranking/states", {})).status).toBe(403)
  })

  test("name the winners of awards, each student the highest alone", async () => {
    expect(await rows(10, "/results/winners", { award: "district" })).toEqual([])
    expect(await rows(3, "/results/winners")).toMatchObject([11, 21, 31, 99].map(() => ({ award: "nation" })))
    expect((await ask(people.get(2)!, "/results/winners", {})).status).toBe(403)
  })

  test("have no row of a student who was erased", async () => {
    await house.portal.pool.query("update students set state = 'erased' where id = 41")
    const names = (await rows(10, "/student-results")).map((row: { username: string }) => row.username)
    expect(names).not.toContain(usernameOf(41))
    await house.portal.pool.query("update students set state = 'registered' where id = 41")
  })

  test("are a file that a school downloads by GET", async () => {
    await plantResults(house, { run: 901, exam: 1, students: students.slice(0, 2) })
    await house.portal.pool.query("update exams set level = 'mock' where id = 1")
    await moveRun(house, 901, "published", { by: 10 })
    const response = await fetch(`${house.url}/api/student-mock-results/export?class_level=8`, {
      headers: { authorization: `Bearer ${people.get(2)!.token}` }
    })
    expect(response.status).toBe(200)
    const lines = (await response.text()).trim().split("\n")
    expect(lines).toHaveLength(2)
    expect(lines[1]).toContain(usernameOf(11))
  })
})
