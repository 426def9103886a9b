import { afterAll, beforeAll, expect, test } from "vitest"
import { accountStream } from "../../../schema/session/account.ts"
import { coordinatorStream } from "../../../schema/coordinators/coordinator.ts"
import { rebuild } from "../../../server/platform/projections/rebuild.ts"
import { projections } from "../../../server/projections.ts"
import { call } from "../../kit/edge.ts"
import { openTestServer, type TestServer } from "../../kit/testServer.ts"
import { typesOf } from "../../kit/people.ts"
import { loadProgramme } from "../../kit/programme.ts"
import { contentsOf, tablesWith } from "../../kit/tables.ts"

let house: TestServer
let admin: string
beforeAll(async () => {
  house = await openTestServer()
  await loadProgramme(house.portal.log)
  admin = await house.signIn(10)
})
afterAll(() => house.close())

const tell = (path: string, payload: object, token = admin) => call(house.url, path, { token, payload })
const told = { name: "Senthamarai Kannan", email: "senthamarai.k@coordinators.example.net", mobile: "+919123450988" }

test("a removed coordinator is erased everywhere, for good; one who was not removed is not", async () => {
  const { pool } = house.portal
  const appointed = (await tell("/coordinators/add", { kind: "district", ...told, region_ids: [1] })).body.data as {
    id: number
    username: string
  }
  const { id, username } = appointed
  const erase = (typed = username, token = admin) => tell("/coordinators/erase", { id, username: typed }, token)
  const { rows } = await pool.query<{ id: number }>("select id from accounts where username = $1", [username])
  const account = rows[0]!.id
  for (const value of Object.values(told)) expect(await tablesWith(pool, value), value).toContain("personal")

  expect(await erase()).toMatchObject({ status: 409 })
  await call(house.url, `/coordinators/${id}`, { token: admin, method: "DELETE" })
  const removed = (await tell("/coordinators", { state: "removed" })).body.data.rows
  expect(removed).toMatchObject([{ id, name: told.name, state: "removed" }])
  const info = async (token: string) => (await call(house.url, `/coordinators/detail/${id}`, { token })).status
  const state = await house.signIn(7, { stateId: 1, zoneId: 1 })
  expect((await tell("/coordinators", { state: "removed" }, state)).body.data.rows).toEqual([])
  expect([await info(admin), await info(state)]).toEqual([200, 404])
  expect(await erase(username, state)).toMatchObject({ status: 403 })
  expect(await erase("somebody")).toMatchObject({
    status: 422,
    body: { data: { fields: { username: expect.any(String) } } }
  })
  expect(await tablesWith(pool, told.email)).not.toEqual([])

  expect(await erase()).toMatchObject({ status: 200, body: { data: { id, is_erased: true } } })
  const values = Object.values(told)
  for (const value of values) expect(await tablesWith(pool, value), value).toEqual([])
  for (const table of ["credentials", "tokens", "one_time_codes"])
    expect((await pool.query(`select from ${table} where account_id = $1`, [account])).rowCount, table).toBe(0)
  expect((await tell("/coordinators", { state: "removed" })).body.data.rows).toEqual([])
  expect(await info(admin)).toBe(404)
  expect(await erase()).toMatchObject({ status: 409 })
  expect((await typesOf(house, coordinatorStream(id))).at(-1)).toBe("coordinator.erased")
  expect((await typesOf(house, accountStream(account))).at(-1)).toBe("account.disabled")

  const own = projections.filter(({ name }) => name === "coordinators" || name === "accounts" || name === "outbox")
  const tables = own.flatMap((projection) => projection.tables)
  const before = await contentsOf(pool, tables)
  for (const projection of own) await rebuild(pool, projection)
  expect(await contentsOf(pool, tables)).toEqual(before)
})
