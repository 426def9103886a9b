import { Ajv2020 } from "ajv/dist/2020.js"
import { afterAll, beforeAll, expect, test } from "vitest"
import { apiOf } from "../../schema/core/calls.ts"
import { roleIds, type RoleId } from "../../schema/core/roles.ts"
import { gatewayOf } from "../../schema/gateway/index.ts"
import { groups } from "../../schema/index.ts"
import { openApiOf } from "../../schema/openapi/index.ts"
import { makeToken } from "../../server/areas/session/tokens.ts"
import { makeAccount } from "../kit/edge.ts"
import { loadProgramme } from "../kit/programme.ts"
import { roleFor, targets, type Target } from "../kit/targets.ts"
import { openTestServer, type TestServer } from "../kit/testServer.ts"

let house: TestServer
const tokens = new Map<RoleId, string>()

beforeAll(async () => {
  house = await openTestServer()
  await loadProgramme(house.portal.log)
  for (const roleId of roleIds) {
    const account = await makeAccount(house.portal, roleId, { schoolId: 1, instituteId: 1, stateId: 1, districtId: 1 })
    tokens.set(roleId, await makeToken(house.portal.pool, account))
  }
})
afterAll(() => house.close())

/** Makes a call with what it requires, and perhaps more, as somebody who may make it. */
const ask = async (target: Target, more: Readonly<Record<string, string>> = {}) => {
  const { params, query, body } = target.ordinary
  const path = target.path.replaceAll(/:(\w+)/g, (_, name: string) => more[`:${name}`] ?? params[name] ?? "1")
  const inQuery = Object.entries(more).filter(([name]) => !name.startsWith(":"))
  const search = new URLSearchParams(
    [...Object.entries(query), ...inQuery].map(([name, value]) => [name, String(value)])
  )
  const role = roleFor(target)
  return fetch(`${house.url}${path}?${search}`, {
    method: target.method,
    headers: {
      ...(role === undefined ? {} : { authorization: `Bearer ${tokens.get(role)}` }),
      "content-type": "application/json"
    },
    ...(target.method === "POST" ? { body: JSON.stringify(body ?? {}) } : {})
  })
}

type Responses = Readonly<Record<string, { readonly content?: Readonly<Record<string, object>> }>>

/** A name in a JSON pointer. */
const step = (name: string) => encodeURIComponent(name.replaceAll("~", "~0").replaceAll("/", "~1"))

test("what is read is answered as the document says: its status, its type and its schema", async () => {
  const spec = openApiOf(apiOf(groups))
  const ajv = new Ajv2020({ strict: false, logger: false })
  ajv.addFormat("date", /^\d{4}-\d\d-\d\d$/)
  ajv.addFormat("date-time", /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/)
  ajv.addSchema(spec, "openapi")
  const reads = new Set(gatewayOf(apiOf(groups)).calls.flatMap(({ kind, name }) => (kind === "write" ? [] : [name])))
  const asked = targets.filter(({ name }) => reads.has(name.split(".").at(-1)!))
  const wrong: unknown[] = []
  for (const target of asked) {
    const response = await ask(target)
    const path = target.path.replaceAll(/:(\w+)/g, "{$1}")
    const method = target.method.toLowerCase()
    const responses = (spec.paths[path] as unknown as Record<string, { readonly responses: Responses }>)[method]!
      .responses
    const said = responses[response.status]?.content?.["application/json"]
    const body: unknown = await response.json()
    if (said === undefined) wrong.push([target.name, response.status])
    else {
      const pointer = ["paths", path, method, "responses", response.status, "content", "application/json", "schema"]
      const check = ajv.compile({ $ref: `openapi#/${pointer.map((one) => step(String(one))).join("/")}` })
      if (!check(body)) wrong.push([target.name, response.status, check.errors?.slice(0, 2)])
    }
  }
  expect(asked.length).toBeGreaterThan(150)
  expect(wrong).toEqual([])
})

test("whole numbers are written as in JSON", async () => {
  const list = targets.find(({ name }) => name.endsWith(".studentList"))!
  for (const page of ["1.5", "1e0", "+1", "01", " 1", "1.0", ""]) {
    const response = await ask(list, { page })
    expect([page, response.status, ((await response.json()) as { data: { fields: object } }).data.fields]).toEqual([
      page,
      422,
      { page: expect.any(String) }
    ])
  }
  for (const given of [{ page: "2" }, { state_ids: "3" }]) expect((await ask(list, given)).status).toBe(200)
  expect((await ask(list, { state_ids: "1e0" })).status).toBe(422)
  const info = targets.find(
    ({ method, path, ordinary }) => method === "GET" && path.endsWith(":id") && ordinary.params["id"] === "1"
  )!
  expect((await ask(info, { ":id": "1e0" })).status).toBe(422)
  expect((await ask(info, { ":id": "1" })).status).not.toBe(422)
})

test("the document is kept by whoever has it, and a call without a token says how one signs in", async () => {
  const first = await fetch(`${house.url}/api/openapi.json`)
  const headers = { "if-none-match": first.headers.get("etag") ?? "" }
  expect((await fetch(`${house.url}/api/openapi.json`, { headers })).status).toBe(304)
  const refused = await fetch(`${house.url}/api/current-user`)
  expect([refused.status, refused.headers.get("www-authenticate")]).toEqual([401, "Bearer"])
})

test("the schema is there as SDL for people who are signed in, and no answer says its length twice", async () => {
  const headers = { authorization: `Bearer ${tokens.get(10)}` }
  expect((await fetch(`${house.url}/graphql/schema.graphql`)).status).toBe(401)
  const sdl = await (await fetch(`${house.url}/graphql/schema.graphql`, { headers })).text()
  expect(sdl).toContain("type Query {")
  for (const accept of ["multipart/mixed", "multipart/mixed;deferSpec=20220824,application/json", "*/*"]) {
    const response = await fetch(`${house.url}/graphql`, {
      method: "POST",
      headers: { ...headers, accept, "content-type": "application/json" },
      body: JSON.stringify({ query: "{ health { position } }" })
    })
    expect(response.headers.get("transfer-encoding"), accept).toBeNull()
    expect(await response.text(), accept).toContain('"position"')
  }
})
