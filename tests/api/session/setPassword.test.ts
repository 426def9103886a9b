import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { accountStream } from "../../../schema/session/account.ts"
import { outboxMessenger } from "../../../server/platform/mail/messenger.ts"
import { inviteAccount } from "../../../server/areas/session/setPassword.ts"
import { call } from "../../kit/edge.ts"
import { openTestServer, type TestServer } from "../../kit/testServer.ts"
import {
  lastMessage,
  newPerson,
  oldPassword,
  sendForm,
  signInAs,
  statusesOf,
  typesOf,
  type Person
} from "../../kit/people.ts"

let house: TestServer
beforeAll(async () => {
  house = await openTestServer()
})
afterAll(() => house.close())

const good = "Vedic@Maths7"
const invite = ({ id, username }: Person) =>
  inviteAccount(
    { ...house.portal, publicUrl: "https://portal.example.org", messenger: outboxMessenger(house.portal) },
    { id, username, email: "head@school.example.org" },
    { userId: 0, roleId: 10 }
  )
const choose = (token: string, next = good, confirm = next) =>
  sendForm(house.url, "/set-password", "", { token, new_password: next, confirm_password: confirm })
const tokenFor = async ({ id }: Person) =>
  /#set-password=([\w-]{43})\s/.exec((await lastMessage(house, accountStream(id))).body)![1]!

describe("a link to choose a password", () => {
  let person: Person
  beforeEach(async () => {
    person = await newPerson(house, 17)
    await invite(person)
  })

  test("is mailed, sets the password once, and ends what was open", async () => {
    expect(await lastMessage(house, accountStream(person.id))).toMatchObject({
      channel: "email",
      recipient: "head@school.example.org",
      template: "set-password"
    })
    const token = await tokenFor(person)
    expect(await choose(token)).toMatchObject({ status: 200, body: { data: { username: person.username } } })
    expect(await call(house.url, "/current-user", { token: person.token })).toMatchObject({ status: 401 })
    await signInAs(house.url, person.username, good)
    expect(await choose(token)).toMatchObject({
      status: 404,
      body: { message: "This link is not valid. It was already used or has expired." }
    })
    expect((await typesOf(house, accountStream(person.id))).slice(-3)).toEqual([
      "account.invited",
      "account.passwordSet",
      "account.signedIn"
    ])
  })

  test("is kept as a hash, and one of several who follow it at once wins", async () => {
    const token = await tokenFor(person)
    const {
      rows: [kept]
    } = await house.portal.pool.query("select string_agg(to_jsonb(l)::text, ' ') as text from verification_links l")
    expect(kept.text).not.toContain(token)
    expect(statusesOf(await Promise.all([1, 2, 3].map(() => choose(token))))).toEqual([200, 404, 404])
  })

  test("is void once another was sent", async () => {
    const first = await tokenFor(person)
    await invite(person)
    expect(await choose(first)).toMatchObject({ status: 404 })
  })

  test("is void once its user changed the password in another way", async () => {
    const token = await tokenFor(person)
    const changed = await sendForm(house.url, "/change-password", person.token, {
      old_password: oldPassword,
      new_password: good,
      confirm_password: good
    })
    expect(changed).toMatchObject({ status: 200 })
    expect(await choose(token, "Other@Words9")).toMatchObject({ status: 404 })
    await signInAs(house.url, person.username, good)
  })

  test("is good as before when the password will not do, or the account is off", async () => {
    const token = await tokenFor(person)
    expect(await choose(token, "short")).toMatchObject({
      status: 422,
      body: { data: { fields: { new_password: "Password should have at least 8 symbols" } } }
    })
    expect(await choose(token, good, `${good}8`)).toMatchObject({
      status: 422,
      body: { data: { fields: { confirm_password: "Password do not match" } } }
    })
    expect(await choose("", "")).toMatchObject({
      status: 422,
      body: { data: { fields: { token: "This is required" } } }
    })
    const stream = accountStream(person.id)
    const turn = (type: string) =>
      house.portal.log.command({ actor: { userId: 0, roleId: 10 }, stream, type, data: {} })
    await turn("account.disabled")
    expect(await choose(token)).toMatchObject({ status: 409 })
    await turn("account.enabled")
    expect(await choose(token)).toMatchObject({ status: 200 })
  })

  test("of another kind, or made up, sets nothing", async () => {
    const {
      rows: [link]
    } = await house.portal.pool.query(
      "update verification_links set bound = '\\x00' where subject = $1 returning subject",
      [accountStream(person.id)]
    )
    expect(link).toBeDefined()
    expect(await choose(await tokenFor(person))).toMatchObject({ status: 404 })
    expect(await choose("a".repeat(43))).toMatchObject({ status: 404 })
  })
})
