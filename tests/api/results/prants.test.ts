import { beforeAll, expect, test } from "vitest"
import { newPerson, type Person } from "../../kit/people.ts"
import { smallProgramme, usernameOf } from "../../kit/programme.ts"
import { moveRun, plantResults } from "../../kit/publishedResults.ts"
import { admin, ask, done, house, other, setUp } from "./results.kit.ts"

setUp()

const exam = 2
let coordinator: Person

/** Students of class 8, the best first: 11 and 99 of prant 2, 21 and 31 of prant 1, 41 of prant 3. */
const students = smallProgramme.students
  .filter(({ classLevel }) => classLevel === 8)
  .map(({ id, school, district }, nth) => ({
    student: id,
    school: school ?? 0,
    ...smallProgramme.places[district - 1]!,
    total: 400 - nth * 50
  }))

const ranking = async (who = admin, asked: object = {}) =>
  (await done(who, "/admin/get-prant-ranking-final-list", { exam_id: exam, per_page: 200, ...asked })).rows.map(
    ({ username, combination, rank }: Record<string, unknown>) => [username, combination, rank]
  )
const groups = async () => done(admin, `/results/prant-groups?exam_id=${exam}`)
const alone = [
  [usernameOf(21), "prant 1", 1],
  [usernameOf(31), "prant 1", 2],
  [usernameOf(11), "prant 2", 1],
  [usernameOf(99), "prant 2", 2],
  [usernameOf(41), "prant 3", 1]
]

beforeAll(async () => {
  coordinator = await newPerson(house, 6, { prantId: 3 })
  await plantResults(house, { run: 910, exam, students })
})

test("the ranking has no row before the results are published", async () => {
  expect(await ranking()).toEqual([])
  await moveRun(house, 910, "published", { by: 10 })
  expect(await ranking()).toEqual(alone)
})

test("finalised combinations are ranked together; open ones are not", async () => {
  const formed = await done(admin, "/results/form-prant-group", { exam_id: exam, name: "Hills", prant_ids: [3, 2] })
  expect(formed).toMatchObject({
    name: "Hills",
    state: "open",
    prants: [{ id: 2 }, { id: 3 }],
    actions: ["changePrantGroup", "finalizePrantGroup", "removePrantGroup"]
  })
  expect(await ranking()).toEqual(alone)
  expect(await done(other, "/results/finalize-prant-group", { id: formed.id })).toMatchObject({ state: "finalized" })
  const together = [
    [usernameOf(11), "Hills", 1],
    [usernameOf(41), "Hills", 2],
    [usernameOf(99), "Hills", 3]
  ]
  expect(await ranking()).toEqual([...together, ...alone.slice(0, 2)])
  // The ranks are those of the whole combination, also for somebody who sees one prant of it.
  expect(await ranking(coordinator)).toEqual([together[1]])
  expect(await ranking(admin, { search: "hill", class_level: [8] })).toEqual(together)
  const file = await fetch(`${house.url}/api/export/export-prant-ranking-final-list`, {
    method: "POST",
    headers: { authorization: `Bearer ${admin.token}`, "content-type": "application/json" },
    body: JSON.stringify({ exam_id: exam })
  })
  expect(file.headers.get("content-type")).toContain("csv")
  const lines = (await file.text()).trim().split("\n")
  expect(lines[0]).toContain('"Combination","Prant","Rank"')
  expect(lines.filter((line) => line.includes("Hills"))).toHaveLength(3)
})

test("a prant is in one combination of an exam, and a finalised one is reopened first", async () => {
  const [{ id, version }] = await groups()
  const another = await ask(admin, "/results/form-prant-group", { exam_id: exam, name: "Coast", prant_ids: [1, 2] })
  expect([another.status, another.body.message]).toEqual([422, "Already in another combination: prant 2."])
  const typed = { id, version, name: "Hills", prant_ids: [1, 3] }
  expect((await ask(admin, "/results/change-prant-group", typed)).status).toBe(409)
  const reopened = await done(admin, "/results/reopen-prant-group", { id, reason: "Prant 1 belongs to it." })
  expect(await ranking()).toEqual(alone)
  const stale = await ask(admin, "/results/change-prant-group", typed)
  expect([stale.status, stale.body.data]).toMatchObject([409, { version: reopened.version }])
  expect(await done(admin, "/results/change-prant-group", { ...typed, version: reopened.version })).toMatchObject({
    prants: [{ id: 1 }, { id: 3 }]
  })
  const unknown = { exam_id: exam, name: "Nowhere", prant_ids: [77, 78] }
  expect((await ask(admin, "/results/form-prant-group", unknown)).status).toBe(422)
})

test("only who manages results forms them; a removed one is gone", async () => {
  const [{ id }] = await groups()
  const typed = { exam_id: exam, name: "Coast", prant_ids: [2, 3] }
  expect((await ask(coordinator, "/results/form-prant-group", typed)).status).toBe(403)
  await done(admin, "/results/remove-prant-group", { id })
  expect(await groups()).toEqual([])
  expect((await ask(admin, "/results/finalize-prant-group", { id })).status).toBe(409)
})
