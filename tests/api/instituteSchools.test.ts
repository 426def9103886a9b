import { describe, expect, test } from "vitest"
import { waitForProjection } from "../../server/platform/projections/waitForProjection.ts"
import { lastMessage, newPerson, type Person } from "../kit/people.ts"
import { registration } from "../kit/schools.ts"
import { admin, ask, entered, form, house, made, setUp } from "./institutes.kit.ts"

setUp()

const counted = async () =>
  waitForProjection(house.portal.pool, house.portal.signals, "schoolCounts", (await house.portal.log.head()).position)

describe("what an institute runs", () => {
  test("are schools anywhere, with their students, which are its own alone", async () => {
    const other = await made()
    const institute = await made()
    const own = await entered(institute)
    const { status, body } = await ask(
      own,
      "/master-institute/schools",
      registration({ district_id: 3, institute_id: other.id })
    )
    expect([status, body.data.institute_id, body.data.district_id, body.data.state]).toEqual([
      200,
      institute.id,
      3,
      "pending"
    ])
    const school = body.data.id
    expect(await lastMessage(house, `school-${school}`)).toMatchObject({ template: "school-registered" })
    expect((await ask(own, "/master-institute/schools/list", {})).body.data.rows).toMatchObject([
      { id: school, state: "pending" }
    ])
    await ask(admin, `/schools/enable/${school}`, undefined, "POST")

    expect((await ask(own, "/current-user")).body.data.user_detail.assignments).toEqual([
      { coordinatable_name: institute.name }
    ])
    const student = {
      school_id: school,
      name: "Kamala Devi",
      date_of_birth: "2013-02-28",
      gender: "female",
      class_level: 8,
      language: "hi",
      guardian: "Rama Devi",
      consent: true
    }
    expect(await ask(own, "/master-institute/student/create", { ...student, school_id: 1 })).toMatchObject({
      status: 422,
      body: { data: { fields: { school_id: "School not found" } } }
    })
    expect(await ask(own, "/master-institute/student/create", { ...student, consent: false })).toMatchObject({
      status: 422,
      body: { data: { fields: { consent: expect.any(String) } } }
    })
    expect((await ask(own, "/master-institute/student/create", student)).body.data.username).toMatch(
      /^\d{2}[A-Z]{2}\d{8}$/
    )
    await counted()
    expect((await ask(own, `/master-institute/${institute.id}/students`, {})).body.data.rows).toMatchObject([
      { name: "Kamala Devi", class_level: 8, is_paid: false }
    ])
    expect((await ask(own, "/master-institute/dashboard/list")).body.data.rows).toMatchObject([
      { id: institute.id, schools: 1, students: 1, paid_schools: 0 }
    ])
    expect((await ask(own, `/schools/detail/${school}`)).body.data).toMatchObject({ students: 1 })
    const stranger = await newPerson(house, 17, { instituteId: other.id })
    expect(await ask(stranger, `/master-institute/${institute.id}/students`, {})).toMatchObject({ status: 404 })
  })

  test("is seen by those in whose region it has its office or a school, and counted there alone", async () => {
    const institute = await made({ district_id: 4 })
    const own = await entered(institute)
    await ask(own, "/master-institute/schools", registration({ district_id: 3 }))
    const rowOf = async (who: Person) =>
      (await ask(who, "/master-institute?per_page=200")).body.data.rows.find(
        ({ id }: { id: number }) => id === institute.id
      )
    expect(await rowOf(await newPerson(house, 9, { districtId: 3 }))).toMatchObject({ schools: 1, may_change: false })
    expect(await rowOf(await newPerson(house, 3, { zoneId: 2 }))).toMatchObject({ schools: 0, may_change: true })
    expect(await rowOf(await newPerson(house, 7, { stateId: 1 }))).toBeUndefined()
    const elsewhere = await newPerson(house, 7, { stateId: 2, zoneId: 1 })
    expect((await ask(elsewhere, `/master-institute/${institute.id}/schools/list`, {})).body.data.total).toBe(1)
    expect(await ask(elsewhere, `/master-institute/update/${institute.id}`, { ...form(), version: 1 })).toMatchObject({
      status: 404
    })
  })

  test("goes along when a school joins it, with the students", async () => {
    const institute = await made()
    const {
      body: { data: info }
    } = await ask(admin, "/schools/detail/2")
    const fields = [
      "name",
      "board",
      "sub_board_id",
      "category",
      "school_type",
      "city_id",
      "address",
      "pin_code",
      "phone",
      "principal_name",
      "principal_phone",
      "principal_email",
      "coordinator_name",
      "coordinator_phone",
      "coordinator_email",
      "district_id",
      "version"
    ]
    const joined = { ...Object.fromEntries(fields.map((field) => [field, info[field]])), institute_id: institute.id }
    expect(await ask(admin, "/admin/school/info/update/2", joined)).toMatchObject({
      status: 200,
      body: { data: { institute_id: institute.id } }
    })
    expect((await ask(admin, `/master-institute/${institute.id}/students`, {})).body.data.total).toBe(2)
  })

  test("is exported as the list has it", async () => {
    const response = await fetch(`${house.url}/api/export/master-institutes`, {
      method: "POST",
      headers: { authorization: `Bearer ${admin.token}`, "content-type": "application/json" },
      body: JSON.stringify({ columns: ["name", "code", "schools"] })
    })
    const text = await response.text()
    expect(text.split("\r\n")[0]).toBe('"Institute","Code","Schools"')
    expect(text).toContain('"Institute 1"')
  })
})
