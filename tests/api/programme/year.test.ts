import { afterAll, beforeAll, expect, test } from "vitest"
import { programmeEvents, programmeStream } from "../../../schema/programme/programme.ts"
import { moveStep } from "../../../server/areas/programme/moveStudents.ts"
import { call } from "../../kit/edge.ts"
import { newPerson, typesOf, type Person } from "../../kit/people.ts"
import { append, loadProgramme, openExam } from "../../kit/programme.ts"
import { openTestServer, type TestServer } from "../../kit/testServer.ts"

let house: TestServer
let admin: Person

beforeAll(async () => {
  house = await openTestServer()
  await loadProgramme(house.portal.log)
  admin = await newPerson(house, 10)
})
afterAll(() => house.close())

const path = "/programme/next-year"
const preview = async () => (await call(house.url, path, { token: admin.token })).body.data
const open = (version: number, { token } = admin) => call(house.url, path, { token, payload: { version } })

type Student = {
  readonly id: number
  readonly class_level: number
  readonly state: string
  readonly is_active: boolean
  readonly is_paid: boolean
  readonly year: number
}
const students = async () =>
  (
    await house.portal.pool.query<Student>(
      "select id, class_level, state, is_active, is_paid, year from students order by id"
    )
  ).rows

const setUp = () =>
  append(house.portal.log, [
    { stream: programmeStream, type: "programme.setUp", data: programmeEvents.setUp.sample },
    {
      stream: programmeStream,
      type: "programme.settingsChanged",
      data: { from: { classes: [6, 7, 8, 9, 10, 11] }, to: { classes: [8, 9] } }
    }
  ])

const happened = (id: number, type: string, data: object) =>
  append(house.portal.log, [{ stream: `student-${id}`, type: `student.${type}`, data: { ...data } }])

test("before the set-up there is no year to open", async () => {
  expect([(await call(house.url, path, { token: admin.token })).status, (await open(1)).status]).toEqual([404, 404])
})

test("the preview says how many students move up and leave, and which exams are in the way", async () => {
  await setUp()
  const exam = await openExam(house.portal.log)
  const active = (await students()).filter((student) => student.is_active)
  const found = await preview()
  expect(found).toMatchObject({
    from: 2026,
    to: 2027,
    highest: 9,
    moving: active.filter((student) => student.class_level < 9).length,
    leaving: active.filter((student) => student.class_level >= 9).length,
    under_way: null
  })
  expect(found.moving).toBeGreaterThan(1)
  expect(found.leaving).toBeGreaterThan(1)
  expect(found.blocked_by.length).toBeGreaterThan(0)
  const refused = await open(found.version)
  expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining(found.blocked_by[0])])
  expect(exam).toBeGreaterThan(0)
})

test("nobody but the admin opens a year, and nobody a year that they have not seen", async () => {
  const { version } = await preview()
  for (const role of [2, 4, 11] as const) expect((await open(version, await newPerson(house, role))).status).toBe(403)
  const { rows } = await house.portal.pool.query<{ id: number }>(
    "select id from exams where state in ('planned', 'open')"
  )
  await append(
    house.portal.log,
    rows.map(({ id }) => ({ stream: `exam-${id}`, type: "exam.closed", data: { at: null, reason: null } }))
  )
  expect((await preview()).blocked_by).toEqual([])
  expect((await open(version - 1)).status).toBe(409)
  expect(await typesOf(house, programmeStream)).not.toContain("programme.yearOpened")
})

test("a year is opened by one event; whatever stops the job, each student is moved once", async () => {
  const before = await students()
  const active = before.filter((student) => student.is_active)
  const [paid, gone] = active.filter((student) => student.class_level === 8)
  await happened(paid!.id, "feePaid", { amount: 20_000, currency: "INR" }).catch(() => undefined)
  const { version, moving, leaving } = await preview()
  const opened = await open(version)
  expect(opened.status).toBe(200)
  expect(opened.body.data).toMatchObject({ from: 2027, under_way: { total: moving + leaving, done: 0 } })
  expect((await open(version)).status, "a second one is refused").toBe(409)

  // A student leaves before their turn, and the process is killed in the middle of its first transaction.
  await happened(gone!.id, "withdrawn", { reason: "left-school" })
  const { log, pool } = house.portal
  const killed = { pool, log: { ...log, batch: () => Promise.reject(new Error("Killed")) } }
  await expect(moveStep(killed, 0)).rejects.toThrow("Killed")
  expect((await preview()).under_way).toMatchObject({ total: moving + leaving })
  expect((await students()).filter(({ year }) => year === 2027)).toEqual([])

  // The next one is killed after two students: what it did stays done. The one who left counts as done, too.
  await moveStep({ pool, log }, 0, 2)
  expect((await preview()).under_way.done).toBe(3)

  // Two nodes find the same students, and the second decides once the first is through: it passes over all of them.
  let one: number | null = null
  const batch: typeof log.batch = async (work) => {
    one = await moveStep({ pool, log }, 0)
    return log.batch(work)
  }
  const other = await moveStep({ pool, log: { ...log, batch } }, 0)
  expect(one).not.toBeNull()
  for (let after = Math.max(one ?? 0, other ?? 0), steps = 0; steps < 10; steps++) {
    const next = await moveStep({ pool, log }, after)
    if (next === null) break
    after = next
  }
  const now = new Map((await students()).map((student) => [student.id, student]))
  for (const student of before) {
    const { id, class_level: level, is_active } = student
    if (!is_active) expect(now.get(id)).toEqual(student)
    else if (id === gone!.id) expect(now.get(id)).toMatchObject({ class_level: 8, is_active: false, year: 0 })
    else if (level >= 9) expect(now.get(id)).toMatchObject({ class_level: level, is_active: false })
    else expect(now.get(id)).toMatchObject({ class_level: level + 1, is_active: true, is_paid: false, year: 2027 })
  }
  const { rows } = await pool.query<{ most: number }>(
    `select max(count)::int as most from (select count(*) from events
       where type = 'student.movedUp' or type = 'student.withdrawn' and data->>'reason' = 'completed'
       group by stream) n`
  )
  expect(rows[0]!.most).toBe(1)
  expect((await typesOf(house, programmeStream)).slice(-2).join()).toBe("programme.yearOpened,programme.studentsMoved")
  expect(await preview()).toMatchObject({ from: 2027, to: 2028, under_way: null })
})

test("who comes after the opening stays in their class, and a fee of the new year counts", async () => {
  const student = (await students()).find(({ year }) => year === 2027)
  await happened(student!.id, "feePaid", { amount: 20_000, currency: "INR" })
  expect((await students()).find(({ id }) => id === student!.id)).toMatchObject({ is_paid: true, class_level: 9 })
  expect(await moveStep(house.portal, 0)).toBeNull()
})

test("the settings and their history have the year", async () => {
  const { token } = admin
  expect((await call(house.url, "/programme/settings", { token })).body.data.year).toBe(2027)
  expect((await call(house.url, "/programme", { token })).body.data.programme.year).toBe(2027)
  expect((await call(house.url, "/programme/changes", { token })).body.data.rows[0]).toMatchObject({
    by: admin.username,
    changed: ["year"],
    from: { year: 2026 },
    to: { year: 2027 }
  })
})
