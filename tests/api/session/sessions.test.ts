import { afterAll, beforeAll, expect, test } from "vitest"
import type { Session } from "../../../schema/session/signedInUser.ts"
import { accountStream } from "../../../schema/session/account.ts"
import { call } from "../../kit/edge.ts"
import { openTestServer, type TestServer } from "../../kit/testServer.ts"
import { newPerson, oldPassword, sendForm, signInAs, typesOf, type Person } from "../../kit/people.ts"
import { openSocket } from "../../kit/socket.ts"
import { callerLookup, purgeTokens } from "../../../server/areas/session/tokens.ts"
import { readSettings } from "../../../server/platform/settings.ts"

const agents = {
  "Edge on Windows":
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/131.0 Safari/537.36 Edg/131.0",
  "Chrome on Android": "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/131.0.0.0 Mobile Safari/537.36",
  "Safari on iPhone": "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Version/18.1 Mobile/15E148 Safari/604.1",
  "Firefox on Linux": "Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0"
}

let house: TestServer
let admin: Person

beforeAll(async () => {
  house = await openTestServer()
  admin = await newPerson(house, 10)
})
afterAll(() => house.close())

const signInWith = async (username: string, userAgent: string): Promise<string> => {
  const response = await fetch(`${house.url}/api/login`, {
    method: "POST",
    headers: { "content-type": "application/json", "user-agent": userAgent },
    body: JSON.stringify({ username, password: oldPassword })
  })
  return ((await response.json()) as { data: { token: string } }).data.token
}

const sessionsOf = async (token: string): Promise<readonly (typeof Session.Type)[]> => {
  const { status, body } = await call(house.url, "/sessions", { token })
  if (status !== 200) throw new Error(`${status} ${body.message}`)
  return body.data.rows
}

const statusOf = async (token: string) => (await call(house.url, "/current-user", { token })).status

test("a person's sessions are listed: the device in words, a shortened address, this one first", async () => {
  const person = await newPerson(house)
  await call(house.url, "/logout", { token: person.token, payload: {} })
  for (const agent of Object.values(agents)) await signInWith(person.username, agent)
  const own = await signInWith(person.username, "curl/8.5.0")
  const rows = await sessionsOf(own)
  expect(rows.map(({ device }) => device)).toEqual([null, ...Object.keys(agents).toReversed()])
  expect(rows.map(({ is_this }) => is_this)).toEqual([true, false, false, false, false])
  expect(new Set(rows.map(({ address }) => address))).toEqual(new Set(["127.0.0.x"]))
  for (const { begun_at, last_used_at } of rows)
    expect(Date.parse(last_used_at)).toBeGreaterThanOrEqual(Date.parse(begun_at))
  expect(JSON.stringify(rows)).not.toContain("Mozilla")
})

test("one session is ended, at once and with its socket; nobody else's can be", async () => {
  const person = await newPerson(house)
  const other = await signInAs(house.url, person.username)
  const socket = await openSocket(house.url, other)
  const [, { id } = { id: "" }] = await sessionsOf(person.token)
  expect(await call(house.url, "/sessions/end", { token: admin.token, payload: { id } })).toMatchObject({ status: 404 })
  expect(await statusOf(other)).toBe(200)
  expect(await call(house.url, "/sessions/end", { token: person.token, payload: { id } })).toMatchObject({
    status: 200
  })
  expect([await statusOf(other), await statusOf(person.token)]).toEqual([401, 200])
  await expect.poll(() => socket.isConnected()).toBe(false)
  const [{ id: own } = { id: "" }] = await sessionsOf(person.token)
  expect(await call(house.url, "/sessions/end", { token: person.token, payload: { id: own } })).toMatchObject({
    status: 404
  })
  expect((await typesOf(house, accountStream(person.id))).filter((type) => type.includes("ession"))).toEqual([
    "account.sessionEnded"
  ])
})

test("signing out everywhere else leaves this session alone", async () => {
  const person = await newPerson(house)
  const others = [await signInAs(house.url, person.username), await signInAs(house.url, person.username)]
  expect(await call(house.url, "/sessions/end-others", { token: person.token, payload: {} })).toMatchObject({
    status: 200
  })
  expect(await Promise.all([person.token, ...others].map(statusOf))).toEqual([200, 401, 401])
  expect(await sessionsOf(person.token)).toHaveLength(1)
})

test("whoever acts in somebody's name does not see their sessions, and is seen among them", async () => {
  const person = await newPerson(house)
  const { data } = (
    await call(house.url, "/acting/begin", {
      token: admin.token,
      payload: { username: person.username, reason: "A list is missing.", may_change: true }
    })
  ).body
  expect(await call(house.url, "/sessions", { token: data.token })).toMatchObject({ status: 403 })
  const [, acting] = await sessionsOf(person.token)
  expect(acting).toMatchObject({ acting_by: admin.username, is_this: false })
  await call(house.url, "/sessions/end", { token: person.token, payload: { id: acting?.id } })
  expect(await statusOf(data.token)).toBe(401)
})

const endings: Readonly<Record<string, (actor: Person) => Promise<unknown>>> = {
  "signs out": ({ token }) => call(house.url, "/logout", { token, payload: {} }),
  "ends that session elsewhere": async ({ username }) => {
    const token = await signInAs(house.url, username)
    return call(house.url, "/sessions/end-others", { token, payload: {} })
  },
  "is signed out by time": ({ id }) =>
    house.portal.pool.query("update tokens set expires_at = now() where account_id = $1", [id]),
  "was idle for too long": ({ id }) =>
    house.portal.pool.query("update tokens set last_used_at = now() - interval '5 hours' where account_id = $1", [id]),
  "changes the password": ({ token }) =>
    sendForm(house.url, "/change-password", token, {
      old_password: oldPassword,
      new_password: "Lilavati#Bija7",
      confirm_password: "Lilavati#Bija7"
    })
}

test.each(Object.keys(endings))("an acting token is void once its actor %s", async (name) => {
  const [actor, person] = [await newPerson(house, 11), await newPerson(house)]
  const { data } = (
    await call(house.url, "/acting/begin", {
      token: actor.token,
      payload: { username: person.username, reason: "A list is missing.", may_change: false }
    })
  ).body
  expect(await statusOf(data.token)).toBe(200)
  const socket = await openSocket(house.url, data.token)
  await endings[name]!(actor)
  expect([await statusOf(data.token), await statusOf(person.token)]).toEqual([401, 200])
  const isTold = name !== "is signed out by time" && name !== "was idle for too long"
  if (isTold) await expect.poll(() => socket.isConnected()).toBe(false)
  socket.close()
})

test("a session without a call for SESSION_IDLE_MINUTES ends; a call begins it anew, a socket does not", async () => {
  const { portal } = house
  const person = await newPerson(house)
  const minutesAgo = (minutes: number) =>
    portal.pool.query("update tokens set last_used_at = now() - make_interval(mins => $2) where account_id = $1", [
      person.id,
      minutes
    ])
  const { sessionIdleMinutes: idleMinutes } = readSettings({})
  expect(idleMinutes).toBe(240)
  expect(readSettings({ SESSION_IDLE_MINUTES: "0" }).sessionIdleMinutes).toBe(0)
  expect(() => readSettings({ SESSION_IDLE_MINUTES: "-1" })).toThrow("SESSION_IDLE_MINUTES")

  await minutesAgo(239)
  await callerLookup(portal.pool, { idleMinutes })(person.token)
  expect((await sessionsOf(person.token))[0]).toBeDefined()
  const lastUse = async () =>
    Date.now() - Date.parse((await sessionsOf(person.token))[0]?.last_used_at ?? "1970-01-01T00:00:00Z")
  expect(await lastUse()).toBeLessThan(60_000)

  await minutesAgo(239)
  await callerLookup(portal.pool, { idleMinutes })(person.token)
  const { rows } = await portal.pool.query<{ isOld: boolean }>(
    `select last_used_at < now() - interval '238 minutes' as "isOld" from tokens where account_id = $1`,
    [person.id]
  )
  expect(rows).toEqual([{ isOld: true }])

  await minutesAgo(241)
  expect(await callerLookup(portal.pool, { idleMinutes: 0 })(person.token)).toBeDefined()
  expect(await statusOf(person.token)).toBe(401)
})

test("what a session tells of a device and an address is deleted a day after it ended", async () => {
  const person = await newPerson(house)
  await call(house.url, "/logout", { token: person.token, payload: {} })
  const kept = async () =>
    (await house.portal.pool.query("select from tokens where account_id = $1", [person.id])).rowCount
  await purgeTokens(house.portal.pool, new Date())
  expect(await kept()).toBe(1)
  await purgeTokens(house.portal.pool, new Date(Date.now() + 25 * 3_600_000))
  expect(await kept()).toBe(0)
})
