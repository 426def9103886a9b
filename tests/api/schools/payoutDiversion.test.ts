import { describe, expect, test } from "vitest"
import { accountStream } from "../../../schema/session/account.ts"
import { schoolStream } from "../../../schema/schools/school.ts"
import { lastMessage, newPerson, sendForm, signInAs, type Person } from "../../kit/people.ts"
import { admin, ask, codeOf, details, house, longAfter, referring, setUp, verified } from "./money.kit.ts"

setUp()

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

  test("is paid to new details only once a second person confirmed them, whoever changed them", async () => {
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
