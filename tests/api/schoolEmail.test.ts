import { describe, expect, test } from "vitest"
import { eraseSubject } from "../../server/platform/eventlog/personal.ts"
import { projections } from "../../server/projections.ts"
import { call } from "../kit/edge.ts"
import { lastMessage, newPerson, statusesOf, typesOf } from "../kit/people.ts"
import { admin, head, house, id, setUp, stream, turn } from "./schools.kit.ts"

setUp()

describe("a school's e-mail address", () => {
  const claim = (email: string, who = head) =>
    call(house.url, "/school/send-verification-email", { token: who.token, payload: { email } })
  const verify = (token: string) => call(house.url, "/school/verify-school-email", { payload: { token } })
  const contact = async () => (await call(house.url, "/school/contact", { token: head.token })).body.data
  const address = () => `head-${id}@school.example.org`
  const linkOf = async () =>
    /https?:\S+\/verify-school-email#token=([\w-]{43})/.exec((await lastMessage(house, stream)).body)![1]!
  const later = (time: string) => house.portal.pool.query("update attempts set since = since - $1::interval", [time])
  const noLink = {
    status: 404,
    body: { status: false, message: "This link is not valid. It was already used or has expired." }
  }

  test("is verified by the link that is mailed there, by anybody who has it, once", async () => {
    expect(await claim(address())).toMatchObject({
      status: 200,
      body: { message: "Link sent", data: { expires_in: 86_400 } }
    })
    expect(await contact()).toEqual({ email: null, pending_email: address() })
    expect(await lastMessage(house, stream)).toMatchObject({
      channel: "email",
      template: "school-email",
      recipient: address(),
      subject: expect.any(String)
    })
    const token = await linkOf()
    expect(await verify(token)).toMatchObject({
      status: 200,
      body: { message: "E-mail address verified", data: { is_verified: true } }
    })
    expect(await contact()).toEqual({ email: address(), pending_email: null })
    expect(await typesOf(house, stream)).toEqual(["school.registered", "school.emailClaimed", "school.emailVerified"])
    expect(await verify(token)).toMatchObject(noLink)
  })

  test("stands, like the token, in no event, and the token is kept as a hash", async () => {
    await claim(address())
    const token = await linkOf()
    const { pool } = house.portal
    const {
      rows: [kept]
    } = await pool.query("select string_agg(to_jsonb(l)::text, ' ') as text from verification_links l")
    expect(kept.text).not.toContain(token)
    expect(kept.text).not.toContain(address())
    await verify(token)
    const {
      rows: [log]
    } = await pool.query("select string_agg(data::text || meta::text, ' ') as text from events")
    expect(log.text).not.toContain(address())
    expect(log.text).not.toContain(token)
  })

  test("is verified by one of several who follow the link at once", async () => {
    await claim(address())
    const token = await linkOf()
    const answers = await Promise.all([1, 2, 3].map(() => verify(token)))
    expect(statusesOf(answers)).toEqual([200, 404, 404])
  })

  test("is not verified by a link of yesterday, one that was replaced, or a made-up one", async () => {
    await claim(address())
    const first = await linkOf()
    await later("1 minute")
    await claim(`other-${address()}`)
    expect(await verify(first)).toMatchObject(noLink)
    await house.portal.pool.query(
      "update verification_links set expires_at = expires_at - interval '24 hours' where subject = $1",
      [stream]
    )
    expect(await verify(await linkOf())).toMatchObject(noLink)
    expect(await verify("a".repeat(43))).toMatchObject(noLink)
    expect(await verify("")).toMatchObject({ status: 422, body: { data: { fields: { token: "This is required" } } } })
    expect(await contact()).toEqual({ email: null, pending_email: `other-${address()}` })
  })

  test("that was verified holds until another is", async () => {
    await claim(address())
    await verify(await linkOf())
    await later("1 minute")
    await claim(`new-${address()}`)
    expect(await contact()).toEqual({ email: address(), pending_email: `new-${address()}` })
    await verify(await linkOf())
    expect(await contact()).toEqual({ email: `new-${address()}`, pending_email: null })
  })

  test("can be verified for a school that is switched off", async () => {
    await turn(head, "disable")
    await claim(address())
    expect(await verify(await linkOf())).toMatchObject({ status: 200 })
  })

  test.each([
    "",
    "head",
    "head@",
    "@school.org",
    "head@school",
    "a b@school.org",
    "head@school.org\nbcc: all@school.org",
    `${"x".repeat(250)}@school.org`
  ])("is not %j", async (email) => {
    expect(await claim(email)).toMatchObject({ status: 422, body: { data: { fields: { email: expect.any(String) } } } })
  })

  test("gets one link a minute, and is asked for by the school's own users", async () => {
    await claim(address())
    expect(await claim(`b-${address()}`)).toMatchObject({
      status: 429,
      body: { message: expect.stringContaining("A link was sent recently") }
    })
    expect(await claim(address(), await newPerson(house, 2))).toMatchObject({ status: 404 })
    expect(await claim(address(), admin)).toMatchObject({ status: 403 })
  })

  test("is erased with what was written to it", async () => {
    await claim(address())
    await verify(await linkOf())
    await eraseSubject(house.portal.pool, projections, stream)
    expect(await contact()).toEqual({ email: null, pending_email: null })
    expect(await lastMessage(house, stream)).toMatchObject({ recipient: null, body: null, subject: null })
  })
})
