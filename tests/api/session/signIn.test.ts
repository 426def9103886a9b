import { describe, expect, test } from "vitest"
import { accountStream } from "../../../schema/session/account.ts"
import { call, makeAccount } from "../../kit/edge.ts"
import { edge, login, password, setUp } from "./signIn.kit.ts"

setUp()

const system = { userId: 0, roleId: 10 }

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
      `select encode(t.hash, 'hex') as hash, c.password_hash from tokens t join credentials c using (account_id)
        where t.account_id = $1`,
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
    for (let i = 0; i < 9; i++) {
      times[0].push(await time("timed"))
      times[1].push(await time("nobody-at-all"))
    }
    const [known, unknown] = times.map((some) => Math.min(...some)) as [number, number]
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
