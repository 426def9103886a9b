import { describe, expect, test, vi } from "vitest"
import { accountStream } from "../../../schema/session/account.ts"
import { call } from "../../kit/edge.ts"
import { openTestServer } from "../../kit/testServer.ts"
import { newPerson, oldPassword, sendForm, signInAs, statusesOf, typesOf } from "../../kit/people.ts"
import { openSocket } from "../../kit/socket.ts"
import { change, form, good, house, setUp } from "./password.kit.ts"

setUp()

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
    expect(performance.now() - started).toBeLessThan(5_000)

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
      "create trigger stop_it before insert on events for each row when (new.type = " +
        "'account.passwordChanged') execute function stop_it()"
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
  await expect.poll(() => socket.isConnected(), { interval: 5, timeout: 5_000 }).toBe(false)
  expect(other.isConnected()).toBe(true)
  other.close()
})
