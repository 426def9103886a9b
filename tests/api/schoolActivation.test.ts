import { describe, expect, test } from "vitest"
import { call } from "../kit/edge.ts"
import { newPerson, statusesOf, typesOf, type Person } from "../kit/people.ts"
import { admin, head, house, id, setUp, stream, turn } from "./schools.kit.ts"

setUp()

const isActive = async () => (await call(house.url, "/current-user", { token: head.token })).body.data.is_active

describe("a school", () => {
  test("is switched off and on by its user, who is told so and whose record shows it", async () => {
    expect(await isActive()).toBe(1)
    expect(await turn(head, "disable")).toMatchObject({
      status: 200,
      body: { status: true, message: "School deactivated successfully!", data: { id, is_active: 0, version: 2 } }
    })
    expect(await isActive()).toBe(0)
    expect(await turn(head, "enable")).toMatchObject({
      status: 200,
      body: { status: true, message: "School activated successfully!", data: { id, is_active: 1, version: 3 } }
    })
    expect(await isActive()).toBe(1)
    expect(await typesOf(house, stream)).toEqual(["school.registered", "school.deactivated", "school.activated"])
  })

  test("keeps why and since when it is off, for its users and the organisers, until it is on again", async () => {
    const admin = await newPerson(house, 10)
    const why = "The fees of last year are open."
    const before = Date.now()
    await turn(admin, "disable", id, why)
    const told = async (path: string, who: Person) => (await call(house.url, path, { token: who.token })).body.data
    const info = await told(`/schools/detail/${id}`, admin)
    expect(info).toMatchObject({ switched_off_by: "admin", switched_off_reason: why })
    expect(Date.parse(info.switched_off_at)).toBeGreaterThanOrEqual(before - 1_000)
    await turn(admin, "enable")
    expect(await told(`/schools/detail/${id}`, admin)).toMatchObject({
      switched_off_by: null,
      switched_off_at: null,
      switched_off_reason: null
    })

    const own = await newPerson(house, 2, { schoolId: id, username: `own-${id}` })
    await turn(own, "disable", id, "We move to another building.")
    expect((await told("/schools/own-status", own)).rows[0]).toMatchObject({
      switched_off_by: "school",
      switched_off_reason: "We move to another building."
    })
    expect((await turn(own, "disable", id, "x")).status).toBe(422)
  })

  test("that is off lets its users sign in, and shows in the table", async () => {
    await turn(head, "disable")
    const other = await newPerson(house, 18, { schoolId: id })
    expect((await call(house.url, "/current-user", { token: other.token })).body.data.is_active).toBe(0)
    const { rows } = await house.portal.pool.query("select is_active from schools where id = $1", [id])
    expect(rows).toEqual([{ is_active: false }])
  })

  test("that is off tells its users so, why, and who can activate it, also where they register a student", async () => {
    const status = async (who: Person) =>
      (await call(house.url, "/schools/own-status", { token: who.token })).body.data.rows[0]
    const user = await newPerson(house, 18, { schoolId: id })
    const reason = "The school is deactivated."
    const on = { switched_off_by: null, switched_off_at: null, switched_off_reason: null }
    const off = { switched_off_by: "school", switched_off_at: expect.any(String), switched_off_reason: null }
    expect(await status(head)).toEqual({ id, is_active: true, message: null, may_activate: false, ...on })
    await turn(head, "disable")
    expect(await status(head)).toEqual({ id, is_active: false, message: reason, may_activate: true, ...off })
    expect(await status(user)).toEqual({ id, is_active: false, message: reason, may_activate: false, ...off })
    const student = {
      name: "Kamala Devi",
      date_of_birth: "2012-09-01",
      gender: "female",
      class_level: 8,
      language: "en",
      guardian: "R. Devi",
      consent: true,
      anyway: true
    }
    const answer = await call(house.url, "/schools/student/create", { token: head.token, payload: student })
    expect(answer).toMatchObject({ status: 409, body: { message: reason, data: { code: "Refused" } } })
  })

  test("stands so already: 409, what it is and what is allowed", async () => {
    expect(await turn(head, "enable")).toMatchObject({
      status: 409,
      body: { status: false, data: { code: "Refused", state: "active" } }
    })
    await turn(head, "disable")
    const { status, body } = await turn(head, "disable")
    expect([status, body.message]).toEqual([409, "The school is already deactivated."])
    expect(body.data.allowed).toContain("activated")
    expect(await typesOf(house, stream)).toHaveLength(2)
  })

  test("is switched once by a gesture that is sent twice, and by one of two people at once", async () => {
    const headers = { authorization: `Bearer ${head.token}`, "idempotency-key": "one gesture" }
    const again = async () =>
      (await fetch(`${house.url}/api/schools/disable/${id}`, { method: "POST", headers })).json()
    const [first, second] = [await again(), await again()]
    expect(second).toEqual(first)
    const answers = await Promise.all([turn(head, "enable"), turn(admin, "enable")])
    expect(statusesOf(answers)).toEqual([200, 409])
    expect(await typesOf(house, stream)).toEqual(["school.registered", "school.deactivated", "school.activated"])
  })

  test("is switched by admins, of the Gulf or not, and by no other role", async () => {
    for (const roleId of [10, 11] as const) {
      const person = await newPerson(house, roleId)
      expect(await turn(person, "disable")).toMatchObject({ status: 200 })
      expect(await turn(person, "enable")).toMatchObject({ status: 200 })
    }
    for (const roleId of [1, 3, 7, 9, 17, 18] as const) {
      const person = await newPerson(house, roleId, {
        schoolId: id,
        zoneId: 1,
        stateId: 1,
        districtId: 1,
        instituteId: 1
      })
      expect(await turn(person, "disable"), `role ${roleId}`).toMatchObject({ status: 403 })
    }
  })

  test("of others, or that there is none of, is not there for a school's user", async () => {
    for (const other of [1, 999_999])
      expect(await turn(head, "disable", other)).toMatchObject({
        status: 404,
        body: { message: "School not found" }
      })
    expect(await turn(await newPerson(house, 2), "disable")).toMatchObject({ status: 404 })
    expect(await turn(admin, "disable", 999_999)).toMatchObject({ status: 404 })
    expect(await turn(admin, "disable", 0)).toMatchObject({ status: 422 })
    expect(await turn(admin, "disable", 99_999_999_999)).toMatchObject({ status: 422 })
  })
})
