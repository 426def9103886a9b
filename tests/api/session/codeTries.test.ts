import { describe, expect, test } from "vitest"
import { newPerson, statusesOf } from "../../kit/people.ts"
import { codeOf, house, later, newNumber, send, setUp, verified, verify } from "./codes.kit.ts"

setUp()

const wrongOf = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0")

describe("a code", () => {
  const sent = async () => {
    const person = await newPerson(house)
    const mobile = newNumber()
    expect(await send(person, mobile)).toMatchObject({ status: 200 })
    return { person, mobile, code: await codeOf(person) }
  }
  const gone = {
    status: 404,
    body: { status: false, message: "The code has expired. Please request a new one." }
  }

  test("is good once", async () => {
    const { person, mobile, code } = await sent()
    await verify(person, mobile, code)
    expect(await verify(person, mobile, code)).toMatchObject(gone)
    expect(await verified(person)).toBe(1)
  })

  test("sent again by the same gesture is told to be taken", async () => {
    const { person, mobile, code } = await sent()
    const twice = () =>
      fetch(`${house.url}/api/verify-mobile-otp-after-login`, {
        method: "POST",
        body: JSON.stringify({ mobile, otp: code, type: "profile" }),
        headers: {
          authorization: `Bearer ${person.token}`,
          "content-type": "application/json",
          "idempotency-key": "one gesture"
        }
      })
    expect([(await twice()).status, (await twice()).status]).toEqual([200, 200])
    expect(await verified(person)).toBe(1)
  })

  test("that several send at once is taken from one of them", async () => {
    const { person, mobile, code } = await sent()
    const answers = await Promise.all([1, 2, 3, 4].map(() => verify(person, mobile, code)))
    expect(statusesOf(answers)).toEqual([200, 404, 404, 404])
    expect(await verified(person)).toBe(1)
  })

  test("is good for five minutes", async () => {
    const { person, mobile, code } = await sent()
    await house.portal.pool.query(
      "update one_time_codes set expires_at = expires_at - interval '299 seconds' where account_id = $1",
      [person.id]
    )
    expect(await verify(person, mobile, wrongOf(code))).toMatchObject({ status: 422 })
    await house.portal.pool.query(
      "update one_time_codes set expires_at = expires_at - interval '1 second' where account_id = $1",
      [person.id]
    )
    expect(await verify(person, mobile, code)).toMatchObject(gone)
  })

  test("stands five tries, and says how many are left", async () => {
    const { person, mobile, code } = await sent()
    const said = []
    for (let i = 0; i < 5; i++) said.push((await verify(person, mobile, wrongOf(code))).body.data.fields.otp)
    expect(said).toEqual([
      "The code is wrong. 4 attempts left.",
      "The code is wrong. 3 attempts left.",
      "The code is wrong. 2 attempts left.",
      "The code is wrong. 1 attempt left.",
      "The code is wrong. Please request a new one."
    ])
    expect(await verify(person, mobile, code)).toMatchObject(gone)
  })

  test("is right at the fifth try, and many tries at once are still five", async () => {
    const { person, mobile, code } = await sent()
    for (let i = 0; i < 4; i++) await verify(person, mobile, wrongOf(code))
    expect(await verify(person, mobile, code)).toMatchObject({ status: 200 })

    const rushed = await sent()
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => verify(rushed.person, rushed.mobile, wrongOf(rushed.code)))
    )
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(5)
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(25)
  })

  test("is of one person, one number and one purpose", async () => {
    const { person, mobile, code } = await sent()
    expect(await verify(person, newNumber(), code)).toMatchObject({ status: 422 })
    expect(await verify(person, mobile, code, "bank")).toMatchObject(gone)
    expect(await verify(await newPerson(house), mobile, code)).toMatchObject(gone)
    expect(await verify(person, `+91${mobile}`, code)).toMatchObject({ status: 200 })
  })

  test("voids the one before it", async () => {
    const { person, mobile, code } = await sent()
    await later("1 minute")
    await send(person, mobile)
    const next = await codeOf(person)
    if (next !== code) expect(await verify(person, mobile, code)).toMatchObject({ status: 422 })
    expect(await verify(person, mobile, next)).toMatchObject({ status: 200 })
  })

  test("was never sent to who has none", async () => {
    expect(await verify(await newPerson(house), newNumber(), "123456")).toMatchObject(gone)
  })
})
