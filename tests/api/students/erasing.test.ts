import { afterAll, beforeAll, expect, test } from "vitest"
import { rebuild } from "../../../server/platform/projections/rebuild.ts"
import { projections } from "../../../server/projections.ts"
import { call } from "../../kit/edge.ts"
import { openTestServer, type TestServer } from "../../kit/testServer.ts"
import { typesOf } from "../../kit/people.ts"
import { loadProgramme } from "../../kit/programme.ts"
import { contentsOf, tablesWith } from "../../kit/tables.ts"

let house: TestServer
let school: string
let admin: string
beforeAll(async () => {
  house = await openTestServer()
  await loadProgramme(house.portal.log)
  school = await house.signIn(2, { schoolId: 1 })
  admin = await house.signIn(10)
})
afterAll(() => house.close())

const tell = (path: string, token: string, payload: object) => call(house.url, path, { token, payload })
const ask = (path: string, token: string) => call(house.url, path, { token })

/** Values that only this child has. */
const told = {
  name: "Thirumagal Ponnambalam",
  date_of_birth: "2013-03-19",
  guardian: "Ilango Ponnambalam",
  guardian_email: "ilango.p@family.example.net",
  guardian_phone: "+919123450987"
}
const corrected = { ...told, name: "Thirumagal Ponnambalanathan" }
const rest = { gender: "female", class_level: 8, language: "ta" }

const whereIs = (text: string) => tablesWith(house.portal.pool, text)

test("a student is erased everywhere, for good; the roll number stays taken and the log replays", async () => {
  const { pool, log } = house.portal
  const {
    data: { id, username }
  } = (await tell("/schools/student/create", school, { ...told, ...rest, consent: true })).body
  await tell(`/students/update/${id}`, school, { ...corrected, ...rest, version: 1 })
  await ask(`/schools/student/${id}/send-credential-mail`, school)
  const values = [...new Set([...Object.values(told), ...Object.values(corrected)])].filter(
    (value) => value !== told.name
  )
  for (const value of values) expect(await whereIs(value), value).not.toEqual([])

  const erase = (typed: string, token = admin) => tell(`/students/erase/${id}`, token, { username: typed })
  expect(await erase(username, school)).toMatchObject({ status: 403 })
  expect(await erase("26AB00000000")).toMatchObject({
    status: 422,
    body: { data: { fields: { username: "This is not the student's roll number" } } }
  })
  expect(await whereIs(corrected.name)).toContain("students")
  expect(await erase(username)).toMatchObject({ status: 200, body: { data: { id } } })

  for (const value of [...values, told.name]) expect(await whereIs(value), value).toEqual([])
  const stream = `student-${id}`
  expect((await typesOf(house, stream)).at(-1)).toBe("student.erased")
  expect((await ask(`/students/detail/${id}`, admin)).body.data).toMatchObject({
    username,
    state: "erased",
    name: null,
    date_of_birth: null,
    guardian: null,
    guardian_email: null,
    guardian_phone: null
  })
  expect((await ask(`/schools/student-list?search=${username}&part=all`, admin)).body.data.rows).toEqual([])
  const {
    rows: [account]
  } = await pool.query("select id, name, is_active from accounts where username = $1", [username])
  expect(account).toMatchObject({ name: null, is_active: false })
  expect((await pool.query("select from credentials where account_id = $1", [account.id])).rowCount).toBe(0)

  expect(await erase(username)).toMatchObject({ status: 409 })
  expect(await tell("/schools/students/reinstate", school, { ids: [id] })).toMatchObject({ status: 409 })
  const before = {
    states: await log.states([stream]),
    students: await contentsOf(pool, ["students", "accounts", "outbox"])
  }
  for (const projection of projections) await rebuild(pool, projection)
  expect({
    states: await log.states([stream]),
    students: await contentsOf(pool, ["students", "accounts", "outbox"])
  }).toEqual(before)

  const again = (await tell("/schools/student/create", school, { ...told, ...rest, consent: true })).body.data
  expect(again.username).not.toBe(username)
})
