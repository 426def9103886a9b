import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { accountStream } from "../../../schema/session/account.ts"
import { trustedProxies } from "../../../server/platform/http/clientAddress.ts"
import { healthCalls } from "../../../server/areas/health/calls.ts"
import { sessionCalls } from "../../../server/areas/session/calls.ts"
import { call, makeAccount, openEdge, type Edge } from "../../kit/edge.ts"

const password = "Ganita#Sutra9"
const system = { userId: 0, roleId: 10 }

let edge: Edge

beforeAll(async () => {
  edge = await openEdge((services) => [sessionCalls(services), healthCalls(services)], {
    trustedProxies: trustedProxies("127.0.0.1")
  })
})

afterAll(() => edge.close())

const login = (username: string, secret: string) =>
  call(edge.url, "/login", { payload: { username, password: secret } })

const logout = (token: string) => call(edge.url, "/logout", { token, payload: {} })

const eventsOf = async (id: number) => {
  const { rows } = await edge.pool.query("select type, data from events where stream = $1 order by version", [
    accountStream(id)
  ])
  return rows as readonly { type: string; data: object }[]
}

describe("signing in", () => {
  test("answers a token and the user's record, and is an event without a name in it", async () => {
    const id = await makeAccount(edge, 7, {
      username: "sign-in",
      name: "Meera Iyer",
      email: "meera@example.org",
      password,
      stateId: 33
    })
    const { status, body } = await login("sign-in", password)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      status: true,
      message: "Signed in",
      data: {
        user: {
          id,
          username: "sign-in",
          role_id: 7,
          role_name: "State Coordinator",
          landing: "/admin-dashboard",
          name: "Meera Iyer",
          email: "meera@example.org",
          is_active: 1,
          state_id: 33,
          zone: null,
          country_id: expect.any(Number),
          company_logo: "/company-logo.svg",
          user_detail: { name: "Meera Iyer", referred_student: 0, assignments: [] }
        }
      }
    })
    expect(body.data.token).toMatch(/^[\w-]{43}$/)
    const events = await eventsOf(id)
    expect(events.map(({ type }) => type)).toEqual(["account.created", "account.signedIn"])
    expect(JSON.stringify(events)).not.toMatch(/Meera|example\.org/)
  })

  test("keeps neither the token nor the password", async () => {
    const id = await makeAccount(edge, 10, { username: "secrets", password })
    const { body } = await login("secrets", password)
    const {
      rows: [kept]
    } = await edge.pool.query(
      `select encode(t.hash, 'hex') as hash, c.password_hash from tokens t join credentials c using (account_id) where t.account_id = $1`,
      [id]
    )
    expect(Buffer.from(kept.hash, "hex").toString()).not.toContain(body.data.token)
    expect(kept.hash).toHaveLength(64)
    expect(kept.password_hash).toMatch(/^\$argon2id\$v=19\$m=7168,t=5,p=1\$/)
  })

  test("with a wrong password, or as nobody, is the same 401", async () => {
    await makeAccount(edge, 10, { username: "known", password })
    const wrong = await login("known", "not the password")
    const nobody = await login("unknown", "not the password")
    expect([wrong.status, nobody.status]).toEqual([401, 401])
    expect(wrong.body).toEqual(nobody.body)
    expect(wrong.body).toEqual({
      status: false,
      message: "The username or password is wrong",
      data: { code: "Unauthorized" }
    })
  })

  test("as nobody takes as long as with a wrong password", async () => {
    await makeAccount(edge, 10, { username: "timed", password })
    const time = async (name: string) => {
      const start = performance.now()
      await login(name, "wrong")
      return performance.now() - start
    }
    const times: [number[], number[]] = [[], []]
    for (let i = 0; i < 7; i++) {
      times[0].push(await time("timed"))
      times[1].push(await time("nobody-at-all"))
    }
    const [known, unknown] = times.map((some) => some.toSorted((a, b) => a - b)[3]!) as [number, number]
    expect(unknown).toBeGreaterThan(known * 0.5)
    expect(unknown).toBeLessThan(known * 2)
  })

  test("to an account that is switched off is 403, and its tokens are void", async () => {
    const id = await makeAccount(edge, 10, { username: "off", password })
    const {
      body: {
        data: { token }
      }
    } = await login("off", password)
    await edge.log.command({ actor: system, stream: accountStream(id), type: "account.disabled", data: {} })
    expect(await login("off", password)).toMatchObject({ status: 403, body: { status: false } })
    expect(await logout(token)).toMatchObject({ status: 401 })
    await edge.log.command({ actor: system, stream: accountStream(id), type: "account.enabled", data: {} })
    expect(await login("off", password)).toMatchObject({ status: 200 })
  })

  test("as something that is no name, or with something that is no password, is refused without a fault", async () => {
    for (const name of ["a\0b", "a\nb", "\ud800", "x".repeat(101)])
      expect(await login(name, password)).toMatchObject({ status: 422 })
    for (const secret of ["a\0b", "\ud800"]) expect(await login("known", secret)).toMatchObject({ status: 422 })
    for (const secret of ["गणित", "😀"]) expect(await login("known", secret)).toMatchObject({ status: 401 })
  })

  test("without a name or a password says which is missing", async () => {
    const { status, body } = await call(edge.url, "/login", { payload: { username: "" } })
    expect([status, body.data.fields]).toEqual([422, { username: "This is required", password: "This is required" }])
  })
})

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

  test("of somebody else at the same address never refuse the right password in a browser that signed in before", async () => {
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

describe("a token", () => {
  test("is void after signing out", async () => {
    const id = await makeAccount(edge, 10, { username: "leaver", password })
    const {
      body: {
        data: { token }
      }
    } = await login("leaver", password)
    expect(await logout(token)).toMatchObject({ status: 200, body: { status: true, message: "Signed out" } })
    expect(await logout(token)).toMatchObject({ status: 401, body: { status: false } })
    expect((await eventsOf(id)).at(-1)?.type).toBe("account.signedOut")
  })

  test("is void after its time", async () => {
    const id = await makeAccount(edge, 10, { username: "sleeper", password })
    const {
      body: {
        data: { token }
      }
    } = await login("sleeper", password)
    await edge.pool.query("update tokens set expires_at = now() where account_id = $1", [id])
    expect(await logout(token)).toMatchObject({ status: 401 })
  })

  test("that is nonsense is 401", async () => {
    for (const token of ["x", "a".repeat(10_000)]) expect(await logout(token)).toMatchObject({ status: 401 })
  })
})

test("health says that the database is reached, and where the log stands", async () => {
  const { status, body } = await call(edge.url, "/health")
  expect([status, body.data.database]).toEqual([200, "up"])
  expect(body.data.position).toBeGreaterThan(0)
})
