import { afterAll, beforeAll, describe, expect, test, vi } from "vitest"
import { accountStream } from "../../../schema/session/account.ts"
import { passwordFaults } from "../../../schema/fields/password.ts"
import { call } from "../../kit/edge.ts"
import { openTestServer, type TestServer } from "../../kit/testServer.ts"
import { newPerson, oldPassword, sendForm, signInAs, statusesOf, typesOf, type Person } from "../../kit/people.ts"
import { loadProgramme } from "../../kit/programme.ts"
import { openSocket } from "../../kit/socket.ts"

let house: TestServer
beforeAll(async () => {
  house = await openTestServer()
  await loadProgramme(house.portal.log)
})
afterAll(() => house.close())

const change = ({ token }: Pick<Person, "token">, parts: Readonly<Record<string, string>>) =>
  sendForm(house.url, "/change-password", token, parts)

const form = (old: string, next: string, confirm = next) => ({
  old_password: old,
  new_password: next,
  confirm_password: confirm
})

const required = "Password is required"
const tooShort = "Password should have at least 8 symbols"
const tooLong = "Password should have maximum 100 symbols"
const weak = "Password should have at least one uppercase, one lowercase, one special character, one number"
const different = "Password do not match"
const same = "Current password cannot be used as new password."
const good = "Vedic@Maths7"
const hundred = `${"aB3!".repeat(24)}aB3!`

describe("the rules of a form that changes a password", () => {
  let person: Person
  beforeAll(async () => {
    person = await newPerson(house)
  })

  test.each([
    [
      "nothing at all",
      form("", "", ""),
      { old_password: required, new_password: required, confirm_password: required }
    ],
    ["no old password", form("", good), { old_password: required }],
    ["a short old password", form("Seven7!", good), { old_password: tooShort }],
    ["a long old password", form(`${hundred}a`, good), { old_password: tooLong }],
    ["no new password", form(oldPassword, "", good), { new_password: required, confirm_password: different }],
    ["a new password of seven", form(oldPassword, "Seven7!"), { new_password: tooShort, confirm_password: tooShort }],
    [
      "a new password of a hundred and one",
      form(oldPassword, `${hundred}a`),
      { new_password: tooLong, confirm_password: tooLong }
    ],
    ["no lowercase", form(oldPassword, "VEDIC@MATHS7"), { new_password: weak }],
    ["no uppercase", form(oldPassword, "vedic@maths7"), { new_password: weak }],
    ["no digit", form(oldPassword, "Vedic@Maths"), { new_password: weak }],
    ["no special character", form(oldPassword, "VedicMaths77"), { new_password: weak }],
    ["another special character only", form(oldPassword, "Vedic.Maths7"), { new_password: weak }],
    ["another special character beside", form(oldPassword, "Vedic@Maths7."), { new_password: weak }],
    ["a space", form(oldPassword, "Vedic @Maths7"), { new_password: weak }],
    ["another script", form(oldPassword, "Vedic@Mathsगणित7"), { new_password: weak }],
    ["no confirmation", form(oldPassword, good, ""), { confirm_password: required }],
    ["a short confirmation", form(oldPassword, good, "Vedic@7"), { confirm_password: tooShort }],
    ["another confirmation", form(oldPassword, good, "Vedic@Maths8"), { confirm_password: different }],
    ["the old password again", form(oldPassword, oldPassword), { new_password: same }]
  ])("%s is said on both sides alike", async (_, parts, faults) => {
    expect(passwordFaults(parts)).toEqual(faults)
    const { status, body } = await change(person, parts)
    expect([status, body.data]).toEqual([422, { code: "Invalid", fields: faults }])
  })

  test.each(["!", "@", "#", "$", "%", "^", "&", "*"])("%s is special enough", (symbol) => {
    expect(passwordFaults(form(oldPassword, `Vedic7${symbol}a`))).toEqual({})
  })

  test("a password of eight, and of a hundred, will do", () => {
    for (const next of ["Vedic@7a", hundred]) expect(passwordFaults(form(oldPassword, next))).toEqual({})
  })

  test("fields that were not sent are missed", async () => {
    expect(await change(person, {})).toMatchObject({
      status: 422,
      body: { data: { fields: { old_password: required, confirm_password: required } } }
    })
  })

  test("no answer repeats a password", async () => {
    const { body } = await change(person, form("Secret!Old1", "Secret.New1", "Secret,New1"))
    expect(JSON.stringify(body)).not.toContain("Secret")
  })
})

describe("a password that is changed", () => {
  test("is the one that counts, and an event that does not tell it", async () => {
    const person = await newPerson(house)
    expect(await change(person, form(oldPassword, good))).toMatchObject({
      status: 200,
      body: { status: true, message: "Password changed successfully!" }
    })
    expect(await typesOf(house, accountStream(person.id))).toEqual([
      "account.created",
      "account.signedIn",
      "account.passwordChanged"
    ])
    expect(
      await call(house.url, "/login", { payload: { username: person.username, password: oldPassword } })
    ).toMatchObject({ status: 401 })
    await signInAs(house.url, person.username, good)
    const {
      rows: [log]
    } = await house.portal.pool.query("select string_agg(data::text || meta::text, ' ') as text from events")
    expect(log.text).not.toContain(good)
  })

  test("ends every session elsewhere and keeps the one that changed it, also on another node", async () => {
    const other = await openTestServer({ databaseUrl: house.databaseUrl })
    const person = await newPerson(house, 10)
    const elsewhere = await signInAs(house.url, person.username)
    const stranger = await newPerson(house, 10)
    const mine = await openSocket(house.url, person.token)
    const theirs = [await openSocket(house.url, elsewhere), await openSocket(other.url, elsewhere)]
    const strangers = await openSocket(other.url, stranger.token)
    for (const socket of [mine, ...theirs, strangers])
      expect(await socket.subscribe({ exam_id: 1, group_by: "state" })).toMatchObject({ ok: true })

    const started = performance.now()
    expect(await change(person, form(oldPassword, good))).toMatchObject({ status: 200 })
    await expect.poll(() => theirs.map((socket) => socket.isConnected()), { interval: 5 }).toEqual([false, false])
    expect(performance.now() - started).toBeLessThan(1_000)

    expect(await call(house.url, "/current-user", { token: elsewhere })).toMatchObject({ status: 401 })
    expect(await call(house.url, "/current-user", { token: person.token })).toMatchObject({ status: 200 })
    await expect(openSocket(house.url, elsewhere)).rejects.toMatchObject({ data: { status: 401 } })
    expect([mine.isConnected(), strangers.isConnected()]).toEqual([true, true])
    for (const socket of [mine, strangers]) socket.close()
    await other.close()
  })

  test("by a gesture that is sent twice is changed once, and said to be", async () => {
    const person = await newPerson(house)
    const twice = () => sendForm(house.url, "/change-password", person.token, form(oldPassword, good), "one gesture")
    expect([(await twice()).status, (await twice()).status]).toEqual([200, 200])
    expect(await typesOf(house, accountStream(person.id))).toEqual([
      "account.created",
      "account.signedIn",
      "account.passwordChanged"
    ])
  })

  test("is changed by one of two who try at once", async () => {
    const person = await newPerson(house)
    const answers = await Promise.all(
      ["Vedic@Maths1", "Vedic@Maths2"].map((next) => change(person, form(oldPassword, next)))
    )
    expect(statusesOf(answers)).toEqual([200, 422])
    expect(
      (await typesOf(house, accountStream(person.id))).filter((type) => type === "account.passwordChanged")
    ).toHaveLength(1)
  })

  test("stays as it was when the event is refused", async () => {
    const person = await newPerson(house)
    const { pool, log } = house.portal
    await pool.query(
      "create function stop_it() returns trigger language plpgsql as $$ begin raise exception 'stopped'; end $$"
    )
    await pool.query(
      `create trigger stop_it before insert on events for each row when (new.type = 'account.passwordChanged') execute function stop_it()`
    )
    const elsewhere = await signInAs(house.url, person.username)
    const before = await log.head()
    const logged = vi.spyOn(console, "error").mockImplementation(() => undefined)
    expect(await change(person, form(oldPassword, good))).toMatchObject({ status: 500 })
    logged.mockRestore()
    await pool.query("drop function stop_it cascade")
    expect(await log.head()).toEqual(before)
    expect(await call(house.url, "/current-user", { token: elsewhere })).toMatchObject({ status: 200 })
    await signInAs(house.url, person.username)
  })
})

describe("a wrong old password", () => {
  test("changes nothing, and says which field is wrong", async () => {
    const person = await newPerson(house)
    const { status, body } = await change(person, form("Not#TheOne1", good))
    expect([status, body.data.fields]).toEqual([422, { old_password: "The current password is wrong" }])
    await signInAs(house.url, person.username)
  })

  test("is tried ten times, then has to wait, also when it is right; signing in does not", async () => {
    const person = await newPerson(house)
    for (let i = 0; i < 10; i++)
      expect(await change(person, form(`Not#TheOne${i}`, good))).toMatchObject({ status: 422 })
    const { status, headers, body } = await change(person, form(oldPassword, good))
    expect([status, body.data.code]).toEqual([429, "TooMany"])
    expect(Number(headers.get("retry-after"))).toBeGreaterThan(14 * 60)
    await signInAs(house.url, person.username)
  })
})

test("signing out closes the sockets of that session, and of no other", async () => {
  const person = await newPerson(house, 10)
  const other = await openSocket(house.url, await signInAs(house.url, person.username))
  const socket = await openSocket(house.url, person.token)
  await call(house.url, "/logout", { token: person.token, payload: {} })
  await expect.poll(() => socket.isConnected(), { interval: 5, timeout: 1_000 }).toBe(false)
  expect(other.isConnected()).toBe(true)
  other.close()
})
