import { describe, expect, test } from "vitest"
import { schoolStream } from "../../../schema/schools/school.ts"
import { call } from "../../kit/edge.ts"
import { newPerson, sendForm, signInAs } from "../../kit/people.ts"
import { mailedToken, registered } from "../../kit/schools.ts"
import { admin, ask, good, house, infoOf, setUp } from "./schools.kit.ts"

setUp()

describe("a school that leaves", () => {
  test("is removed when nobody was registered there, and its login with it", async () => {
    const { id, code } = await registered(house, admin.token)
    const { body } = await call(house.url, "/school/verify-school-email", {
      payload: { token: await mailedToken(house, schoolStream(id)) }
    })
    await sendForm(house.url, "/set-password", "", {
      token: body.data.set_password,
      new_password: good,
      confirm_password: good
    })
    const token = await signInAs(house.url, code, good)
    expect(await ask(admin, "/schools/delete", { id })).toMatchObject({
      status: 200,
      body: { message: "School removed successfully!" }
    })
    expect(await call(house.url, "/current-user", { token })).toMatchObject({ status: 401 })
    expect(await call(house.url, "/login", { payload: { username: code, password: good } })).toMatchObject({
      status: 403
    })
    expect(await ask(admin, `/schools/detail/${id}`)).toMatchObject({ status: 404 })
    expect((await ask(admin, `/records/history?kind=school&id=${id}`)).body.data.rows[0]).toMatchObject({
      event: "removed"
    })
    expect((await registered(house, admin.token)).id).toBeGreaterThan(id)
  })

  test("with students stays, and says what is inside", async () => {
    expect(await ask(admin, "/schools/delete", { id: 1 })).toMatchObject({
      status: 409,
      body: { message: "The school is not empty: 2 registered, 0 withdrawn and 0 referred students." }
    })
    expect(await ask(await newPerson(house, 17, { instituteId: 2 }), "/schools/delete", { id: 1 })).toMatchObject({
      status: 404
    })
  })

  test("switched off by an admin keeps its users out at once, and does not switch itself on", async () => {
    const head = await newPerson(house, 2, { schoolId: 2 })
    expect(await ask(admin, "/schools/disable/2", undefined, "POST")).toMatchObject({ status: 200 })
    expect(await ask(head, "/current-user")).toMatchObject({ status: 401 })
    expect(
      await call(house.url, "/login", { payload: { username: head.username, password: "Ganita#Sutra9" } })
    ).toMatchObject({
      status: 403,
      body: { message: "Your school was deactivated by the organisers. Your coordinator can tell you why." }
    })
    expect(await infoOf(2)).toMatchObject({ state: "inactive", switched_off_by: "admin" })
    await ask(admin, "/schools/enable/2", undefined, "POST")
    await signInAs(house.url, head.username)
  })

  test("switched off by itself still signs in, until an admin switches it off too", async () => {
    const head = await newPerson(house, 2, { schoolId: 3 })
    await ask(head, "/schools/disable/3", undefined, "POST")
    await signInAs(house.url, head.username)
    expect(await ask(admin, "/schools/disable/3", undefined, "POST")).toMatchObject({ status: 200 })
    expect(await ask(head, "/schools/enable/3", undefined, "POST")).toMatchObject({ status: 401 })
    expect(
      await call(house.url, "/login", { payload: { username: head.username, password: "Ganita#Sutra9" } })
    ).toMatchObject({ status: 403 })
  })
})
