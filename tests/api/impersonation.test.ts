import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { accountStream } from "../../schema/session/account.ts"
import { call } from "../kit/edge.ts"
import { openTestServer, type TestServer } from "../kit/testServer.ts"
import { newPerson, sendForm, typesOf, type Person } from "../kit/people.ts"
import { loadProgramme } from "../kit/programme.ts"

let house: TestServer
let admin: Person
let support: Person
let head: Person
beforeAll(async () => {
  house = await openTestServer()
  await loadProgramme(house.portal.log)
  ;[admin, support, head] = await Promise.all([
    newPerson(house, 10),
    newPerson(house, 4),
    newPerson(house, 2, { schoolId: 1, districtId: 1, stateId: 1, prantId: 1, zoneId: 1 })
  ])
})
afterAll(() => house.close())

const reason = "The school cannot find its list."
const begin = (who: Person, username: string, may_change = false) =>
  call(house.url, "/acting/begin", { token: who.token, payload: { username, reason, may_change } })
const stateOf = async () => (await call(house.url, "/current-user", { token: head.token })).body.data.is_active

describe("acting in somebody's name", () => {
  test("shows what they see, changes nothing, and is on their record before it begins", async () => {
    const {
      status,
      body: { data }
    } = await begin(support, head.username)
    expect({ status, user: data.user.username, may_change: data.may_change }).toEqual({
      status: 200,
      user: head.username,
      may_change: false
    })
    expect(Date.parse(data.until) - Date.now()).toBeGreaterThan(29 * 60_000)
    expect(Date.parse(data.until) - Date.now()).toBeLessThanOrEqual(30 * 60_000)
    expect((await call(house.url, "/current-user", { token: data.token })).body.data.username).toBe(head.username)
    expect(await call(house.url, "/schools/disable/1", { token: data.token, method: "POST" })).toMatchObject({
      status: 403,
      body: { message: expect.stringContaining("Nothing can be changed") }
    })
    expect(await sendForm(house.url, "/update-profile", data.token, { full_name: "Somebody Else" })).toMatchObject({
      status: 403
    })
    expect(await stateOf()).toBe(1)
    const { rows } = await house.portal.pool.query(
      "select type, data, meta->>'by' as by from events where stream = $1 order by version desc limit 1",
      [accountStream(head.id)]
    )
    expect(rows).toMatchObject([
      { type: "account.actingStarted", by: String(support.id), data: { by: support.id, reason, mayChange: false } }
    ])
  })

  test("with leave to change, carries both names on what is done", async () => {
    const { token } = (await begin(admin, head.username, true)).body.data
    expect(await call(house.url, "/schools/disable/1", { token, method: "POST" })).toMatchObject({ status: 200 })
    expect(await call(house.url, "/schools/enable/1", { token, method: "POST" })).toMatchObject({ status: 200 })
    const { rows } = await house.portal.pool.query(
      `select meta->>'by' as by, meta->>'actor' as behind from events where stream = 'school-1' order by version desc
        limit 1`
    )
    expect(rows).toEqual([{ by: String(head.id), behind: String(admin.id) }])
  })

  test("ends when it is ended: the token is void, one's own is not", async () => {
    const { token } = (await begin(admin, head.username)).body.data
    expect(await call(house.url, "/acting/end", { token, payload: {} })).toMatchObject({ status: 200 })
    expect(await call(house.url, "/current-user", { token })).toMatchObject({ status: 401 })
    expect(await call(house.url, "/current-user", { token: admin.token })).toMatchObject({ status: 200 })
    expect((await typesOf(house, accountStream(head.id))).at(-1)).toBe("account.actingEnded")
    expect(await call(house.url, "/acting/end", { token: admin.token, payload: {} })).toMatchObject({ status: 200 })
    expect(await call(house.url, "/current-user", { token: admin.token })).toMatchObject({ status: 200 })
  })

  test("ends by itself after its time, and when the person behind it is switched off", async () => {
    const other = await newPerson(house, 11)
    const { token } = (await begin(other, head.username)).body.data
    await house.portal.log.command({
      actor: { userId: admin.id, roleId: 10 },
      stream: accountStream(other.id),
      type: "account.disabled",
      data: {}
    })
    expect(await call(house.url, "/current-user", { token })).toMatchObject({ status: 401 })
    const late = (await begin(admin, head.username)).body.data.token
    await house.portal.pool.query("update tokens set expires_at = now() where acting_id = $1", [admin.id])
    expect(await call(house.url, "/current-user", { token: late })).toMatchObject({ status: 401 })
  })

  test("is not for everybody, not for those above, not in turn, and not without a reason", async () => {
    const [coordinator, peer] = await Promise.all([newPerson(house, 7, { stateId: 1 }), newPerson(house, 10)])
    expect(await begin(coordinator, head.username)).toMatchObject({ status: 403 })
    for (const [who, whom] of [
      [support, coordinator],
      [admin, peer],
      [admin, admin]
    ] as const) {
      expect(await begin(who, whom.username)).toMatchObject({
        status: 422,
        body: { data: { fields: { username: expect.any(String) } } }
      })
    }
    expect(await begin(admin, "nobody-at-all")).toMatchObject({ status: 422 })
    const { token } = (await begin(admin, support.username, true)).body.data
    expect(await begin({ ...admin, token }, head.username)).toMatchObject({ status: 403 })
    expect(
      await call(house.url, "/acting/begin", {
        token: admin.token,
        payload: { username: head.username, reason: "x", may_change: false }
      })
    ).toMatchObject({
      status: 422,
      body: { data: { fields: { reason: expect.any(String) } } }
    })
  })
})
