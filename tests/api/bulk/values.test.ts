import { afterAll, beforeAll, expect, test } from "vitest"
import { programmeEvents, programmeStream } from "../../../schema/programme/programme.ts"
import { stepBulk } from "../../../server/areas/bulk/step.ts"
import { newPerson, type Person } from "../../kit/people.ts"
import { append, loadProgramme, smallProgramme } from "../../kit/programme.ts"
import { openTestServer, type TestServer } from "../../kit/testServer.ts"
import { bulkOf } from "./bulk.kit.ts"

let house: TestServer
let bulk: ReturnType<typeof bulkOf>
let admin: Person
let school: Person

beforeAll(async () => {
  house = await openTestServer()
  bulk = bulkOf(house)
  const { sample: data } = programmeEvents.setUp
  await append(house.portal.log, [{ stream: programmeStream, type: "programme.setUp", data }])
  await loadProgramme(house.portal.log, { ...smallProgramme, exams: [] })
  admin = await newPerson(house, 10)
  school = await newPerson(house, 2, { schoolId: 1 })
})
afterAll(() => house.close())

const studentsOf = async (ids: readonly number[]) =>
  (
    await house.portal.pool.query<{ class_level: number; language: string }>(
      "select class_level, language from students where id = any($1) order by id",
      [ids]
    )
  ).rows.map(({ class_level, language }) => `${class_level} ${language}`)

test("a value is set for many by one request, and nothing else of them changes", async () => {
  const { position } = await house.portal.log.head()
  const id = await bulk.start(school, { action: "setClass", value: "9", ids: [11, 12, 21] })
  expect(await bulk.runUntil(school, id, "finished")).toMatchObject({
    value: "9",
    rows: 3,
    done: 1,
    unchanged: 1,
    refused: 1,
    is_undoable: true
  })
  expect(await bulk.accountOf(school, id)).toEqual([
    ["Kamala Testwala 11", "done", null],
    ["Kamala Testwala 12", "unchanged", null],
    [null, "refused", "Student not found"]
  ])
  expect(await studentsOf([11, 12, 21])).toEqual(["9 en", "9 hi", "8 en"])
  const { rows } = await house.portal.pool.query(
    "select data, meta->>'cause' as cause from events where position > $1 and stream like 'student-%'",
    [position]
  )
  expect(rows).toMatchObject([
    { data: { changed: ["classLevel"], classLevel: 9, language: "en" }, cause: `bulkJob-${id}` }
  ])
})

test("undoing gives each row back what it had", async () => {
  // Of class 9 and 8, and of two languages: no one value takes it back.
  const id = await bulk.start(admin, { action: "setLanguage", value: "ta", filter: "sort=-name" })
  expect(await bulk.runUntil(admin, id, "finished")).toMatchObject({ rows: 9, done: 9 })
  expect(new Set(await studentsOf([21, 22, 31]))).toEqual(new Set(["8 ta", "9 ta"]))
  const undo = (await bulk.send(`/bulk/${id}/undo`, admin, {})).data
  expect(undo).toMatchObject({ action: "setLanguage", value: null, undoes: id })
  expect(await bulk.runUntil(admin, undo.id, "finished")).toMatchObject({ done: 9 })
  expect(await studentsOf([11, 12, 21, 22])).toEqual(["9 en", "9 hi", "8 en", "9 hi"])
  // An undo that was wrong is taken back, too.
  const redo = (await bulk.send(`/bulk/${undo.id}/undo`, admin, {})).data
  await bulk.runUntil(admin, redo.id, "finished")
  expect(await studentsOf([21, 22])).toEqual(["8 ta", "9 ta"])
})

test("a row that a node left behind keeps what it had before the first try", async () => {
  const id = await bulk.start(admin, { action: "setClass", value: "10", ids: [31] })
  const { log } = house.portal
  const batch = ((asked: Parameters<typeof log.batch>[0]) => {
    if (asked.streams[0] === `bulkJob-${id}`) throw new Error("The node died")
    return log.batch(asked)
  }) as typeof log.batch
  await expect(stepBulk({ ...house.portal, log: { ...log, batch } }, id)).rejects.toThrow("The node died")
  expect(await studentsOf([31])).toEqual(["10 ta"])
  expect(await bulk.runUntil(admin, id, "finished")).toMatchObject({ done: 1, unchanged: 0 })
  const undo = (await bulk.send(`/bulk/${id}/undo`, admin, {})).data
  await bulk.runUntil(admin, undo.id, "finished")
  expect(await studentsOf([31])).toEqual(["8 ta"])
})

test("a value that the action does not take is refused, and one that is not offered refuses its rows", async () => {
  for (const payload of [
    { action: "setClass", ids: [11] },
    { action: "setClass", value: "12", ids: [11] },
    { action: "setLanguage", value: "9", ids: [11] },
    { action: "sendLogins", value: "9", ids: [11] }
  ])
    expect([payload, (await bulk.send("/bulk/start", school, payload)).status]).toEqual([payload, 422])
  const { data: settings } = await bulk.send("/programme/settings", admin)
  const offered = { classes: [8, 9, 10], version: settings.version }
  expect((await bulk.send("/programme/settings", admin, offered)).status).toBe(200)
  const id = await bulk.start(school, { action: "setClass", value: "11", ids: [11] })
  expect(await bulk.runUntil(school, id, "finished")).toMatchObject({ done: 0, refused: 1 })
  const coordinator = await newPerson(house, 9, { districtId: 1 })
  expect((await bulk.send("/bulk/start", coordinator, { action: "setClass", value: "9", ids: [11] })).status).toBe(403)
})

test("coordinators are disabled and enabled together by who appoints them, and others are refused", async () => {
  const add = async (kind: string, region: number) =>
    (
      await bulk.send("/coordinators/add", admin, {
        kind,
        region_ids: [region],
        name: "Meera Nair",
        email: `${kind}-${region}@example.org`,
        mobile: null
      })
    ).data.id as number
  const ids = [await add("district", 1), await add("district", 2), await add("state", 1)]
  const zonal = await newPerson(house, 3, { zoneId: 1 })
  const state = await newPerson(house, 7, { stateId: 1 })
  // A state coordinator appoints those of districts, and no other of the state.
  const id = await bulk.start(state, { action: "disableCoordinators", ids })
  expect(await bulk.runUntil(state, id, "finished")).toMatchObject({ done: 2, refused: 1 })
  const undo = (await bulk.send(`/bulk/${id}/undo`, state, {})).data
  expect(await bulk.runUntil(state, undo.id, "finished")).toMatchObject({ action: "enableCoordinators", done: 2 })
  const all = await bulk.start(zonal, { action: "disableCoordinators", filter: "kind=district" })
  expect(await bulk.runUntil(zonal, all, "finished")).toMatchObject({ rows: 2, done: 2 })
  expect((await bulk.accountOf(zonal, all)).map(([name]) => name)).toEqual(["Meera Nair", "Meera Nair"])
})
