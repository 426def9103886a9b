import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { schoolStream } from "../../../schema/schools/school.ts"
import { call } from "../../kit/edge.ts"
import { openTestServer, type TestServer } from "../../kit/testServer.ts"
import { lastMessage, newPerson, sendForm, signInAs, statusesOf, typesOf, type Person } from "../../kit/people.ts"
import { append, loadProgramme, programmeEvents, smallProgramme } from "../../kit/programme.ts"
import { mailedToken, registered, registration } from "../../kit/schools.ts"

let house: TestServer
let admin: Person
let state: Person
beforeAll(async () => {
  house = await openTestServer()
  await loadProgramme(house.portal.log)
  admin = await newPerson(house, 10)
  state = await newPerson(house, 7, { stateId: 1, zoneId: 1 })
})
afterAll(() => house.close())

const good = "Vedic@Maths7"
const ask = (who: Person, path: string, payload?: unknown, method?: string) =>
  call(house.url, path, {
    token: who.token,
    ...(payload === undefined ? {} : { payload }),
    ...(method === undefined ? {} : { method })
  })
const infoOf = async (id: number, who = admin) => (await ask(who, `/schools/detail/${id}`)).body.data
const fieldsOf = ({ status, body }: { status: number; body: { data: { fields?: object } } }) => [
  status,
  Object.keys(body.data.fields ?? {})
]

/** What a form of a school's profile is filled in with. */
/** A school's form as its own users send it: where it is and who runs it is not theirs to say. */
const ownFormOf = async (id: number) => {
  const { district_id: _district, institute_id: _institute, ...form } = await formOf(id)
  return form
}

const formOf = async (id: number): Promise<Record<string, unknown>> => {
  const info = await infoOf(id)
  return Object.fromEntries(
    [...Object.keys(registration()).filter((field) => field !== "email"), "version"].map((field) => [
      field,
      info[field]
    ])
  )
}

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

describe("what a school tells of itself", () => {
  test("is changed by its users; the log has which fields, and of no person to what", async () => {
    const { id } = await registered(house, admin.token)
    const head = await newPerson(house, 18, { schoolId: id })
    const changed = {
      ...(await ownFormOf(id)),
      board: "ICSE",
      coordinator_name: "Thangam Elango",
      coordinator_phone: "98400 12345"
    }
    expect(await ask(head, `/schools/update/${id}`, changed)).toMatchObject({
      status: 200,
      body: {
        message: "School profile updated successfully!",
        data: { board: "ICSE", coordinator_name: "Thangam Elango", coordinator_phone: "+919840012345" }
      }
    })
    const {
      rows: [event]
    } = await house.portal.pool.query("select data from events where stream = $1 and type = 'school.profileUpdated'", [
      schoolStream(id)
    ])
    expect(event.data).toEqual({ changed: ["board", "coordinatorName", "coordinatorPhone"], board: "ICSE" })
  })

  test("that is sent unchanged is no event", async () => {
    const { id } = await registered(house, admin.token)
    expect(await ask(admin, `/admin/school/info/update/${id}`, await formOf(id))).toMatchObject({ status: 200 })
    expect(await typesOf(house, schoolStream(id))).toEqual(["school.registered"])
  })

  test("two people change at once: the second is told what it is now, and nothing is lost", async () => {
    const { id } = await registered(house, admin.token)
    const form = await formOf(id)
    const answers = await Promise.all([
      ask(admin, `/admin/school/info/update/${id}`, { ...form, board: "IB" }),
      ask(state, `/admin/school/info/update/${id}`, { ...form, board: "NIOS" })
    ])
    expect(statusesOf(answers)).toEqual([200, 409])
    const won = answers.find(({ status }) => status === 200)!.body.data
    expect(answers.find(({ status }) => status === 409)!.body.data).toMatchObject({
      code: "Stale",
      version: won.version,
      current: { board: won.board }
    })
  })

  test("is not held up by what else happens to the school", async () => {
    const { id } = await registered(house, admin.token)
    const form = await formOf(id)
    await ask(admin, `/schools/enable/${id}`, undefined, "POST")
    expect(await ask(admin, `/admin/school/info/update/${id}`, { ...form, category: "aided" })).toMatchObject({
      status: 200
    })
  })

  test("is out of others' reach", async () => {
    const { id } = await registered(house, admin.token)
    const form = await formOf(id)
    for (const who of [await newPerson(house, 2, { schoolId: 1 }), await newPerson(house, 17, { instituteId: 1 })]) {
      expect(await ask(who, `/schools/update/${id}`, await ownFormOf(id))).toMatchObject({ status: 404 })
    }
    const elsewhere = await newPerson(house, 7, { stateId: 2, zoneId: 1 })
    expect(await ask(elsewhere, `/admin/school/info/update/${id}`, form)).toMatchObject({ status: 404 })
    expect(await ask(elsewhere, `/schools/detail/${id}`)).toMatchObject({ status: 404 })
  })

  test("moves the school to another district while it is empty, and not with students in it", async () => {
    const { id } = await registered(house, admin.token)
    expect(
      (await ask(admin, `/admin/school/info/update/${id}`, { ...(await formOf(id)), district_id: 3 })).body.data
    ).toMatchObject({ district_id: 3, state_id: 2, prant_id: 1 })
    expect(await ask(state, `/schools/detail/${id}`)).toMatchObject({ status: 404 })
    expect(fieldsOf(await ask(admin, "/admin/school/info/update/1", { ...(await formOf(1)), district_id: 3 }))).toEqual(
      [422, ["district_id"]]
    )
  })
})

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
