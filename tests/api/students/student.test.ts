import { beforeEach, describe, expect, test } from "vitest"
import { lastMessage, sendForm, signInAs, statusesOf, typesOf } from "../../kit/people.ts"
import { append } from "../../kit/programme.ts"
import {
  admin,
  ask,
  create,
  detail,
  district,
  far,
  form,
  house,
  ids,
  institute,
  listed,
  neighbour,
  school,
  setUp,
  support,
  tell
} from "./students.kit.ts"

setUp()

/** What is corrected of a student: what is registered, without the consent that is on record. */
const correction = (more: object = {}) => {
  const { consent: _consent, ...content } = form(more)
  return content
}

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

  test("gets its login by mail to the guardian, once, and again when asked for; it sees itself alone", async () => {
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
      body: JSON.stringify({
        query: `mutation { sendCredentialMail(input: { id: ${id}, again: yes }) { sent_to is_sent } }`
      })
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
