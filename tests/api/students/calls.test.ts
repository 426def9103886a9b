import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { call } from "../../kit/edge.ts"
import { openTestServer, type TestServer } from "../../kit/testServer.ts"
import { lastMessage, sendForm, signInAs, statusesOf, typesOf } from "../../kit/people.ts"
import { append, loadProgramme } from "../../kit/programme.ts"

let house: TestServer
/** Tokens of a school, its neighbour, an institute, an admin, a coordinator of district 1 and pay support. */
let school: string
let neighbour: string
let institute: string
let admin: string
let district: string
let support: string
let far: string

beforeAll(async () => {
  house = await openTestServer()
  await loadProgramme(house.portal.log)
  school = await house.signIn(2, { schoolId: 1 })
  neighbour = await house.signIn(18, { schoolId: 2 })
  institute = await house.signIn(17, { instituteId: 1 })
  admin = await house.signIn(10)
  district = await house.signIn(9, { districtId: 1 })
  support = await house.signIn(12)
  far = await house.signIn(2, { schoolId: 2 })
})
afterAll(() => house.close())

const ask = (path: string, token: string) => call(house.url, path, { token })
const tell = (path: string, token: string, payload: object = {}) => call(house.url, path, { token, payload })

let made = 0
/** A day that nobody else here is born on: students who share one may be the same. */
const nextDay = () => new Date(Date.UTC(2012, 8, (made += 1))).toISOString().slice(0, 10)
const form = (more: object = {}) => ({
  name: "Kamala Devi",
  date_of_birth: nextDay(),
  gender: "female",
  class_level: 8,
  language: "ta",
  guardian: "R. Devi",
  guardian_email: "amma@example.org",
  guardian_phone: "98765 43210",
  consent: true,
  ...more
})

/** What is corrected of a student: what is registered, without the consent that is on record. */
const correction = (more: object = {}) => {
  const { consent: _consent, ...content } = form(more)
  return content
}

const create = async (token = school, more: object = {}) => {
  const { status, body } = await tell("/schools/student/create", token, form(more))
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`)
  return body.data as { readonly id: number; readonly username: string }
}
const detail = async (id: number, token = school) => (await ask(`/students/detail/${id}`, token)).body.data
const listed = async (token: string, query = "", path = "/schools/student-list") =>
  (await ask(`${path}?per_page=200&${query}`, token)).body.data.rows as readonly { readonly id: number }[]
const ids = (rows: readonly { readonly id: number }[]) => rows.map(({ id }) => id)

describe("registering", () => {
  test("a school's user registers at the own school, whatever else is said; the guardian's details are made tidy", async () => {
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

describe("lists", () => {
  test("are cut to the scope, by filters and by words of the name in any script", async () => {
    const { id, username } = await create(school, {
      name: "முத்துலட்சுமி Raman",
      gender: "other",
      class_level: 11,
      date_of_birth: "2010-02-28",
      language: "en"
    })
    const search = async (words: string, token = school) =>
      ids(await listed(token, `search=${encodeURIComponent(words)}`))
    expect(await search("முத்து")).toEqual([id])
    expect(await search("ram முத்")).toEqual([id])
    expect(await search(username.toLowerCase())).toEqual([id])
    expect(await search("ram'); --")).toEqual([])
    expect(await search("xyz முத்")).toEqual([])
    expect(await search("முத்து", neighbour)).toEqual([])
    expect(await search("முத்து", district)).toEqual([id])
    expect(ids(await listed(school, "class_level=11&gender=other&language=en"))).toEqual([id])
    expect(ids(await listed(admin, "school_id=2"))).toEqual([22, 21])
    expect(ids(await listed(admin, "through=alone&district_ids=1"))).toEqual([99])
    const today = new Date(Date.now() + 330 * 60_000).toISOString().slice(0, 10)
    expect(ids(await listed(admin, `registered_from=${today}&search=${username}`))).toEqual([id])
    expect(ids(await listed(admin, `registered_to=2026-01-01&search=${username}`))).toEqual([])
  })

  test("tell paid from unpaid students", async () => {
    const { id } = await create()
    expect(ids(await listed(school, "fee=unpaid"))).toContain(id)
    await append(house.portal.log, [
      { stream: `student-${id}`, type: "student.feePaid", data: { amount: 20_000, currency: "INR" } }
    ])
    expect(ids(await listed(school, "fee=paid"))).toEqual([id])
    expect(ids(await listed(school, "fee=unpaid"))).not.toContain(id)
  })

  test("have a file with the same rows", async () => {
    const { username } = await create()
    const response = await fetch(`${house.url}/api/export/students`, {
      method: "POST",
      headers: { "content-type": "application/json", authorization: `Bearer ${school}` },
      body: JSON.stringify({ search: username, columns: ["username", "class_level"] })
    })
    expect(await response.text()).toBe(`"Roll number","Class"\r\n"${username}",8\r\n`)
  })

  test("of unpaid students without a school, by post", async () => {
    const { body } = await tell("/admin/students/unpaid/individual", admin, { district_ids: [1] })
    expect(ids(body.data.rows)).toEqual([99])
  })
})

describe("one student", () => {
  let id: number
  let username: string
  let stream: string
  beforeEach(async () => {
    ;({ id, username } = await create())
    stream = `student-${id}`
  })

  test("is there for those whose scope it is in; others are told that there is none", async () => {
    for (const token of [school, institute, admin, district])
      expect((await ask(`/students/detail/${id}`, token)).status).toBe(200)
    expect((await ask(`/students/detail/${id}`, neighbour)).status).toBe(404)
    expect(await detail(id, district)).toMatchObject({
      is_masked: true,
      guardian_email: "a•••@example.org",
      guardian_phone: "+91•••••210"
    })
  })

  test("is corrected: personal fields in the table, and only that they changed in the log", async () => {
    const payload = correction({
      name: "Meenakshi Sundaram",
      class_level: 9,
      version: 1,
      date_of_birth: (await detail(id)).date_of_birth
    })
    expect((await tell(`/students/update/${id}`, school, payload)).body.data).toEqual({ id, version: 2 })
    expect(await detail(id)).toMatchObject({ name: "Meenakshi Sundaram", class_level: 9 })
    const {
      rows: [event]
    } = await house.portal.pool.query("select data from events where stream = $1 and version = 2", [stream])
    expect(event.data).toEqual({ changed: ["name", "classLevel"], classLevel: 9, language: "ta", gender: "female" })
    expect((await tell(`/students/update/${id}`, school, { ...payload, version: 2 })).body.data).toEqual({
      id,
      version: 2
    })
  })

  test("of two who correct it at once, one is told that somebody was faster", async () => {
    const answers = await Promise.all(
      [1, 2].map(() => tell(`/students/update/${id}`, school, correction({ version: 1 })))
    )
    expect(statusesOf(answers)).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body.data).toMatchObject({ code: "Stale", version: 2 })
  })

  test("moves to another school, and is seen there", async () => {
    expect(await tell(`/students/move/${id}`, admin, { school_id: 2, version: 1 })).toMatchObject({ status: 200 })
    expect((await ask(`/students/detail/${id}`, school)).status).toBe(404)
    expect(await detail(id, neighbour)).toMatchObject({ school: "School 2", district: "district 2" })
    expect(await tell(`/students/move/${id}`, admin, { school_id: 2, version: 2 })).toMatchObject({ status: 409 })
    expect(await tell(`/students/move/${id}`, admin, { school_id: 99, version: 2 })).toMatchObject({ status: 422 })
  })

  test("is withdrawn with a reason and comes back; the roll number stays", async () => {
    expect((await tell("/schools/students/delete", school, { ids: [id], reason: "left-school" })).body.data).toEqual({
      changed: 1,
      unchanged: 0
    })
    expect((await tell("/schools/students/delete", school, { ids: [id], reason: "left-school" })).body.data).toEqual({
      changed: 0,
      unchanged: 1
    })
    expect(ids(await listed(school))).not.toContain(id)
    expect(ids(await listed(school, "part=withdrawn"))).toEqual([id])
    expect(ids(await listed(support, "", "/students/inactive"))).toContain(id)
    expect(await tell(`/students/update/${id}`, school, correction({ version: 2 }))).toMatchObject({ status: 409 })
    expect((await tell("/schools/students/reinstate", school, { ids: [id] })).body.data).toEqual({
      changed: 1,
      unchanged: 0
    })
    expect(await detail(id)).toMatchObject({ username, state: "registered" })
  })

  test("is withdrawn with others or not at all, when one of them is somebody else's", async () => {
    expect(await tell("/schools/students/delete", school, { ids: [id, 21], reason: "other" })).toMatchObject({
      status: 404
    })
    expect(await typesOf(house, stream)).toEqual(["student.registered"])
  })

  test("is sponsored by the own school until the fee is paid", async () => {
    const sponsor = (sponsored: boolean, of = 1, token = school) =>
      tell(`/schools/${of}/sponsors/students`, token, { student_ids: [id], sponsored })
    expect((await sponsor(true)).body.data).toEqual({ changed: 1, unchanged: 0 })
    expect((await sponsor(true)).body.data).toEqual({ changed: 0, unchanged: 1 })
    expect(await detail(id)).toMatchObject({ sponsor: "School 1" })
    expect(ids(await listed(school, "fee=sponsored"))).toEqual([id])
    expect(await sponsor(true, 2)).toMatchObject({ status: 404 })
    expect(await sponsor(true, 2, admin)).toMatchObject({ status: 404 })
    expect((await sponsor(false)).body.data).toEqual({ changed: 1, unchanged: 0 })
    await append(house.portal.log, [{ stream, type: "student.feePaid", data: { amount: 20_000, currency: "INR" } }])
    expect(await sponsor(true)).toMatchObject({
      status: 409,
      body: { message: "Only one school can sponsor a student, and only while the fee is unpaid." }
    })
  })

  test("gets its login by mail to the guardian, once, and again where that is asked for; it then sees itself alone", async () => {
    const send = (query = "") => ask(`/schools/student/${id}/send-credential-mail${query}`, school)
    expect((await send()).body.data).toEqual({ sent_to: "guardian", is_sent: true })
    expect((await send()).body.data).toEqual({ sent_to: "guardian", is_sent: false })
    expect(await send("?again=1")).toMatchObject({ status: 429 })
    const {
      rows: [account]
    } = await house.portal.pool.query("select id, role_id, school_id from accounts where username = $1", [username])
    expect(account).toMatchObject({ role_id: 1, school_id: null })
    const message = await lastMessage(house, `account-${account.id}`)
    expect(message).toMatchObject({ recipient: "amma@example.org", channel: "email" })
    const [, link] = /#set-password=([\w-]+)/.exec(message.body)!
    const password = "Vedic@Maths7"
    expect(
      await sendForm(house.url, "/set-password", "", {
        token: link!,
        new_password: password,
        confirm_password: password
      })
    ).toMatchObject({ status: 200 })
    const own = await signInAs(house.url, username, password)
    expect((await ask("/students/own", own)).body.data).toMatchObject({ id, username })
    expect((await ask(`/students/detail/${id}`, own)).status).toBe(200)
    expect((await ask("/students/detail/21", own)).status).toBe(404)
    expect(await listed(own)).toEqual([])
  })

  test("gets its login through the gateway, too", async () => {
    const response = await fetch(`${house.url}/graphql`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        authorization: `Bearer ${school}`,
        "idempotency-key": "login-by-gateway"
      },
      body: JSON.stringify({ query: `mutation { sendCredentialMail(id: ${id}, again: "1") { sent_to is_sent } }` })
    })
    expect(await response.json()).toEqual({ data: { sendCredentialMail: { sent_to: "guardian", is_sent: true } } })
  })

  test("whose guardian has no address, at a school without one: it is said", async () => {
    const other = await create(school, { guardian_email: null })
    expect(await ask(`/schools/student/${other.id}/send-credential-mail`, school)).toMatchObject({
      status: 422,
      body: {
        data: { fields: { guardian_email: expect.stringMatching(/^There is no email address to send the login to/) } }
      }
    })
  })
})

describe("a referral", () => {
  test("is seen and answered by the school that was named, with another answer later", async () => {
    const { id } = await create(admin, { district_id: 3, referrer_school_id: 1 })
    const answer = (status: string, token = school, more = {}) =>
      tell(`/schools/referral-student/changestatus/${id}`, token, { status, ...more })
    expect(ids(await listed(school, "", "/schools/referral-student"))).toContain(id)
    expect(ids(await listed(school))).not.toContain(id)
    expect(await answer("accepted", far)).toMatchObject({ status: 404 })
    expect((await answer("accepted")).body.data).toEqual({ id, referral: "accepted" })
    expect(await answer("accepted")).toMatchObject({ status: 409 })
    expect((await answer("rejected", school, { reason: "not-known" })).body.data).toEqual({ id, referral: "rejected" })
    expect(ids(await listed(school, "referral=rejected", "/schools/referral-student"))).toEqual([id])
    expect(await answer("referred")).toMatchObject({ status: 422 })
  })
})
