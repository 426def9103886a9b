import { beforeEach, describe, expect, test } from "vitest"
import { makeAccount } from "../../kit/edge.ts"
import { edge, login, password, setUp } from "./signIn.kit.ts"

setUp()

/** Signs in through a proxy, from a client's address and perhaps with a browser's cookie. */
const loginFrom = async (address: string, username: string, secret: string, more: Record<string, string> = {}) => {
  const response = await fetch(`${edge.url}/api/login`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-forwarded-for": address, ...more },
    body: JSON.stringify({ username, password: secret })
  })
  return { status: response.status, headers: response.headers, body: await response.json() }
}

const statusFrom = async (address: string, username: string, secret: string, more: Record<string, string> = {}) =>
  (await loginFrom(address, username, secret, more)).status

/** Fails to sign in so many times, as if all at one moment, however slow the machine is. */
const fail = async (times: number, address: (at: number) => string, username: (at: number) => string) => {
  const begun = performance.now()
  for (let i = 0; i < times; i++) await loginFrom(address(i), username(i), "wrong")
  const seconds = (performance.now() - begun) / 1000
  await edge.pool.query("update sign_in_pace set full_at = full_at + make_interval(secs => $1)", [seconds])
}

describe("failed sign-ins", () => {
  beforeEach(async () => {
    await edge.pool.query("delete from sign_in_pace")
  })

  test.each(["limited", "nobody-limited"])("to %s are slowed down after ten, for at most 90 seconds", async (name) => {
    if (name === "limited") await makeAccount(edge, 10, { username: name, password })
    for (let i = 0; i < 10; i++) expect(await login(name, "wrong")).toMatchObject({ status: 401 })
    const { status, headers, body } = await login(name, password)
    expect([status, body.data.code]).toEqual([429, "TooMany"])
    expect(body.data.retry_after).toBeGreaterThan(60)
    expect(body.data.retry_after).toBeLessThanOrEqual(90)
    expect(headers.get("retry-after")).toBe(String(body.data.retry_after))
    await edge.pool.query("update sign_in_pace set full_at = full_at - interval '90 seconds'")
    expect(await login(name, password)).toMatchObject({ status: name === "limited" ? 200 : 401 })
  })

  test("start anew after a right password", async () => {
    await makeAccount(edge, 10, { username: "forgetful", password })
    for (let round = 0; round < 2; round++) {
      await fail(
        8,
        () => "203.0.113.9",
        () => "forgetful"
      )
      expect(await statusFrom("203.0.113.9", "forgetful", password)).toBe(200)
    }
  })

  test("that one client makes behind the proxy stop that client, and nobody else there", async () => {
    await makeAccount(edge, 10, { username: "neighbour", password })
    await fail(
      100,
      () => "203.0.113.1",
      (i) => `guess-${i}`
    )
    expect(await statusFrom("203.0.113.1", "guess-next", "wrong")).toBe(429)
    expect(await statusFrom("203.0.113.2", "neighbour", password)).toBe(200)
  })

  test("with invented hops in the header are still those of the client that the proxy saw", async () => {
    await fail(
      100,
      (i) => `198.51.100.${i}, 203.0.113.3`,
      (i) => `guess-${i}`
    )
    expect(await statusFrom("198.51.100.200, 203.0.113.3", "guess-next", "wrong")).toBe(429)
  })

  test("of somebody else never refuse the right password at an address that signed in before", async () => {
    await makeAccount(edge, 10, { username: "victim", password })
    expect(await statusFrom("203.0.113.10", "victim", password)).toBe(200)
    await fail(
      30,
      (i) => `198.51.100.${i}`,
      () => "victim"
    )
    expect(await statusFrom("198.51.100.99", "victim", password)).toBe(429)
    expect(await statusFrom("203.0.113.10", "victim", password)).toBe(200)
  })

  test("of others at the same address never refuse the right password in a browser that signed in before", async () => {
    await makeAccount(edge, 10, { username: "shared", password })
    const { headers } = await loginFrom("203.0.113.20", "shared", password)
    const cookie = headers.get("set-cookie")!
    expect(cookie).toMatch(/^device=[\w-]{22}; Path=\/api\/login; Max-Age=\d+; HttpOnly; SameSite=Strict$/)
    await fail(
      101,
      () => "203.0.113.20",
      (i) => (i < 12 ? "shared" : `guess-${i}`)
    )
    expect(await statusFrom("203.0.113.20", "shared", password)).toBe(429)
    expect(await statusFrom("203.0.113.20", "shared", password, { cookie: cookie.split(";")[0]! })).toBe(200)
    expect(await statusFrom("198.51.100.7", "shared", password, { cookie: cookie.split(";")[0]! })).toBe(200)
  })

  test("in a browser that signed in before are slowed down, too", async () => {
    await makeAccount(edge, 10, { username: "thief", password })
    const { headers } = await loginFrom("203.0.113.30", "thief", password)
    const cookie = headers.get("set-cookie")!.split(";")[0]!
    for (let i = 0; i < 10; i++) expect(await statusFrom("203.0.113.30", "thief", "wrong", { cookie })).toBe(401)
    expect(await statusFrom("203.0.113.30", "thief", password, { cookie })).toBe(429)
  })

  test("a device and an address are remembered once a day", async () => {
    await makeAccount(edge, 10, { username: "daily", password })
    const own = "account_id = (select id from accounts where username = 'daily')"
    const { headers } = await loginFrom("203.0.113.40", "daily", password)
    const cookie = headers.get("set-cookie")!.split(";")[0]!
    const timesAfter = async (hours: number) => {
      await edge.pool.query(`update sign_in_origins set last_at = now() - make_interval(hours => $1) where ${own}`, [
        hours
      ])
      expect(await statusFrom("203.0.113.40", "daily", password, { cookie })).toBe(200)
      const { rows } = await edge.pool.query(
        `select last_at > now() - interval '1 hour' as is_anew from sign_in_origins where ${own}`
      )
      return rows.map(({ is_anew }) => is_anew)
    }
    expect(await timesAfter(23)).toEqual([false, false])
    expect(await timesAfter(25)).toEqual([true, true])
  })

  test("that many send at once lets few of them through", async () => {
    await makeAccount(edge, 10, { username: "rushed", password })
    const answers = await Promise.all(Array.from({ length: 60 }, () => login("rushed", "wrong")))
    const tried = answers.filter(({ status }) => status === 401).length
    expect(tried).toBeGreaterThanOrEqual(10)
    expect(tried).toBeLessThan(20)
  })

  test("and origins keep neither a name nor an address", async () => {
    const { rows } = await edge.pool.query(
      "select to_jsonb(o)::text as text from sign_in_origins o union all select to_jsonb(p)::text from sign_in_pace p"
    )
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toMatch(/203\.0|198\.51|victim|shared/)
  })
})
