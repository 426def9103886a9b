import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { accountStream } from "../../schema/session/account.ts"
import { instituteStream } from "../../schema/institutes/institute.ts"
import { waitForProjection } from "../../server/platform/projections/waitForProjection.ts"
import { call } from "../kit/edge.ts"
import { openTestServer, type TestServer } from "../kit/testServer.ts"
import { lastMessage, newPerson, sendForm, signInAs, statusesOf, typesOf, type Person } from "../kit/people.ts"
import { loadProgramme } from "../kit/programme.ts"
import { mailedToken, registration } from "../kit/schools.ts"

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

let named = 0
const form = (more: object = {}) => ({
  name: `Institute ${(named += 1)}`,
  district_id: 1,
  contact_name: "Arvind Rao",
  phone: "011 2612 3456",
  email: `office${named}@institute.example.org`,
  address: "4 Institutional Area",
  pin_code: "110 067",
  ...more
})
const ask = (who: Person, path: string, payload?: unknown, method?: string) =>
  call(house.url, path, {
    token: who.token,
    ...(payload === undefined ? {} : { payload }),
    ...(method === undefined ? {} : { method })
  })
const made = async (more: object = {}, who = admin) => {
  const { status, body } = await ask(who, "/master-institute", form(more))
  if (status !== 200) throw new Error(`${status} ${body.message}`)
  return body.data as {
    readonly id: number
    readonly code: string
    readonly version: number
    readonly name: string
    readonly district_id: number
  }
}
const good = "Vedic@Maths7"

/** An institute's own user, by the link that was mailed. */
const entered = async ({ id, code }: { readonly id: number; readonly code: string }): Promise<Person> => {
  const {
    rows: [login]
  } = await house.portal.pool.query<{ id: number }>(
    "select id from accounts where institute_id = $1 and role_id = 17",
    [id]
  )
  const token = await mailedToken(house, accountStream(login!.id))
  await sendForm(house.url, "/set-password", "", { token, new_password: good, confirm_password: good })
  return { id: login!.id, username: code, token: await signInAs(house.url, code, good) }
}
const counted = async () =>
  waitForProjection(house.portal.pool, house.portal.signals, "schoolCounts", (await house.portal.log.head()).position)

describe("a master institute", () => {
  test("is registered with a login of its own, whose password it chooses by the mailed link", async () => {
    const institute = await made({}, state)
    expect(institute).toMatchObject({
      state: "active",
      code: expect.stringMatching(/^MI\d{4}$/),
      phone: "+911126123456",
      pin_code: "110067"
    })
    const own = await entered(institute)
    expect((await ask(own, "/current-user")).body.data).toMatchObject({ role_id: 17, institute_id: institute.id })
    expect((await ask(own, `/master-institute/detail/${institute.id}`)).body.data).toMatchObject({
      id: institute.id,
      may_change: true
    })
    const {
      rows: [log]
    } = await house.portal.pool.query("select string_agg(data::text, ' ') as text from events where stream = $1", [
      instituteStream(institute.id)
    ])
    for (const personal of ["Arvind Rao", "office1@", "+9111"]) expect(log.text).not.toContain(personal)
  })

  test("is refused where the caller looks after nothing, twice by one name, and with what cannot be kept", async () => {
    const { name } = await made()
    const fields = async (more: object, who = admin) => {
      const { status, body } = await ask(who, "/master-institute", form(more))
      return [status, Object.keys(body.data.fields ?? {})]
    }
    expect(await fields({ district_id: 3 }, state)).toEqual([422, ["district_id"]])
    expect(await fields({ name: name.toLowerCase() })).toEqual([422, ["name"]])
    expect(await fields({ name: "🏫", phone: "12", email: "nobody", contact_name: "R2D2" })).toEqual([
      422,
      ["name", "contact_name", "phone", "email"]
    ])
    expect(await ask(await newPerson(house, 9, { districtId: 1 }), "/master-institute", form())).toMatchObject({
      status: 403
    })
  })

  test("changes what it tells of itself; of two at once the second is told", async () => {
    const { id, version, ...told } = await made()
    const own = await entered({ id, ...told })
    const sent = { ...form(), name: told.name, version }
    const answers = await Promise.all([
      ask(own, `/master-institute/update/${id}`, { ...sent, contact_name: "Rekha Nair" }),
      ask(admin, `/master-institute/update/${id}`, { ...sent, contact_name: "Vikram Joshi" })
    ])
    expect(statusesOf(answers)).toEqual([200, 409])
    const {
      rows: [event]
    } = await house.portal.pool.query(
      "select data from events where stream = $1 and type = 'institute.profileUpdated'",
      [instituteStream(id)]
    )
    expect(event.data.changed).toContain("contactName")
    expect(Object.keys(event.data)).toEqual(["changed"])
    expect(
      await ask(await newPerson(house, 17, { instituteId: 999 }), `/master-institute/update/${id}`, sent)
    ).toMatchObject({ status: 404 })
    expect(
      await ask(await newPerson(house, 7, { stateId: 2, zoneId: 1 }), `/master-institute/update/${id}`, sent)
    ).toMatchObject({ status: 404 })
  })

  test("switched off ends its sessions at once and keeps it out, with a sentence; its lists stay for admins", async () => {
    const institute = await made()
    const own = await entered(institute)
    expect(await ask(admin, `/master-institute/disable/${institute.id}`, undefined, "POST")).toMatchObject({
      status: 200,
      body: { data: { is_active: 0 } }
    })
    expect(await ask(own, "/current-user")).toMatchObject({ status: 401 })
    expect(await call(house.url, "/login", { payload: { username: own.username, password: good } })).toMatchObject({
      status: 403,
      body: { message: "Your institute was deactivated by the organisers. Your coordinator can tell you why." }
    })
    expect(await ask(admin, `/master-institute/disable/${institute.id}`, undefined, "POST")).toMatchObject({
      status: 409
    })
    expect((await ask(admin, "/master-institute?state=disabled")).body.data.rows).toMatchObject([
      { id: institute.id, state: "disabled" }
    ])
    await ask(admin, `/master-institute/enable/${institute.id}`, undefined, "POST")
    await signInAs(house.url, own.username, good)
    expect(await typesOf(house, instituteStream(institute.id))).toEqual([
      "institute.registered",
      "institute.disabled",
      "institute.enabled"
    ])
  })

  test("gets its link again", async () => {
    const { id } = await made()
    expect(await ask(state, `/master-institute/${id}/send-password-link`, {})).toMatchObject({
      status: 200,
      body: { data: { sent_to: "o•••@institute.example.org" } }
    })
    expect(await ask(state, `/master-institute/${id}/send-password-link`, {})).toMatchObject({ status: 429 })
  })
})

describe("what an institute runs", () => {
  test("are schools anywhere, with their students, which are its own alone", async () => {
    const institute = await made()
    const own = await entered(institute)
    const { status, body } = await ask(
      own,
      "/master-institute/schools",
      registration({ district_id: 3, institute_id: 1 })
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
    expect(
      await ask(await newPerson(house, 17, { instituteId: 1 }), `/master-institute/${institute.id}/students`, {})
    ).toMatchObject({ status: 404 })
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
