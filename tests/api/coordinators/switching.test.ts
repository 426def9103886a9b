import { describe, expect, test } from "vitest"
import { call } from "../../kit/edge.ts"
import { newPerson, signInAs } from "../../kit/people.ts"
import { admin, appoint, house, post, setUp } from "./coordinators.kit.ts"

setUp()

describe("the switch for everything", () => {
  test("switches a coordinator, a school and a student, by whoever may", async () => {
    const row = await appoint("district", [2])
    const flip = (type: string, id: number, status: number, token = admin) =>
      post("/update-status", { type, id, status }, token)
    expect((await flip("coordinator", row.id, 0)).body).toMatchObject({
      message: "Status updated",
      data: { type: "coordinator", id: row.id, is_active: 0 }
    })
    expect((await flip("coordinator", row.id, 0)).status).toBe(409)
    expect((await flip("school", 3, 0)).status).toBe(200)
    expect((await flip("student", 31, 0)).status).toBe(200)
    expect((await flip("student", 31, 1)).status).toBe(200)
    expect((await flip("school", 3, 1, await house.signIn(7, { stateId: 2 }))).status).toBe(403)
    expect((await flip("pigeon", 1, 1)).status).toBe(422)
  })
})

describe("another's password", () => {
  const set = (username: string, token: string, more: Readonly<Record<string, string>> = {}) => {
    const form = new FormData()
    for (const [name, value] of Object.entries({
      username,
      new_password: "Bija#Ganita8",
      confirm_password: "Bija#Ganita8",
      ...more
    }))
      form.set(name, value)
    return fetch(`${house.url}/api/password/update-password`, {
      method: "POST",
      headers: { authorization: `Bearer ${token}` },
      body: form
    }).then(async (response) => ({
      status: response.status,
      body: (await response.json()) as { data: { fields?: object } }
    }))
  }

  test("is set within one's own district, and signs its owner out", async () => {
    const { token } = await newPerson(house, 9, { districtId: 1 })
    const school = await newPerson(house, 2, { schoolId: 1 })
    const far = await newPerson(house, 2, { schoolId: 4 })
    expect((await call(house.url, `/password/owner?username=${school.username}`, { token })).body.data).toMatchObject({
      name: "School 1",
      title: "School Portal",
      place: "district 1"
    })
    expect((await set(school.username, token)).status).toBe(200)
    expect((await call(house.url, "/school/contact", { token: school.token })).status).toBe(401)
    expect(await signInAs(house.url, school.username, "Bija#Ganita8")).toBeTypeOf("string")
    expect((await set(far.username, token)).status).toBe(404)
    expect((await set(far.username, admin)).status).toBe(200)
    expect((await set(far.username, admin, { confirm_password: "Other#Ganita8" })).body.data.fields).toEqual({
      confirm_password: "Password do not match"
    })
  })

  test("is never that of an admin, nor one's own", async () => {
    const other = await newPerson(house, 10)
    expect((await set(other.username, admin)).status).toBe(404)
    expect((await set(other.username, other.token)).status).toBe(404)
    expect((await set("x", await house.signIn(7, { stateId: 1 }))).status).toBe(403)
  })
})
