import { describe, expect, test } from "vitest"
import { call } from "../../kit/edge.ts"
import {
  admin,
  create,
  detail,
  form,
  house,
  ids,
  institute,
  listed,
  neighbour,
  school,
  setUp,
  tell
} from "./students.kit.ts"

setUp()

describe("registering", () => {
  test("a school's user registers at the own school alone; the guardian's details are made tidy", async () => {
    const { id, username } = await create(school, { school_id: 2, date_of_birth: "2013-02-28" })
    expect(await detail(id)).toMatchObject({
      id,
      username,
      school: "School 1",
      class_level: 8,
      guardian: "R. Devi",
      guardian_email: "amma@example.org",
      guardian_phone: "+919876543210",
      date_of_birth: "2013-02-28",
      state: "registered",
      has_consent: true,
      is_paid: false,
      version: 1,
      is_masked: false
    })
  })

  test("an institute registers at its schools, and an admin anywhere, also without a school", async () => {
    expect((await detail((await create(institute, { school_id: 3 })).id, admin)).school).toBe("School 3")
    expect(await tell("/schools/student/create", institute, form({ school_id: 2 }))).toMatchObject({
      status: 422,
      body: { data: { fields: { school_id: "School not found" } } }
    })
    expect(await tell("/schools/student/create", institute, form())).toMatchObject({
      status: 422,
      body: { data: { fields: { district_id: expect.any(String) } } }
    })
    const alone = await create(admin, { district_id: 2, referrer_school_id: 2 })
    expect(await detail(alone.id, admin)).toMatchObject({
      school: null,
      district: "district 2",
      referral: "referred",
      referrer: "School 2"
    })
  })

  test("what is wrong is said by field, never with what was typed", async () => {
    const { status, body } = await tell(
      "/schools/student/create",
      school,
      form({ name: "Ravi2", date_of_birth: "29.02.2013", class_level: 12, guardian_phone: "1", consent: false })
    )
    expect(status).toBe(422)
    expect(Object.keys(body.data.fields).toSorted()).toEqual([
      "class_level",
      "consent",
      "date_of_birth",
      "guardian_phone",
      "name"
    ])
    expect(JSON.stringify(body)).not.toContain("Ravi2")
    expect(await tell("/schools/student/create", school, form({ date_of_birth: "1950-01-01" }))).toMatchObject({
      status: 422,
      body: { data: { fields: { date_of_birth: "The student would be 76 years old on 1 June 2026" } } }
    })
  })

  test("a similar student, or an unusual age, is looked at first", async () => {
    const { username } = await create(school, { name: "Kalpana Chawla", date_of_birth: "2013-03-17" })
    const again = form({ name: "Chawla Kalpna", date_of_birth: "2013-03-17" })
    expect(await tell("/schools/student/create", school, again)).toMatchObject({
      status: 409,
      body: { data: { code: "Refused", allowed: ["anyway"], state: { duplicates: [username], warning: null } } }
    })
    expect(
      (
        await tell("/schools/student/check", school, {
          name: again.name,
          date_of_birth: again.date_of_birth,
          class_level: 8
        })
      ).body.data
    ).toEqual({
      duplicates: [{ id: expect.any(Number), username, name: "Kalpana Chawla", class_level: 8, state: "registered" }],
      warning: null
    })
    expect(await tell("/schools/student/create", school, { ...again, anyway: true })).toMatchObject({ status: 200 })
    expect(await tell("/schools/student/create", school, form({ date_of_birth: "2005-02-28" }))).toMatchObject({
      status: 409,
      body: { message: "Age 21 on 1 June 2026 is unusual for class 8." }
    })
    expect(
      (
        await tell("/schools/student/check", neighbour, {
          name: again.name,
          date_of_birth: again.date_of_birth,
          class_level: 8,
          school_id: 1
        })
      ).body.data.duplicates
    ).toEqual([])
  })

  test("the same gesture again is the same student", async () => {
    const payload = form()
    const send = () =>
      fetch(`${house.url}/api/schools/student/create`, {
        method: "POST",
        body: JSON.stringify(payload),
        headers: {
          "content-type": "application/json",
          authorization: `Bearer ${school}`,
          "idempotency-key": "gesture-1"
        }
      }).then((response) => response.json())
    const first = await send()
    expect(await send()).toEqual(first)
    expect(ids(await listed(school, `search=${first.data.username}`))).toEqual([first.data.id])
  })

  test("the Gulf's calls know students and schools of the Gulf only", async () => {
    const { id } = await create()
    const payload = form({ school_id: 1 })
    expect(await tell("/sif/register/student", admin, payload)).toMatchObject({ status: 404 })
    expect(await call(house.url, `/sif/student/${id}/delete`, { token: admin, method: "DELETE" })).toMatchObject({
      status: 404
    })
  })
})
