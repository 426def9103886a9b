import { spawn } from "node:child_process"
import { once } from "node:events"
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import { nodeFlags } from "../../bin/node.mjs"
import { openPool } from "../../server/platform/db/pool.ts"
import { ask, tell } from "../kit/client.ts"
import { freshDatabase, type TestDatabase } from "../kit/database.ts"
import { freePort, startPortal, type TestPortal } from "../kit/portal.ts"

const password = "Olympiad@2026"
let database: TestDatabase
const portals: TestPortal[] = []

beforeEach(async () => {
  database = await freshDatabase()
})
afterEach(async () => {
  await Promise.all(portals.splice(0).map((portal) => portal.kill("SIGKILL")))
  await database.drop()
})
afterAll(() => Promise.all(portals.map((portal) => portal.kill("SIGKILL"))))

/** Starts a portal on the empty database, without the demo. */
const start = async () => {
  const port = await freePort()
  const portal = await startPortal({ databaseUrl: database.url, port })
  portals.push(portal)
  return portal
}

/** Runs `npm run setup` as somebody at a terminal does. */
const setup = async (args: readonly string[], secret: string | undefined = password) => {
  const child = spawn(process.execPath, [...nodeFlags, "server/setup.ts", ...args], {
    env: { ...process.env, NODE_ENV: "test", DATABASE_URL: database.url, SETUP_PASSWORD: secret ?? "" }
  })
  let printed = ""
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (printed += chunk))
  const [code] = (await once(child, "exit")) as [number]
  return { code, printed }
}

const options = ["--programme", "National Maths Olympiad", "--year", "2026", "--admin", "head.office"]

const signInAs = (url: string, username: string) =>
  tell<{ token: string; user: { role_id: number } }>(url, "login", undefined, { username, password })

/** Sends the form of the set-up. */
const send = async (url: string, fields: Readonly<Record<string, string>>) => {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.set(name, value)
  const response = await fetch(`${url}/api/setup`, { method: "POST", body })
  return {
    status: response.status,
    body: (await response.json()) as { message: string; data: { fields?: Record<string, string> } | null }
  }
}

const form = {
  name: "National Maths Olympiad",
  year: "2026",
  username: "head.office",
  full_name: "Meera Krishnan",
  email: "meera@example.org",
  new_password: password,
  confirm_password: password
}

/** The token of the address that the portal prints once it serves. */
const tokenOf = (portal: TestPortal): Promise<string> =>
  vi.waitFor(() => {
    const token = /\/setup#(\S+)/.exec(portal.output())?.[1]
    if (token === undefined) throw new Error("no address was printed")
    return token
  })

const eventCount = async (): Promise<number> => {
  const pool = openPool(database.url)
  try {
    return (await pool.query<{ count: number }>("select count(*)::int as count from events")).rows[0]!.count
  } finally {
    await pool.end()
  }
}

describe("the set-up by the command line", () => {
  test("makes the programme, its regions and an admin who signs in, beside a running portal", async () => {
    const portal = await start()
    const before = await ask<{ is_set_up: boolean }>(portal.url, "programme")
    expect(before.body.data).toEqual({ programme: null, is_set_up: false })

    const { code, printed } = await setup(options)
    expect([code, printed]).toEqual([0, expect.stringContaining("/login")])

    const signedIn = await signInAs(portal.url, "head.office")
    expect([signedIn.status, signedIn.body.data.user.role_id]).toEqual([200, 10])
    const after = await ask(portal.url, "programme")
    expect(after.body.data).toEqual({ programme: { name: "National Maths Olympiad", year: 2026 }, is_set_up: true })
    const states = await ask<{ rows: unknown[] }>(portal.url, "lists/places?kind=district", signedIn.body.data.token)
    expect(states.status).toBe(200)
  })

  test("is refused the second time, and changes nothing", async () => {
    expect((await setup(options)).code).toBe(0)
    const events = await eventCount()
    const again = await setup([...options.slice(0, -1), "somebody.else"])
    expect([again.code, again.printed]).toEqual([1, expect.stringContaining("already set up")])
    expect(await eventCount()).toBe(events)
  })

  test.each([
    [options.slice(0, 4), password, "--admin is missing"],
    [options, "", "SETUP_PASSWORD is missing"],
    [options, "short", "SETUP_PASSWORD: Password should have at least 8 symbols"],
    [[...options.slice(0, 3), "soon", ...options.slice(4)], password, "--year"],
    [
      [...options, "--email", "nobody"],
      password,
      "--email: Enter an email address, for example head@school.example.org"
    ],
    [[...options, "--gstin", "123"], password, "--gstin: Enter a GSTIN"],
    [[...options, "--wrong", "1"], password, "--wrong"]
  ])("says what is wrong and changes nothing: %j %s", async (args, secret, message) => {
    const { code, printed } = await setup(args, secret)
    expect([code, printed]).toEqual([1, expect.stringContaining(message)])
    expect(printed).not.toContain("    at ")
    expect((await setup(options)).code).toBe(0)
  })
})

describe("the set-up by its one-time address", () => {
  test("is taken once, and by its token alone", async () => {
    const portal = await start()
    const token = await tokenOf(portal)
    expect((await send(portal.url, { ...form, token: "guessed" })).status).toBe(404)
    const weak = await send(portal.url, { ...form, token, new_password: "short", confirm_password: "short" })
    expect([weak.status, Object.keys(weak.body.data?.fields ?? {})]).toEqual([
      422,
      ["new_password", "confirm_password"]
    ])
    expect((await send(portal.url, { ...form, token })).status).toBe(200)
    expect((await signInAs(portal.url, form.username)).status).toBe(200)
    expect((await send(portal.url, { ...form, token, username: "second" })).status).toBe(404)
  })

  test("is another one at each start, and none once the portal is set up", async () => {
    const first = await start()
    const old = await tokenOf(first)
    await first.stop()
    const second = await start()
    const token = await tokenOf(second)
    expect((await send(second.url, { ...form, token: old })).status).toBe(404)
    const answers = await Promise.all(
      ["one", "two", "three"].map((username) => send(second.url, { ...form, username, token }))
    )
    expect(answers.filter(({ status }) => status === 200).length).toBe(1)
    await second.stop()
    expect((await start()).output()).not.toContain("/setup#")
  })
})
