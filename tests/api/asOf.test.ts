import { HttpApi } from "effect/http-api"
import { afterAll, beforeAll, expect, test } from "vitest"
import { apiOf } from "../../schema/core/calls.ts"
import { groups } from "../../schema/index.ts"
import { asOfHeader } from "../../schema/core/asOf.ts"
import { waitForProjection } from "../../server/platform/projections/waitForProjection.ts"
import { kitActor, loadProgramme } from "../kit/programme.ts"
import { openTestServer, type TestServer } from "../kit/testServer.ts"

let house: TestServer
let token: string

beforeAll(async () => {
  house = await openTestServer()
  await loadProgramme(house.portal.log)
  token = await house.signIn(10)
})
afterAll(() => house.close())

const ask = async (path: string, asOf?: number, by = token) => {
  const answer = await fetch(`${house.url}/api${path}`, {
    headers: { authorization: `Bearer ${by}`, ...(asOf === undefined ? {} : { [asOfHeader]: String(asOf) }) }
  })
  const text = await answer.text()
  return { status: answer.status, data: text.startsWith("{") ? JSON.parse(text).data : undefined }
}

/** Asks through GraphQL, as pages do. */
const query = async (text: string, asOf?: number) => {
  const answer = await fetch(`${house.url}/graphql`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${token}`,
      "content-type": "application/json",
      ...(asOf === undefined ? {} : { [asOfHeader]: String(asOf) })
    },
    body: JSON.stringify({ query: text })
  })
  return JSON.parse(await answer.text())
}

const zones = async (asOf?: number) => {
  const { data } = await query("{ zones(input: { per_page: 100 }) { total rows { id name } } }", asOf)
  return data.zones as { total: number; rows: ReadonlyArray<{ id: number; name: string }> }
}

test("lists, records and histories are as they were, and the present is as it is", async () => {
  const { log } = house.portal
  const before = await zones()
  const [first] = before.rows
  const then = (await log.head()).position
  await query(`mutation { addZone(input: { name: "A later zone" }) { id } }`)
  const now = await zones()
  expect(now.total).toBe(before.total + 1)
  expect(await zones(then)).toEqual(before)
  expect(await zones()).toEqual(now)
  await log.command({
    actor: kitActor,
    stream: "school-1",
    type: "school.deactivated",
    data: { by: "admin", reason: null }
  })
  const history = (asOf?: number) => ask("/records/history?kind=school&id=1", asOf)
  expect((await history()).data.total).toBe((await history(then)).data.total + 1)
  expect((await ask("/flows/position?as_of=999999", then)).data).toMatchObject({ position: then, head: then })
  expect(first).toBeDefined()
})

/** Every call that reads a list and needs nothing but a page. */
const lists: string[] = []
HttpApi.reflect(apiOf(groups), {
  onGroup: () => undefined,
  onEndpoint: ({ endpoint }) => {
    const path = endpoint.path.replace(/^\/api/u, "")
    // An export is a job that is begun.
    if (endpoint.method === "GET" && !path.includes(":") && !path.includes("export")) lists.push(path)
  }
})

test("at the log's end every list answers what it answers now", async () => {
  const { log, pool, signals, projections } = house.portal
  const { position } = await log.head()
  for (const { name, mode } of projections)
    if (mode === "following") expect(await waitForProjection(pool, signals, name, position, 60_000)).toBe(true)
  let compared = 0
  for (const path of lists) {
    const now = await ask(path)
    if (now.status !== 200 || !Array.isArray(now.data?.rows)) continue
    const then = await ask(path, position)
    expect([path, then.status, then.data?.rows, then.data?.total]).toEqual([path, 200, now.data.rows, now.data.total])
    compared += 1
  }
  expect(compared).toBeGreaterThan(30)
}, 120_000)

test("the past is read only, for those who inspect, and leaves nothing behind", async () => {
  const { position } = await house.portal.log.head()
  const { errors } = await query('mutation { addZone(input: { name: "Never" }) { id } }', position)
  expect(errors?.[0]?.extensions.status).toBe(422)
  expect((await zones()).rows.map(({ name }) => name)).not.toContain("Never")
  const other = await house.signIn(11)
  expect((await ask("/records/history?kind=school&id=1", undefined, other)).status).toBe(200)
  expect((await ask("/records/history?kind=school&id=1", position, other)).status).toBe(403)
  const { rows } = await house.portal.pool.query("select nspname from pg_namespace where nspname like 'moment\\_%'")
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.length).toBeLessThanOrEqual(3)
})
