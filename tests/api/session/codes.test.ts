import { describe, expect, test } from "vitest"
import { accountStream } from "../../../schema/session/account.ts"
import { fullNumber } from "../../../schema/fields/mobile.ts"
import { eraseSubject } from "../../../server/platform/eventlog/personal.ts"
import { projections } from "../../../server/projections.ts"
import { newPerson } from "../../kit/people.ts"
import { codeOf, house, later, messageOf, newNumber, send, setUp, verified, verify } from "./codes.kit.ts"

setUp()

describe("a one-time code", () => {
  test("is six digits, goes to the number by the outbox, and proves that it is one's own", async () => {
    const person = await newPerson(house)
    const mobile = newNumber()
    expect(await send(person, mobile)).toMatchObject({
      status: 200,
      body: { message: "Code sent", data: { expires_in: 300, again_in: 60 } }
    })
    const message = await messageOf(person)
    expect(message).toMatchObject({
      channel: "sms",
      template: "mobile-code",
      state: "queued",
      recipient: `+91${mobile}`,
      subject: null
    })
    expect(message.body).toMatch(/^\d{6} is your School Portal code.* 5 minutes/)
    const { status, body } = await verify(person, mobile, await codeOf(person))
    expect([status, body.message, body.data.mobile]).toEqual([200, "Mobile number verified", `+91${mobile}`])
    expect(await verified(person)).toBe(1)
  })

  test("stands, like the number, in no event, and is kept as a hash", async () => {
    const person = await newPerson(house)
    const mobile = newNumber()
    await send(person, mobile)
    const code = await codeOf(person)
    const { pool } = house.portal
    const {
      rows: [kept]
    } = await pool.query(
      `select encode(hash, 'hex') as hash, length(salt) as salt, to_jsonb(c)::text as text from one_time_codes c
        where account_id = $1`,
      [person.id]
    )
    expect([kept.hash.length, kept.salt]).toEqual([64, 16])
    await verify(person, mobile, code)
    const {
      rows: [log]
    } = await pool.query("select string_agg(data::text || meta::text, ' ') as text from events")
    expect(log.text).not.toContain(mobile)
    expect(log.text).not.toContain(`"${code}"`)
  })

  test.each([
    ["9876543210", "+919876543210"],
    ["971501234567", "+971501234567"],
    ["+971501234567", "+971501234567"],
    ["+919876543210", "+919876543210"]
  ])("to %s goes to %s", async (mobile, full) => {
    expect(fullNumber(mobile)).toBe(full)
  })

  test.each([
    "12345",
    "0987654321",
    "5876543210",
    "98765 43210",
    "abcdefghij",
    "+1",
    "9".repeat(16),
    "9876543210; drop"
  ])("does not go to %s", async (mobile) => {
    const { status, body } = await send(await newPerson(house), mobile)
    expect([status, body.data.fields]).toEqual([
      422,
      { mobile: "Enter a 10-digit mobile number, or a number with its country code" }
    ])
  })

  test.each(["12345", "1234567", "12345a", ""])("is not %j", async (otp) => {
    const { status, body } = await verify(await newPerson(house), newNumber(), otp)
    expect([status, body.data.fields]).toEqual([422, { otp: "Enter the 6-digit code" }])
  })
})

describe("codes are sent", () => {
  test("once a minute, whatever the number and purpose, and a try that had to wait does not count", async () => {
    const person = await newPerson(house)
    await send(person, newNumber())
    for (let i = 0; i < 6; i++) {
      const { status, headers, body } = await send(person, newNumber(), "bank")
      expect([status, body.data.code]).toEqual([429, "TooMany"])
      expect(Number(headers.get("retry-after"))).toBeGreaterThan(55)
      expect(body.message).toMatch(/^A code was sent recently\. Try again in \d+ seconds?\.$/)
    }
    await later("1 minute")
    expect(await send(person, newNumber())).toMatchObject({ status: 200 })
  })

  test("five an hour", async () => {
    const person = await newPerson(house)
    for (let i = 0; i < 5; i++) {
      expect(await send(person, newNumber())).toMatchObject({ status: 200 })
      await later("1 minute")
    }
    const { status, body } = await send(person, newNumber())
    expect(status).toBe(429)
    expect(body.data.retry_after).toBeGreaterThan(50 * 60)
    await later("1 hour")
    expect(await send(person, newNumber())).toMatchObject({ status: 200 })
  })

  test("to one number once a minute, whoever asks", async () => {
    const mobile = newNumber()
    expect(await send(await newPerson(house), mobile)).toMatchObject({ status: 200 })
    expect(await send(await newPerson(house), `+91${mobile}`)).toMatchObject({ status: 429 })
  })

  test("once, when many ask at once", async () => {
    const person = await newPerson(house)
    const mobile = newNumber()
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(person, mobile)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const { rows } = await house.portal.pool.query("select from outbox where about = $1", [accountStream(person.id)])
    expect(rows).toHaveLength(1)
  })
})

test("whoever is erased is erased from what was written to them", async () => {
  const person = await newPerson(house)
  const mobile = newNumber()
  await send(person, mobile)
  await verify(person, mobile, await codeOf(person))
  const { id } = await messageOf(person)
  await eraseSubject(house.portal.pool, projections, accountStream(person.id))
  expect(await messageOf(person)).toMatchObject({ id, recipient: null, body: null })
  const { rows } = await house.portal.pool.query("select from personal where data::text like '%' || $1 || '%'", [
    mobile
  ])
  expect(rows).toEqual([])
})
