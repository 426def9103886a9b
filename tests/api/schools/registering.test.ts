import { describe, expect, test } from "vitest"
import { schoolStream } from "../../../schema/schools/school.ts"
import { call } from "../../kit/edge.ts"
import { lastMessage, newPerson, sendForm, signInAs, typesOf } from "../../kit/people.ts"
import { mailedToken, registered, registration } from "../../kit/schools.ts"
import { admin, ask, fieldsOf, good, house, infoOf, setUp, state } from "./schools.kit.ts"

setUp()

describe("a school that is registered", () => {
  test("waits for its address, then chooses its password and takes part", async () => {
    const school = await registered(house, state.token, { email: "Head@School.Example.ORG" })
    expect(school).toMatchObject({
      state: "pending",
      is_active: 0,
      pending_email: "Head@school.example.org",
      email: null,
      code: expect.stringMatching(/^A\w\d{5}$/),
      login: school.code
    })
    const stream = schoolStream(school.id)
    expect(await lastMessage(house, stream)).toMatchObject({
      template: "school-registered",
      recipient: "Head@school.example.org"
    })
    const { body } = await call(house.url, "/school/verify-school-email", {
      payload: { token: await mailedToken(house, stream) }
    })
    expect(await infoOf(school.id)).toMatchObject({
      state: "active",
      is_active: 1,
      email: "Head@school.example.org",
      pending_email: null
    })
    const chosen = await sendForm(house.url, "/set-password", "", {
      token: body.data.set_password,
      new_password: good,
      confirm_password: good
    })
    expect(chosen).toMatchObject({ status: 200, body: { data: { username: school.code } } })
    const token = await signInAs(house.url, school.code, good)
    expect((await call(house.url, "/current-user", { token })).body.data).toMatchObject({
      role_id: 2,
      school_id: school.id,
      is_active: 1
    })
    expect(await typesOf(house, stream)).toEqual(["school.registered", "school.emailVerified"])
  })

  test("is found by a part of its name, in any script, and by the beginning of its code", async () => {
    const name = "St. Xavier's Mahavidyalaya, केन्द्रीय विद्यालय"
    const { id, code } = await registered(house, state.token, { name, email: "xavier@school.example.org" })
    const found = async (search: string) => {
      const query = new URLSearchParams({ search })
      const { body } = await call(house.url, `/schools?per_page=200&${query}`, { token: state.token })
      return body.data.rows.some((row: { readonly id: number }) => row.id === id)
    }
    for (const part of [
      "vidyalaya",
      "AVIER'S MAHA",
      "st. x",
      "विद्या",
      "द्रीय",
      ",",
      code.slice(0, 3),
      code.toLowerCase()
    ])
      expect(await found(part), part).toBe(true)
    for (const other of ["vidyalaya maha", "xavier.s", "विद्यालय केन्द्रीय", code.slice(1)])
      expect(await found(other), other).toBe(false)
  })

  test("is one, however often the gesture is sent, and mailed once", async () => {
    const headers = {
      authorization: `Bearer ${state.token}`,
      "content-type": "application/json",
      "idempotency-key": "register once"
    }
    const send = async () =>
      (
        await fetch(`${house.url}/api/schools/school-register`, { method: "POST", headers, body: JSON.stringify(form) })
      ).json()
    const form = registration()
    const [first, second] = [await send(), await send()]
    expect(second.data).toEqual(first.data)
    const { rows } = await house.portal.pool.query("select from outbox where about = $1", [schoolStream(first.data.id)])
    expect(rows).toHaveLength(1)
  })

  test("has a number of its own when many are registered at once", async () => {
    const made = await Promise.all(Array.from({ length: 12 }, () => registered(house, admin.token)))
    expect(new Set(made.map(({ code }) => code)).size).toBe(12)
  })

  test("gets its link again, once a minute, and is activated by an admin without it", async () => {
    const { id } = await registered(house, state.token)
    const first = await mailedToken(house, schoolStream(id))
    expect(await ask(state, `/school/${id}/send-password-link`, {})).toMatchObject({
      status: 200,
      body: { data: { sent_to: expect.stringMatching(/^n•••@school/) } }
    })
    expect(await ask(state, `/school/${id}/send-password-link`, {})).toMatchObject({ status: 429 })
    expect(await call(house.url, "/school/verify-school-email", { payload: { token: first } })).toMatchObject({
      status: 404
    })
    expect(await ask(admin, `/schools/enable/${id}`, undefined, "POST")).toMatchObject({ status: 200 })
    expect(await infoOf(id)).toMatchObject({ state: "active" })
  })

  test("lies where its registrar looks after schools, once a place and name", async () => {
    expect(fieldsOf(await ask(state, "/schools/school-register", registration({ district_id: 3 })))).toEqual([
      422,
      ["district_id"]
    ])
    expect(
      fieldsOf(
        await ask(admin, "/schools/school-register", registration({ district_id: 999, city_id: 7, institute_id: 9 }))
      )
    ).toEqual([422, ["district_id"]])
    expect(
      fieldsOf(await ask(admin, "/schools/school-register", registration({ city_id: 999, institute_id: 999 })))
    ).toEqual([422, ["city_id", "institute_id"]])
    const { name } = await registered(house, admin.token)
    expect(fieldsOf(await ask(admin, "/schools/school-register", registration({ name: name.toUpperCase() })))).toEqual([
      422,
      ["name"]
    ])
    expect(fieldsOf(await ask(admin, "/schools/school-register", registration({ sub_board_id: 1 })))).toEqual([
      422,
      ["sub_board_id"]
    ])
    expect((await registered(house, admin.token, { board: "State", sub_board_id: 1 })).state).toBe("pending")
    expect(await ask(await newPerson(house, 8), "/schools/school-register", registration())).toMatchObject({
      status: 403
    })
  })

  test.each([
    ["  Sunrise\u200b   School ", "Sunrise School"],
    ["اردو میڈیم اسکول", "اردو میڈیم اسکول"],
    ["श्री\u200dराम विद्यालय", "श्री\u200dराम विद्यालय"],
    ["தஞ்சாவூர் மேல்நிலைப் பள்ளி", "தஞ்சாவூர் மேல்நிலைப் பள்ளி"],
    ["St. Xavier’s H.S. (No. 2)", "St. Xavier’s H.S. (No. 2)"],
    ["\u202eLooh\u202c School", "Looh School"]
  ])("may be called %j", async (name, kept) => {
    expect((await infoOf((await registered(house, admin.token, { name })).id)).name).toBe(kept)
  })

  test.each(["", "   ", "\u200b", "School 🏫", "2026", "S".repeat(500), "A\nB🇮🇳", "Sch\u0000ool"])(
    "may not be called %j",
    async (name) => {
      expect(fieldsOf(await ask(admin, "/schools/school-register", registration({ name })))).toEqual([422, ["name"]])
    }
  )

  test.each([
    ["9876543210", "+919876543210"],
    ["098765 43210", "+919876543210"],
    ["+91-98765-43210", "+919876543210"],
    ["0091 98765 43210", "+919876543210"],
    ["(044) 2823 1234", "+914428231234"],
    ["04428231234", "+914428231234"],
    ["+971 4 123 4567", "+97141234567"],
    ["00971501234567", "+971501234567"],
    ["९८७६५४३२१०", null],
    ["98765", null],
    ["9.87654E+09", null],
    ["call the office", null],
    ["", ""]
  ])("is telephoned at %j", async (phone, kept) => {
    const answer = await ask(admin, "/schools/school-register", registration({ phone }))
    if (kept === null) expect(fieldsOf(answer)).toEqual([422, ["phone"]])
    else expect(answer.body.data.phone).toBe(kept === "" ? null : kept)
  })
})
