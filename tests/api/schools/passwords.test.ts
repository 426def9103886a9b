import { describe, expect, test } from "vitest"
import { schoolStream } from "../../../schema/schools/school.ts"
import { call } from "../../kit/edge.ts"
import { newPerson, sendForm, signInAs, type Person } from "../../kit/people.ts"
import { append, programmeEvents, smallProgramme } from "../../kit/programme.ts"
import { mailedToken, registered } from "../../kit/schools.ts"
import { admin, ask, good, house, infoOf, setUp, state } from "./schools.kit.ts"

setUp()

describe("the password of a school's login", () => {
  const set = (who: Person, parts: Readonly<Record<string, string>>) =>
    sendForm(house.url, "/school/update-password", who.token, { new_password: good, confirm_password: good, ...parts })

  test("is given by its own user with their own, who stays signed in while others are not", async () => {
    const head = await newPerson(house, 2, { schoolId: 4 })
    const elsewhere = await signInAs(house.url, head.username)
    expect(await set(head, { school_id: "4", own_password: "Wrong#Sutra9" })).toMatchObject({
      status: 422,
      body: { data: { fields: { own_password: expect.any(String) } } }
    })
    expect(await set(head, { school_id: "4" })).toMatchObject({ status: 422 })
    expect(await set(head, { school_id: "4", own_password: "Ganita#Sutra9" })).toMatchObject({ status: 200 })
    expect(await ask(head, "/current-user")).toMatchObject({ status: 200 })
    expect(await call(house.url, "/current-user", { token: elsewhere })).toMatchObject({ status: 401 })
    await signInAs(house.url, head.username, good)
  })

  test("is chosen by a link that makes a login where there was none", async () => {
    const stream = schoolStream(9_000)
    await append(
      house.portal.log,
      programmeEvents({ ...smallProgramme, schools: [{ id: 9_000, district: 1, institute: null }] }).filter(
        (event) => event.stream === stream
      )
    )
    const personal = { subject: stream, data: { email: "one@school.example.org" } }
    await house.portal.log.command({
      actor: { userId: 0, roleId: 10 },
      stream,
      type: "school.emailVerified",
      data: {},
      personal
    })
    expect((await infoOf(9_000)).login).toBeNull()
    expect(await ask(state, "/school/9000/send-password-link", {})).toMatchObject({ status: 200 })
    const { login, code } = await infoOf(9_000)
    expect(login).toBe(code)
    const {
      rows: [account]
    } = await house.portal.pool.query("select id from accounts where username = $1", [code])
    const token = await mailedToken(house, `account-${account.id}`)
    expect(
      await sendForm(house.url, "/set-password", "", { token, new_password: good, confirm_password: good })
    ).toMatchObject({ status: 200 })
    await signInAs(house.url, code, good)
  })

  test("is given by those who look after the school, and by nobody else", async () => {
    const { id, code } = await registered(house, admin.token)
    const other = await newPerson(house, 7, { stateId: 2, zoneId: 1 })
    expect(await set(other, { school_id: String(id) })).toMatchObject({ status: 404 })
    expect(
      await set(await newPerson(house, 2, { schoolId: 1 }), { school_id: String(id), own_password: "Ganita#Sutra9" })
    ).toMatchObject({ status: 404 })
    expect(await set(state, { school_id: String(id), new_password: "weak" })).toMatchObject({ status: 422 })
    expect(await set(state, { school_id: String(id) })).toMatchObject({
      status: 200,
      body: { message: "School password updated successfully!" }
    })
    await signInAs(house.url, code, good)
  })
})
