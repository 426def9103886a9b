import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { keyPace } from "../../../schema/programs/apiKey.ts"
import { expireKeys } from "../../../server/areas/programs/expiry.ts"
import { call } from "../../kit/edge.ts"
import { newPerson, typesOf, type Person } from "../../kit/people.ts"
import { loadProgramme } from "../../kit/programme.ts"
import { tablesOf, contentsOf } from "../../kit/tables.ts"
import { openTestServer, type TestServer } from "../../kit/testServer.ts"
import { askGraphql, dayAfter, newKey } from "./programs.kit.ts"

let house: TestServer
let admin: Person
let subAdmin: Person
let school: Person
let other: Person
beforeAll(async () => {
  house = await openTestServer()
  await loadProgramme(house.portal.log)
  ;[admin, subAdmin] = [await newPerson(house, 10), await newPerson(house, 11)]
  ;[school, other] = [await newPerson(house, 2, { schoolId: 1 }), await newPerson(house, 2, { schoolId: 2 })]
})
afterAll(() => house.close())

const students = (token: string) => call(house.url, "/schools/student-list", { token })
const keysOf = async ({ token }: Person) => (await call(house.url, "/api-keys", { token })).body.data.rows
const revoke = ({ token }: Person, id: number) => call(house.url, `/api-keys/${id}/revoke`, { token, payload: {} })

describe("a key", () => {
  test("acts as the account that made it, cut to its school, within its scopes", async () => {
    const { id, key } = await newKey(house.url, school.token, ["students.read"])
    const { status, body } = await students(key)
    expect([status, body.data.total]).toEqual([200, 2])
    const refused = await call(house.url, "/exams/school", { token: key })
    expect([refused.status, refused.body.data.code]).toEqual([403, "Forbidden"])
    expect(refused.body.message).toContain("exams.read")
    const row = (await keysOf(school)).find((one: { id: number }) => one.id === id)
    expect(row).toMatchObject({ name: "Notice board", state: "active", owner: school.username })
    expect([row.ending, typeof row.last_used_at]).toEqual([key.slice(-4), "string"])
  })

  test("is named in the history of what was done with it, beside its account", async () => {
    const { id, key } = await newKey(house.url, school.token, ["students.write"], { name: "Register" })
    const of = (token: string) => call(house.url, "/records/history?kind=student&id=11", { token })
    const consent = (token: string) => call(house.url, "/students/consent/11", { token, payload: {} })
    expect((await consent(key)).status).toBe(200)
    const { rows } = (await of(school.token)).body.data
    expect(rows[0]).toMatchObject({ event: "consentRecorded", by: school.username, program: "Register", behind: null })
    expect(rows.at(-1)).toMatchObject({ program: null })
    const { rows: events } = await house.portal.pool.query(
      "select meta from events where stream = 'student-11' order by position desc limit 1"
    )
    expect(events[0].meta).toMatchObject({ by: school.id, key: id })
  })

  test("works over GraphQL, where every part of a query is held against its scopes", async () => {
    const { key } = await newKey(house.url, school.token, ["students.read"])
    const { body, headers } = await askGraphql(house.url, key, "{ studentList { total } }")
    expect(body.data.studentList.total).toBe(2)
    const mixed = await askGraphql(house.url, key, "{ studentList { total } schoolExams { total } }")
    expect(mixed.body.errors).toMatchObject([{ path: ["schoolExams"], extensions: { code: "Forbidden", status: 403 } }])
    expect(headers.get("ratelimit")).toMatch(/^"default";r=\d+;t=\d+$/)
  })

  test("is in no table, no event and no reply; a hash of it is all that is kept", async () => {
    const { key } = await newKey(house.url, school.token, ["students.read"])
    await students(key)
    const all = JSON.stringify(await contentsOf(house.portal.pool, await tablesOf(house.portal.pool)))
    expect(all).not.toContain(key)
    expect(all).not.toContain(key.slice(4))
    const { rows } = await house.portal.pool.query("select hash from api_key_secrets where ending = $1", [
      key.slice(-4)
    ])
    expect(rows[0].hash).toHaveLength(32)
    const names = await house.portal.pool.query("select from events where data::text like '%Notice board%'")
    expect(names.rowCount).toBe(0)
  })

  test("is told once: the same gesture sent again is refused, and makes no second one", async () => {
    const before = (await keysOf(school)).length
    const send = (gesture: string) =>
      fetch(`${house.url}/api/api-keys/create`, {
        method: "POST",
        headers: {
          "content-type": "application/json",
          "idempotency-key": gesture,
          authorization: `Bearer ${school.token}`
        },
        body: JSON.stringify({ name: "Twice", scopes: ["exams.read"], expires_on: dayAfter(1) })
      })
    const gesture = randomUUID()
    expect([(await send(gesture)).status, (await send(gesture)).status]).toEqual([200, 409])
    expect((await keysOf(school)).length).toBe(before + 1)
  })

  test("that was revoked, has expired, or is nobody's is refused with the reason", async () => {
    const { id, key } = await newKey(house.url, school.token, ["students.read"])
    const reasonOf = async (token: string) => {
      const { status, body } = await students(token)
      return [status, body.data.reason]
    }
    expect((await revoke(school, id)).status).toBe(200)
    expect(await reasonOf(key)).toEqual([401, "key_revoked"])
    expect((await revoke(school, id)).status).toBe(409)
    expect(await reasonOf(`spk_${"x".repeat(43)}`)).toEqual([401, "key_unknown"])
    const next = await newKey(house.url, school.token, ["students.read"])
    await house.portal.pool.query("update api_keys set expires_at = now() - interval '1 second' where id = $1", [
      next.id
    ])
    expect(await reasonOf(next.key)).toEqual([401, "key_expired"])
    const { body } = await askGraphql(house.url, next.key, "{ studentList { total } }")
    expect(body.errors[0].extensions).toMatchObject({ status: 401, reason: "key_expired" })
    await expireKeys(house.portal, new Date())
    expect(await typesOf(house, `apiKey-${next.id}`)).toEqual(["apiKey.created", "apiKey.expired"])
  })

  test("of an account that was deactivated is dead", async () => {
    const third = await newPerson(house, 2, { schoolId: 3 })
    const { key } = await newKey(house.url, third.token, ["students.read"])
    const token = admin.token
    expect((await students(key)).status).toBe(200)
    await house.portal.log.command({
      actor: { userId: admin.id, roleId: 10 },
      stream: `account-${third.id}`,
      type: "account.disabled",
      data: {}
    })
    const { status, body } = await students(key)
    expect([status, body.data.reason]).toEqual([401, "account_inactive"])
    expect((await students(token)).status).toBe(200)
  })

  test("has a pace: headers say what is left, and a call too many waits", async () => {
    const { id, key } = await newKey(house.url, school.token, ["students.read"])
    const { headers } = await students(key)
    expect(headers.get("ratelimit-policy")).toBe(`"default";q=${keyPace.limit};w=${keyPace.seconds}`)
    expect(headers.get("ratelimit")).toMatch(new RegExp(`^"default";r=${keyPace.limit - 1};t=\\d+$`))
    await house.portal.pool.query("update api_key_pace set used = $2 where key_id = $1", [id, keyPace.limit])
    const late = await students(key)
    expect([late.status, late.body.data.code]).toEqual([429, "TooMany"])
    expect(Number(late.headers.get("retry-after"))).toBeGreaterThan(0)
    expect(late.headers.get("ratelimit")).toMatch(/^"default";r=0;t=\d+$/)
    await house.portal.pool.query("update api_key_pace set since = since - interval '1 minute' where key_id = $1", [id])
    expect((await students(key)).status).toBe(200)
  })
})

describe("who connects programs", () => {
  test("a school sees and revokes the keys of its own; an admin everybody's; a sub-admin looks on", async () => {
    const { id } = await newKey(house.url, school.token, ["students.read"])
    const has = async (who: Person) => (await keysOf(who)).some((one: { id: number }) => one.id === id)
    expect([await has(school), await has(other), await has(admin), await has(subAdmin)]).toEqual([
      true,
      false,
      true,
      true
    ])
    expect((await revoke(other, id)).status).toBe(404)
    expect((await revoke(subAdmin, id)).status).toBe(403)
    expect((await revoke(admin, id)).status).toBe(200)
  })

  test("nobody gives a scope that their role has none of, or a day that is over or far away", async () => {
    const making = async (scopes: readonly string[], day: string) =>
      (
        await call(house.url, "/api-keys/create", {
          token: school.token,
          payload: { name: "Wrong", scopes, expires_on: day }
        })
      ).body.data.fields
    expect(Object.keys(await making(["sheets.write"], dayAfter(1)))).toEqual(["scopes"])
    expect(Object.keys(await making(["students.read"], dayAfter(-1)))).toEqual(["expires_on"])
    expect(Object.keys(await making(["students.read"], dayAfter(400)))).toEqual(["expires_on"])
    expect(Object.keys(await making(["students.read"], "2027-02-31"))).toEqual(["expires_on"])
    expect(Object.keys(await making(["everything"], dayAfter(1)))).toEqual(["scopes.0"])
  })

  test("a key makes no key, and somebody who acts in another's name makes none either", async () => {
    const { key } = await newKey(house.url, admin.token, ["students.read", "sheets.write"])
    const payload = { name: "More", scopes: ["students.read"], expires_on: dayAfter(1) }
    expect((await call(house.url, "/api-keys/create", { token: key, payload })).status).toBe(403)
    expect((await call(house.url, "/api-keys", { token: key })).status).toBe(403)
  })
})
