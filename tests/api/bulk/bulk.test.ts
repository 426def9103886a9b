import { afterAll, beforeAll, expect, test } from "vitest"
import { accountStream } from "../../../schema/session/account.ts"
import { tidyBulk } from "../../../server/areas/bulk/job.ts"
import { stepBulk } from "../../../server/areas/bulk/step.ts"
import { newPerson, type Person } from "../../kit/people.ts"
import { append, loadProgramme, smallProgramme } from "../../kit/programme.ts"
import { openTestServer, type TestServer } from "../../kit/testServer.ts"
import { bulkOf } from "./bulk.kit.ts"

let house: TestServer
let bulk: ReturnType<typeof bulkOf>
let admin: Person
let school: Person

/** Students beside those of the small programme: forty and five of class 10 at school 1. */
const many = Array.from({ length: 45 }, (_, nth) => ({
  id: 200 + nth,
  district: 1,
  school: 1,
  classLevel: 10,
  language: "en"
}))

beforeAll(async () => {
  house = await openTestServer()
  bulk = bulkOf(house)
  await loadProgramme(house.portal.log, {
    ...smallProgramme,
    students: [...smallProgramme.students, ...many],
    exams: []
  })
  admin = await newPerson(house, 10)
  school = await newPerson(house, 2, { schoolId: 1 })
})
afterAll(() => house.close())

const head = async () => (await house.portal.log.head()).position

test("rows are commands of whoever asked, refused one by one outside of the scope, and told by the bell", async () => {
  const before = await head()
  const id = await bulk.start(school, { action: "closeAccounts", ids: [11, 21, 12] })
  const done = await bulk.runUntil(school, id, "finished")
  expect(done).toMatchObject({ rows: 3, done: 2, unchanged: 0, refused: 1, is_undoable: true })
  // The student of another school is refused, and is not named.
  expect(await bulk.accountOf(school, id)).toEqual([
    ["Kamala Testwala 11", "done", null],
    [null, "refused", "Student not found"],
    ["Kamala Testwala 12", "done", null]
  ])
  expect(await bulk.studentEvents(before)).toEqual(
    [11, 12].map((student) => ({
      stream: `student-${student}`,
      type: "student.withdrawn",
      by: school.id,
      cause: `bulkJob-${id}`
    }))
  )
  const notice = (await bulk.send("/notifications?page=1&per_page=10", school)).data.rows[0]
  expect(notice).toMatchObject({ title: "Disable accounts: finished", link: "/bulk-actions", tone: "warning" })
  expect(notice.body).toBe("2 rows changed\n1 row refused")
  // Nobody else sees it.
  expect((await bulk.send(`/bulk?id=${id}`, admin)).data.rows).toEqual([])
  expect(await bulk.accountOf(admin, id)).toEqual([])
  expect((await bulk.send(`/bulk/${id}/undo`, admin, {})).status).toBe(404)
})

test("what it changed is undone, and only that", async () => {
  // Students 11 and 12 are withdrawn already.
  const id = await bulk.start(school, { action: "closeAccounts", filter: "part=all&class_level=8,9" })
  expect(await bulk.runUntil(school, id, "finished")).toMatchObject({ rows: 2, done: 0, unchanged: 2, refused: 0 })
  expect(await bulk.send(`/bulk/${id}/undo`, school, {})).toMatchObject({ status: 409 })

  const opened = await bulk.start(school, { action: "openAccounts", ids: [11] })
  await bulk.runUntil(school, opened, "finished")
  const closed = await bulk.start(school, { action: "closeAccounts", ids: [12, 11] })
  expect(await bulk.runUntil(school, closed, "finished")).toMatchObject({ done: 1, unchanged: 1 })
  const before = await head()
  const undo = (await bulk.send(`/bulk/${closed}/undo`, school, {})).data
  expect(undo).toMatchObject({ action: "openAccounts", rows: 1, undoes: closed })
  await bulk.runUntil(school, undo.id, "finished")
  expect((await bulk.studentEvents(before)).map(({ stream, type }) => [stream, type])).toEqual([
    ["student-11", "student.reinstated"]
  ])
  expect(await bulk.jobOf(school, closed)).toMatchObject({ state: "undone", undone_by: undo.id, is_undoable: false })
  expect(await bulk.send(`/bulk/${closed}/undo`, school, {})).toMatchObject({ status: 409 })
})

test("a filter takes all rows of the scope that match at the start, in a job that pauses, goes on, ends", async () => {
  const id = await bulk.start(school, { action: "closeAccounts", filter: "class_level=10&sort=-name" })
  expect(await bulk.jobOf(school, id)).toMatchObject({ state: "running", rows: 45, done: 0 })
  expect((await bulk.send(`/bulk/${id}/pause`, school, {})).data).toMatchObject({
    state: "paused",
    pause_reason: "byHand"
  })
  expect(await stepBulk(house.portal, id)).toBe(false)
  expect(await bulk.jobOf(school, id)).toMatchObject({ done: 0 })
  expect(await bulk.send(`/bulk/${id}/pause`, school, {})).toMatchObject({ status: 409 })
  expect((await bulk.send(`/bulk/${id}/resume`, school, {})).data).toMatchObject({
    state: "running",
    pause_reason: null
  })
  // A step is forty rows.
  expect(await stepBulk(house.portal, id)).toBe(true)
  expect(await bulk.jobOf(school, id)).toMatchObject({ state: "running", done: 40 })
  expect((await bulk.send(`/bulk/${id}/cancel`, school, {})).data).toMatchObject({ state: "cancelled", done: 40 })
  expect(await stepBulk(house.portal, id)).toBe(false)
  expect((await bulk.send(`/bulk/${id}/rows?outcome=waiting`, school)).data.total).toBe(5)
  const undo = (await bulk.send(`/bulk/${id}/undo`, school, {})).data
  expect(await bulk.runUntil(school, undo.id, "finished")).toMatchObject({ rows: 40, done: 40, undoes: id })
})

test("a node that dies between doing rows and accounting for them leaves each row done once", async () => {
  const before = await head()
  const id = await bulk.start(school, { action: "closeAccounts", filter: "class_level=10" })
  const { log } = house.portal
  const dying = {
    ...house.portal,
    log: {
      ...log,
      batch: ((asked: Parameters<typeof log.batch>[0]) => {
        if (asked.streams[0] === `bulkJob-${id}`) throw new Error("The node died")
        return log.batch(asked)
      }) as typeof log.batch
    }
  }
  await expect(stepBulk(dying, id)).rejects.toThrow("The node died")
  expect(await bulk.jobOf(school, id)).toMatchObject({ done: 0 })
  expect(await bulk.studentEvents(before)).toHaveLength(40)
  // What it was doing is accounted for, also after somebody cancelled.
  await bulk.send(`/bulk/${id}/cancel`, school, {})
  expect(await bulk.send(`/bulk/${id}/undo`, school, {})).toMatchObject({ status: 409 })
  expect(await stepBulk(house.portal, id)).toBe(false)
  expect(await bulk.jobOf(school, id)).toMatchObject({ state: "cancelled", done: 40, unchanged: 0, refused: 0 })
  expect(await bulk.studentEvents(before)).toHaveLength(40)
  const undo = (await bulk.send(`/bulk/${id}/undo`, school, {})).data
  await bulk.runUntil(school, undo.id, "finished")
  expect(new Set((await bulk.studentEvents(before)).map(({ stream }) => stream)).size).toBe(40)
  expect(await bulk.studentEvents(before)).toHaveLength(80)
})

test("it asks of whoever may make the row's own call, with the list's own filters", async () => {
  const district = await newPerson(house, 9, { districtId: 1 })
  expect((await bulk.send("/bulk/start", district, { action: "closeAccounts", ids: [11] })).status).toBe(403)
  expect((await bulk.send("/bulk/start", school, { action: "withdrawNotifications", ids: [1] })).status).toBe(403)
  for (const payload of [
    { action: "closeAccounts" },
    { action: "closeAccounts", ids: [11], filter: "" },
    { action: "closeAccounts", filter: "secret=1" },
    { action: "closeAccounts", filter: "class_level=x" },
    { action: "nothing", ids: [11] }
  ])
    expect([payload, (await bulk.send("/bulk/start", school, payload)).status]).toEqual([payload, 422])
  expect((await bulk.send("/bulk/start", school, { action: "closeAccounts", filter: "class_level=11" })).status).toBe(
    409
  )
})

test("an admin switches schools off and on again, and the list's own machine refuses what is so already", async () => {
  const id = await bulk.start(admin, { action: "deactivateSchools", filter: "" })
  expect(await bulk.runUntil(admin, id, "finished")).toMatchObject({ rows: 4, done: 4 })
  const again = await bulk.start(admin, { action: "deactivateSchools", ids: [1, 2] })
  expect(await bulk.runUntil(admin, again, "finished")).toMatchObject({ done: 0, refused: 2, is_undoable: false })
  const undo = (await bulk.send(`/bulk/${id}/undo`, admin, {})).data
  expect(await bulk.runUntil(admin, undo.id, "finished")).toMatchObject({ done: 4, refused: 0 })
})

test("it pauses once the account of who started it is disabled, and forgets its rows after thirty days", async () => {
  const gone = await newPerson(house, 10)
  const id = await bulk.start(gone, { action: "deactivateSchools", ids: [1] })
  await append(house.portal.log, [{ stream: accountStream(gone.id), type: "account.disabled", data: {} }])
  expect(await stepBulk(house.portal, id)).toBe(false)
  const { rows } = await house.portal.pool.query("select state, pause_reason, done from bulk_jobs where id = $1", [id])
  expect(rows).toEqual([{ state: "paused", pause_reason: "noAccess", done: 0 }])

  const rowsLeft = async () => (await house.portal.pool.query("select distinct batch from bulk_rows")).rowCount
  const batches = await rowsLeft()
  await tidyBulk(house.portal, new Date(Date.now() + 29 * 86_400_000))
  // Rows of the undo that was refused are gone; no action began with them.
  expect(await rowsLeft()).toBe(batches! - 1)
  await tidyBulk(house.portal, new Date(Date.now() + 31 * 86_400_000))
  expect(await rowsLeft()).toBe(1)
})
