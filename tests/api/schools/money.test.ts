import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { accountStream } from "../../../schema/session/account.ts"
import { referralStream } from "../../../schema/students/referral.ts"
import { schoolStream } from "../../../schema/schools/school.ts"
import { studentStream } from "../../../schema/students/student.ts"
import { waitForProjection } from "../../../server/platform/projections/waitForProjection.ts"
import { call } from "../../kit/edge.ts"
import { openTestServer, type TestServer } from "../../kit/testServer.ts"
import { lastMessage, newPerson, sendForm, signInAs, statusesOf, typesOf, type Person } from "../../kit/people.ts"
import { append, kitActor, loadProgramme, programmeEvents, smallProgramme, usernameOf } from "../../kit/programme.ts"

let house: TestServer
let admin: Person
beforeAll(async () => {
  house = await openTestServer()
  await loadProgramme(house.portal.log)
  admin = await newPerson(house, 10)
})
afterAll(() => house.close())

const ask = (who: Person, path: string, payload?: unknown, method?: string) =>
  call(house.url, path, {
    token: who.token,
    ...(payload === undefined ? {} : { payload }),
    ...(method === undefined ? {} : { method })
  })

const counted = async () =>
  waitForProjection(house.portal.pool, house.portal.signals, "schoolCounts", (await house.portal.log.head()).position)

let made = 500

/** A school of its own with so many referred students, its head signed in; the first `paid` of them confirmed and paid for. */
const referring = async (students: number, paid = 0): Promise<{ readonly id: number; readonly head: Person }> => {
  const id = (made += 100)
  const school = programmeEvents({ ...smallProgramme, schools: [{ id, district: 1, institute: 1 }] }).filter(
    ({ stream }) => stream === schoolStream(id)
  )
  const referred = Array.from({ length: students }, (_, nth) => id + nth).flatMap((student) => [
    {
      stream: studentStream(student),
      type: "student.registered",
      data: {
        username: usernameOf(student),
        classLevel: 8,
        language: "en",
        gender: "other",
        districtId: 1,
        schoolId: null,
        referrerSchoolId: id
      }
    },
    { stream: referralStream(student), type: "referral.referred", data: { student, school: id } }
  ])
  const paying = Array.from({ length: paid }, (_, nth) => id + nth).flatMap((student) => [
    { stream: referralStream(student), type: "referral.accepted", data: {} },
    { stream: studentStream(student), type: "student.feePaid", data: { amount: 20_000, currency: "INR" } }
  ])
  await append(house.portal.log, [...school, ...referred, ...paying])
  await counted()
  return { id, head: await newPerson(house, 2, { schoolId: id }) }
}

const details = {
  holder: "Sunrise School Trust",
  account_number: "1234 5678 9012",
  confirm_account_number: "123456789012",
  ifsc: "sbin0001234",
  bank: "State Bank, Salem"
}
const verified = async (id: number) => {
  await house.portal.log.command({
    actor: kitActor,
    stream: schoolStream(id),
    type: "school.emailVerified",
    data: {},
    personal: { subject: schoolStream(id), data: { email: `office${id}@school.example.org`, pendingEmail: null } }
  })
  await longAfter(schoolStream(id))
}
/** As if what happened to a record had happened so many hours before. */
const longAfter = (stream: string, hours = 73) =>
  house.portal.pool.query("update events set at = at - make_interval(hours => $2) where stream = $1", [stream, hours])
const codeOf = async (id: number) => /^\d{6}/.exec((await lastMessage(house, schoolStream(id))).body)![0]
const later = () => house.portal.pool.query("update attempts set since = since - interval '1 hour'")

describe("bank details", () => {
  test("are changed with the code that was sent for them, shown masked, and the former ones kept", async () => {
    const { id, head } = await referring(11)
    await verified(id)
    expect((await ask(head, "/bank-details")).body.data).toMatchObject({ details: null, is_masked: true })
    expect((await ask(head, "/bank-details/send-code", details)).body.data).toMatchObject({
      expires_in: 300,
      sent_to: "o•••@school.example.org"
    })
    const code = await codeOf(id)
    expect(await ask(head, "/bank-details", { ...details, otp: code })).toMatchObject({
      status: 200,
      body: {
        data: {
          is_masked: true,
          details: {
            holder: "S••• S••• T•••",
            account_number: "••••9012",
            ifsc: "SBIN•••1234",
            bank: "State Bank, Salem"
          }
        }
      }
    })
    expect(await lastMessage(house, schoolStream(id))).toMatchObject({
      template: "bank-changed",
      recipient: `office${id}@school.example.org`
    })
    expect(await ask(head, "/bank-details", { ...details, otp: code })).toMatchObject({ status: 404 })

    await later()
    const next = { ...details, account_number: "998877665544", confirm_account_number: "998877665544" }
    await ask(head, "/bank-details/send-code", next)
    expect(await ask(head, "/bank-details", { ...next, otp: await codeOf(id) })).toMatchObject({ status: 200 })
    const {
      rows: [kept]
    } = await house.portal.pool.query("select data from personal where subject = $1", [schoolStream(id)])
    expect(kept.data.bankDetails.account_number).toBe("998877665544")
    expect(kept.data.formerBankDetails).toMatchObject([
      { account_number: "123456789012", ifsc: "SBIN0001234", until: expect.any(String) }
    ])
    const {
      rows: [log]
    } = await house.portal.pool.query("select string_agg(data::text || meta::text, ' ') as text from events")
    for (const secret of ["123456789012", "998877665544", "SBIN0001234", "Sunrise School Trust"])
      expect(log.text).not.toContain(secret)
  })

  test("are not changed with a code for others, by somebody else, or a wrong one", async () => {
    const { id, head } = await referring(11)
    await verified(id)
    await ask(head, "/bank-details/send-code", details)
    const otp = await codeOf(id)
    const swapped = { ...details, account_number: "111122223333", confirm_account_number: "111122223333" }
    expect(await ask(head, "/bank-details", { ...swapped, otp })).toMatchObject({
      status: 422,
      body: { data: { fields: { otp: expect.any(String) } } }
    })
    expect(await ask(admin, `/school/${id}/bank-details`, { ...details, otp })).toMatchObject({ status: 404 })
    expect(await ask(head, "/bank-details", { ...details, otp: otp === "000000" ? "000001" : "000000" })).toMatchObject(
      { status: 422 }
    )
    expect(await ask(head, "/bank-details", { ...details, otp })).toMatchObject({ status: 200 })
  })

  test("are entered by an admin with the code that the school was sent", async () => {
    const { id } = await referring(0)
    expect(await ask(admin, `/school/${id}/bank-details/send-code`, details)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining("no verified contact") }
    })
    await verified(id)
    expect((await ask(admin, `/school/${id}/bank-details/send-code`, details)).body.data.sent_to).toBe(
      "o•••@school.example.org"
    )
    expect(await ask(admin, `/school/${id}/bank-details`, { ...details, otp: await codeOf(id) })).toMatchObject({
      status: 200
    })
    expect((await ask(admin, `/schools/detail/${id}`)).body.data.has_bank_details).toBe(true)
  })

  test("are shown whole only on record", async () => {
    const { id, head } = await referring(11)
    await verified(id)
    await ask(head, "/bank-details/send-code", details)
    await ask(head, "/bank-details", { ...details, otp: await codeOf(id) })
    expect((await ask(admin, `/school/${id}/bank-details`)).body.data.details.account_number).toBe("••••9012")
    expect((await ask(admin, `/school/${id}/bank-details/reveal`, undefined, "POST")).body.data).toMatchObject({
      details: {
        holder: "Sunrise School Trust",
        account_number: "123456789012",
        ifsc: "SBIN0001234",
        bank: "State Bank, Salem"
      },
      is_masked: false
    })
    const {
      rows: [last]
    } = await house.portal.pool.query("select type, meta from events where stream = $1 order by version desc limit 1", [
      schoolStream(id)
    ])
    expect(last).toMatchObject({ type: "school.bankDetailsRevealed", meta: { by: admin.id } })
    expect((await ask(await newPerson(house, 4), `/school/${id}/bank-details`)).body.data.is_masked).toBe(true)
    expect(await ask(await newPerson(house, 4), `/school/${id}/bank-details/reveal`, undefined, "POST")).toMatchObject({
      status: 403
    })
  })

  test("are for schools that referred more than ten, and for those who look after a school", async () => {
    const { id, head } = await referring(10)
    expect(await ask(head, "/bank-details")).toMatchObject({
      status: 403,
      body: { message: "Bank details are for schools that referred more than 10 students" }
    })
    expect(await ask(await newPerson(house, 17, { instituteId: 2 }), `/school/${id}/bank-details`)).toMatchObject({
      status: 404
    })
    expect(await ask(await newPerson(house, 17, { instituteId: 1 }), `/school/${id}/bank-details`)).toMatchObject({
      status: 200
    })
    expect(await ask(await newPerson(house, 7, { stateId: 1 }), `/school/${id}/bank-details`)).toMatchObject({
      status: 403
    })
  })

  test.each([
    [{ ifsc: "SBIN1001234" }, "ifsc"],
    [{ ifsc: "SBI0001234" }, "ifsc"],
    [{ ifsc: "" }, "ifsc"],
    [{ account_number: "12345678" }, "account_number"],
    [{ account_number: "1.23457E+11" }, "account_number"],
    [{ confirm_account_number: "123456789021" }, "confirm_account_number"],
    [{ holder: "" }, "holder"],
    [{ holder: "H".repeat(500) }, "holder"],
    [{ bank: "🏦" }, "bank"]
  ])("with %j are refused: %s", async (wrong, field) => {
    const { status, body } = await ask(admin, "/school/1/bank-details/send-code", { ...details, ...wrong })
    expect([status, Object.keys(body.data.fields)]).toEqual([422, [field]])
  })

  test("are erased with the school's other personal data, the former ones too", async () => {
    const { rows } = await house.portal.pool.query("select subject from personal where data ? 'formerBankDetails'")
    expect(rows.every(({ subject }) => /^school-\d+$/.test(subject))).toBe(true)
    expect(rows.length).toBeGreaterThan(0)
  })
})

describe("whoever wants a school's commission", () => {
  const mobile = "9876501234"

  /** A coordinator sets the password of a school's login and signs in as the school. */
  const takenOver = async () => {
    const { id, head } = await referring(11, 2)
    await verified(id)
    const thief = await newPerson(house, 10)
    const set = { username: head.username, new_password: "Chori#Chori7", confirm_password: "Chori#Chori7" }
    expect(await sendForm(house.url, "/password/update-password", thief.token, set)).toMatchObject({ status: 200 })
    const token = await signInAs(house.url, head.username, "Chori#Chori7")
    return { id, thief, school: { ...head, token } }
  }

  test("and sets its password is told of to the school, and named where they sign in as it", async () => {
    const { id, thief, school } = await takenOver()
    expect(await lastMessage(house, accountStream(school.id))).toMatchObject({
      template: "password-set",
      recipient: `office${id}@school.example.org`,
      body: expect.stringContaining(thief.username)
    })
    const { rows } = await house.portal.pool.query(
      "select data from events where stream = $1 and type = 'account.signedIn' order by version desc limit 1",
      [accountStream(school.id)]
    )
    expect(rows).toEqual([{ data: { passwordBy: thief.id } }])
  })

  test("waits three days after another password or mobile, and the code goes to the older contact", async () => {
    const { id, school } = await takenOver()
    expect(await ask(school, "/bank-details/send-code", details)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining("changed in the last 72 hours") }
    })
    await longAfter(accountStream(school.id))
    await ask(school, `/send-mobile-otp-after-login?mobile=${mobile}&type=profile`, undefined, "POST")
    const otp = /\d{6}/.exec((await lastMessage(house, accountStream(school.id))).body)![0]
    expect(await ask(school, "/verify-mobile-otp-after-login", { mobile, otp, type: "profile" })).toMatchObject({
      status: 200
    })
    expect(await lastMessage(house, accountStream(school.id))).toMatchObject({
      template: "mobile-changed",
      recipient: `office${id}@school.example.org`
    })
    expect(await ask(school, "/bank-details/send-code", details)).toMatchObject({ status: 409 })
    await longAfter(accountStream(school.id))
    await longAfter(schoolStream(id), 500)
    expect((await ask(school, "/bank-details/send-code", details)).body.data).toMatchObject({
      sent_to: "o•••@school.example.org"
    })
    expect(await ask(school, "/bank-details", { ...details, otp: await codeOf(id) })).toMatchObject({ status: 200 })
    const { rows } = await house.portal.pool.query(
      "select recipient from outbox where about = $1 and template = 'bank-changed' order by 1",
      [schoolStream(id)]
    )
    expect(rows.map(({ recipient }) => recipient)).toEqual([`+91${mobile}`, `office${id}@school.example.org`])
  })

  test("is paid to new details only once a second person confirmed them, whoever signed in to change them", async () => {
    const { id, thief, school } = await takenOver()
    await longAfter(accountStream(school.id))
    await ask(school, "/bank-details/send-code", details)
    expect((await ask(school, "/bank-details", { ...details, otp: await codeOf(id) })).body.data).toMatchObject({
      needs_confirmation: true,
      may_confirm: false
    })
    const pay = () =>
      ask(admin, "/school/store-referral-commissions", { school_id: id, students: 1, reference: "UTR 9" })
    const confirm = (who: Person, version: number) => ask(who, `/school/${id}/bank-details/confirm`, { version })
    expect(await pay()).toMatchObject({
      status: 409,
      body: { message: "Commission can be paid only to confirmed bank details." }
    })
    const { version, may_confirm } = (await ask(thief, `/school/${id}/bank-details`)).body.data
    expect([may_confirm, (await confirm(thief, version)).status]).toEqual([false, 409])
    expect((await confirm(school, version)).status).toBe(403)
    expect((await confirm(admin, version - 1)).status).toBe(409)
    expect((await confirm(admin, version)).body.data).toMatchObject({ needs_confirmation: false, may_confirm: false })
    expect(await pay()).toMatchObject({ status: 200 })
  })
})

describe("commission", () => {
  test("is due for referred students who were confirmed and paid, and settled once", async () => {
    const { id } = await referring(5, 3)
    const store = (payload: object) => ask(admin, "/school/store-referral-commissions", { school_id: id, ...payload })
    expect((await ask(admin, `/schools/detail/${id}`)).body.data).toMatchObject({
      referred_students: 5,
      commission: { rate: 20, earned_students: 3, due_rupees: 60 }
    })
    expect(await store({ students: 4, reference: "UTR 1" })).toMatchObject({
      status: 422,
      body: { data: { fields: { students: "At most 3: that many students have paid and are not settled yet" } } }
    })
    expect(await store({ students: 2 })).toMatchObject({
      status: 422,
      body: { data: { fields: { reference: "This is required" } } }
    })
    expect(await store({})).toMatchObject({ status: 422 })
    expect((await store({ students: 2, reference: "UTR 1" })).body.data.commission).toEqual({
      rate: 20,
      earned_students: 3,
      settled_students: 2,
      settled_rupees: 40,
      due_rupees: 20
    })
    expect((await store({ rate: 25 })).body.data.commission).toMatchObject({
      rate: 25,
      settled_rupees: 40,
      due_rupees: 25
    })
    const both = await Promise.all([
      store({ students: 1, reference: "UTR 2" }),
      store({ students: 1, reference: "UTR 3" })
    ])
    expect(statusesOf(both)).toEqual([200, 422])
    expect((await typesOf(house, schoolStream(id))).filter((type) => type === "school.commissionSettled")).toHaveLength(
      2
    )
    expect(
      await ask(await newPerson(house, 3, { zoneId: 1 }), "/school/store-referral-commissions", {
        school_id: id,
        rate: 1
      })
    ).toMatchObject({ status: 403 })
  })
})

describe("lists of schools", () => {
  const ids = async (who: Person, query = "") =>
    (await ask(who, `/schools?per_page=200${query}`)).body.data.rows.map(({ id }: { id: number }) => id)
  const pay = (student: number) =>
    house.portal.log.command({
      actor: kitActor,
      stream: studentStream(student),
      type: "student.feePaid",
      data: { amount: 20_000, currency: "INR" }
    })

  test("have a school among the paid once each of its students is, and among the unpaid until then", async () => {
    const district = await newPerson(house, 9, { districtId: 4 })
    expect([await ids(district, "&payment=paid"), await ids(district, "&payment=unpaid")]).toEqual([[], [4]])
    await pay(41)
    await counted()
    expect(await ids(district, "&payment=unpaid")).toEqual([4])
    await pay(42)
    await counted()
    expect([await ids(district, "&payment=paid"), await ids(district, "&payment=unpaid")]).toEqual([[4], []])
    const { rows } = (await ask(district, "/schools")).body.data
    expect(rows).toMatchObject([{ id: 4, students: 2, paid_students: 2, state: "active" }])
    const {
      rows: [counts]
    } = await house.portal.pool.query<{ all: number; alone: number }>(
      `select count(*)::int as all, (count(*) filter (where school_id is null))::int as alone
       from students where district_id = 4 and is_active`
    )
    expect((await ask(district, "/schools/dashboard")).body.data).toMatchObject({
      schools: 1,
      paid_schools: 1,
      students: 2,
      total_students_zonal: counts!.all,
      individual_students: counts!.alone,
      by_class: [
        { class_level: 8, students: 1, paid: 1 },
        { class_level: 9, students: 1, paid: 1 }
      ]
    })
  })

  test("go by what happens to students: who is withdrawn counts no more", async () => {
    const district = await newPerson(house, 9, { districtId: 3 })
    await house.portal.log.command({
      actor: kitActor,
      stream: studentStream(31),
      type: "student.withdrawn",
      data: { reason: "left-school" }
    })
    await counted()
    expect((await ask(district, "/schools")).body.data.rows).toMatchObject([{ id: 3, students: 1 }])
  })

  test("are cut to the caller's region, searched, sorted and filtered", async () => {
    const zone = await newPerson(house, 3, { zoneId: 1 })
    expect(await ids(zone, "&search=school 2")).toEqual([2])
    expect(await ids(zone, "&search=kt3")).toEqual([3])
    expect(await ids(await newPerson(house, 6, { prantId: 1 }), "&sort=-name")).toEqual([3, 2])
    expect(await ids(await newPerson(house, 9, { districtId: 2 }), "&board=ICSE")).toEqual([])
    expect(await ids(await newPerson(house, 7, {}))).toEqual([])
    expect(await ask(zone, "/schools?payment=maybe")).toMatchObject({ status: 422 })
    expect(await ask(await newPerson(house, 2, { schoolId: 1 }), "/schools")).toMatchObject({ status: 403 })
  })

  test("of the Gulf hold no others, and are cut to a country and an emirate", async () => {
    expect((await ask(admin, "/sif/list/schools")).body.data.total).toBe(0)
    const place = { zone: 5, state: 5, prant: 5, district: 5 }
    const gulf = programmeEvents({
      places: [place],
      schools: [{ id: 5, district: 5, institute: null }],
      students: [],
      exams: []
    }).map((event) => (event.stream === "region-zone-5" ? { ...event, data: { ...event.data, isGcc: true } } : event))
    await append(house.portal.log, gulf)
    expect((await ask(admin, "/sif/list/schools")).body.data.rows).toMatchObject([{ id: 5 }])
    expect((await ask(admin, "/sif/list/schools/5/5")).body.data.total).toBe(1)
    expect((await ask(admin, "/sif/list/schools/5/0")).body.data.total).toBe(1)
    expect((await ask(admin, "/sif/list/schools/1/0")).body.data.total).toBe(0)
    expect((await ask(await newPerson(house, 3, { zoneId: 1 }), "/sif/list/schools")).body.data.total).toBe(0)
  })
})
