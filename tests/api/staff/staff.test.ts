import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { newPasswordFaults } from "../../../schema/fields/password.ts"
import type { StaffRow } from "../../../schema/staff/staff.ts"
import { firstPassword } from "../../../server/areas/staff/add.ts"
import { tell } from "../../kit/client.ts"
import { call } from "../../kit/edge.ts"
import { lastMessage, signInAs, typesOf } from "../../kit/people.ts"
import { openTestServer, type TestServer } from "../../kit/testServer.ts"

let house: TestServer
let admin: string
let subAdmin: string

beforeAll(async () => {
  house = await openTestServer()
  admin = await house.signIn(10)
  subAdmin = await house.signIn(11)
})
afterAll(() => house.close())

const post = (path: string, payload: object, token = admin) => call(house.url, path, { token, payload })
const person = { role_id: 15, name: "Meera Krishnan", email: "meera@example.org", with_password: false }
const password = "Ganita#Sutra9"

const add = async (more: object = {}, token = admin) => {
  const { status, body } = await post("/staff/add", { ...person, ...more }, token)
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`)
  return body.data as StaffRow & { readonly first_password: string | null }
}

const setPassword = async (id: number) => {
  const { body } = await lastMessage(house, `account-${id}`)
  const form = new FormData()
  const token = /#set-password=(\S+)/.exec(body)![1]!
  for (const [name, value] of Object.entries({ token, new_password: password, confirm_password: password }))
    form.set(name, value)
  return (await fetch(`${house.url}/api/set-password`, { method: "POST", body: form })).status
}

const listed = async (query = "", token = admin) =>
  (await call(house.url, `/staff?per_page=200${query}`, { token })).body.data.rows as StaffRow[]

describe("a member of staff", () => {
  test("who is invited chooses a password by the mailed link and signs in with the role", async () => {
    const row = await add()
    expect(row).toMatchObject({ role: "Translator Panel", state: "enabled", has_password: false, first_password: null })
    expect(row.username).toBe(`staff${String(row.id).padStart(5, "0")}`)
    expect(await setPassword(row.id)).toBe(200)
    await signInAs(house.url, row.username, password)
    const found = (await listed(`&search=${row.username}`))[0]!
    expect(found.has_password).toBe(true)
    expect(Date.parse(found.last_signed_in_at!)).toBeGreaterThan(Date.now() - 60_000)
    expect(JSON.stringify(await typesOf(house, `account-${row.id}`))).not.toContain("meera")
  })

  test("with a first password signs in with it; it is answered once and not in the list", async () => {
    const row = await add({ username: "asha.r", with_password: true, role_id: 4 })
    await signInAs(house.url, "asha.r", row.first_password!)
    expect(JSON.stringify(await listed())).not.toContain(row.first_password!)
  })

  test("gets a first password that keeps the rules, every time another", () => {
    const made = Array.from({ length: 200 }, firstPassword)
    for (const one of made) expect(newPasswordFaults({ new_password: one, confirm_password: one })).toEqual({})
    expect(new Set(made).size).toBe(200)
  })

  test("who is added twice by one gesture is added once", async () => {
    const send = () => tell<StaffRow>(house.url, "staff/add", admin, { ...person, name: "Only Once" }, "one-gesture")
    const [one, other] = [await send(), await send()]
    expect(other.body.data.id).toBe(one.body.data.id)
    expect((await listed("&search=Only%20Once")).length).toBe(1)
  })

  test("cannot have a username that is taken, nor one that is none", async () => {
    await add({ username: "taken.name" })
    const { status, body } = await post("/staff/add", { ...person, username: "taken.name" })
    expect([status, body.data.fields]).toEqual([422, { username: "This username is taken. Choose another." }])
    // The portal itself gives names of these forms: to staff, coordinators and students.
    for (const username of ["staff00099", "dc00012", "26TN00000001"])
      expect((await post("/staff/add", { ...person, username })).status).toBe(422)
    const wrong = await post("/staff/add", { ...person, username: "a b", email: "nobody", name: "" })
    expect([wrong.status, Object.keys(wrong.body.data.fields).toSorted()]).toEqual([422, ["email", "name", "username"]])
  })

  test("is edited, and nobody overwrites what they did not see", async () => {
    const row = await add()
    const change = { id: row.id, name: "Meera K.", email: "meera.k@example.org", version: row.version }
    const { body } = await post("/staff/update", change)
    expect(body.data).toMatchObject({ name: "Meera K.", email: "meera.k@example.org", version: row.version + 1 })
    expect((await post("/staff/update", { ...change, name: "Other" })).status).toBe(409)
    expect((await listed(`&search=${row.username}`))[0]!.name).toBe("Meera K.")
  })

  test("is told at the former address that an admin changed it, once, and of another name not at all", async () => {
    const { id, version } = await add({ email: "former@example.org" })
    const notices = async () => {
      const { rows } = await house.portal.pool.query<{ recipient: string; body: string }>(
        "select recipient, body from outbox where about = $1 and template = 'email-changed'",
        [`account-${id}`]
      )
      return rows
    }
    const change = { id, version, name: "Meera K.", email: "former@example.org" }
    expect((await post("/staff/update", change)).status).toBe(200)
    expect(await notices()).toEqual([])
    const other = { ...change, version: version + 1, email: "other@example.org" }
    for (const _ of [1, 2])
      expect((await tell(house.url, "staff/update", admin, other, "one-change-of-address")).status).toBe(200)
    expect(await notices()).toEqual([
      {
        recipient: "former@example.org",
        body: expect.stringContaining("email address of your School Portal login was changed by")
      }
    ])
    // Who was not let change it tells nobody of it.
    expect((await post("/staff/update", { ...other, email: "third@example.org" })).status).toBe(409)
    expect(await notices()).toHaveLength(1)
  })

  test("who is disabled is signed out at once, cannot sign in, gets no link, and can be enabled again", async () => {
    const row = await add({ with_password: true })
    const token = await signInAs(house.url, row.username, row.first_password!)
    expect((await post("/staff/disable", { id: row.id })).status).toBe(200)
    expect((await call(house.url, "/records/creations", { token })).status).toBe(401)
    await expect(signInAs(house.url, row.username, row.first_password!)).rejects.toThrow()
    expect((await post("/staff/invite", { id: row.id })).status).toBe(409)
    expect((await post("/staff/disable", { id: row.id })).status).toBe(409)
    expect((await post("/staff/enable", { id: row.id })).status).toBe(200)
    await signInAs(house.url, row.username, row.first_password!)
  })

  test("gets another link at most once a minute, and the one before is void", async () => {
    const row = await add()
    const { body: before } = await lastMessage(house, `account-${row.id}`)
    expect((await post("/staff/invite", { id: row.id })).status).toBe(200)
    expect((await post("/staff/invite", { id: row.id })).status).toBe(429)
    const form = new FormData()
    const token = /#set-password=(\S+)/.exec(before)![1]!
    for (const [name, value] of Object.entries({ token, new_password: password, confirm_password: password }))
      form.set(name, value)
    expect((await fetch(`${house.url}/api/set-password`, { method: "POST", body: form })).status).toBe(404)
    expect(await setPassword(row.id)).toBe(200)
  })
})

describe("a sub-admin", () => {
  test("neither makes admins nor changes them", async () => {
    expect((await post("/staff/add", { ...person, role_id: 10 }, subAdmin)).status).toBe(403)
    expect((await post("/staff/add", { ...person, role_id: 11 }, subAdmin)).status).toBe(403)
    const { id, version } = await add({ role_id: 11 })
    for (const [path, payload] of [
      ["/staff/disable", { id }],
      ["/staff/invite", { id }],
      ["/staff/update", { id, name: "Meera", email: "m@example.org", version }]
    ] as const)
      expect((await post(path, payload, subAdmin)).status).toBe(403)
    expect((await add({ role_id: 13 }, subAdmin)).role_id).toBe(13)
  })
})

test("nobody disables themselves, and accounts of schools and coordinators are not staff", async () => {
  const own = (await listed()).find(({ role_id }) => role_id === 10)!
  expect((await post("/staff/disable", { id: own.id })).status).toBe(403)
  await house.signIn(7)
  await house.signIn(2)
  expect((await listed()).every(({ role_id }) => [4, 8, 10, 11, 12, 13, 14, 15, 16].includes(role_id))).toBe(true)
  expect((await post("/staff/disable", { id: 999_999 })).status).toBe(404)
})
