import { afterAll, beforeAll, expect, test } from "vitest"
import { call } from "../../kit/edge.ts"
import { newPerson, type Person } from "../../kit/people.ts"
import { loadProgramme, smallProgramme } from "../../kit/programme.ts"
import { moveRun, plantResults } from "../../kit/publishedResults.ts"
import { openTestServer, type TestServer } from "../../kit/testServer.ts"

let house: TestServer
let own: Person

const path = "/results/school-insight"

/** Six students of each of five schools, the first school's best; school 4 is of another zone. */
const students = Array.from({ length: 30 }, (_, nth) => {
  const school = 1 + Math.floor(nth / 6)
  const place = smallProgramme.places[(school - 1) % 4]!
  return { student: 500 + nth, school, ...place, total: 3_000 - 100 * nth }
})

beforeAll(async () => {
  house = await openTestServer()
  await loadProgramme(house.portal.log, smallProgramme)
  await plantResults(house, { run: 1, exam: 1, students })
  own = await newPerson(house, 2, { schoolId: 1 })
})
afterAll(() => house.close())

const ask = ({ token }: Person, payload: object = {}) => call(house.url, path, { token, payload })

test("a school's class is told beside its district, state, the nation and similar schools", async () => {
  expect((await ask(own)).status).toBe(404)
  await moveRun(house, 1, "published", { by: 10 })
  const { status, body } = await ask(own, { exam_id: 1 })
  expect([status, body.data.school_id, body.data.classes.length]).toEqual([200, 1, 1])
  // 30.00, 29.00 … 25.00: their average, and 1.96 standard errors of six.
  const [first] = body.data.classes
  expect(first).toMatchObject({ class_level: 8, students: 6, average: 27.5, district: 15.5, nation: 15.5 })
  expect([first.low, first.high]).toEqual([26, 29])
  expect(first.fifths).toEqual([0, 0, 0, 0, 6])
  // One school of its state is of the same kind: too few to be compared with.
  expect([first.similar, first.similar_schools]).toEqual([null, 1])
  await house.portal.pool.query("update schools set category = 'private', state_id = 1")
  await house.portal.pool.query("update results set state_id = 1 where run_id = 1")
  const [again] = (await ask(own)).body.data.classes
  expect(again).toMatchObject({ similar_schools: 3, similar: 15.5, state: 15.5 })
})

test("another school, another zone and a school that has no results are not told", async () => {
  const [school, zone] = [await newPerson(house, 2, { schoolId: 2 }), await newPerson(house, 3, { zoneId: 2 })]
  expect((await ask(school, { school_id: 1 })).status).toBe(404)
  expect((await ask(zone, { school_id: 1 })).status).toBe(404)
  expect((await ask(zone, { school_id: 4 })).status).toBe(200)
  expect((await ask(zone)).status).toBe(404)
  expect((await ask(own, { exam_id: 2 })).status).toBe(404)
})
