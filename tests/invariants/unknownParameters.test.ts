import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { roleIds, type RoleId } from "../../schema/core/roles.ts"
import { makeToken } from "../../server/areas/session/tokens.ts"
import { makeAccount } from "../kit/edge.ts"
import { openTestServer, type TestServer } from "../kit/testServer.ts"
import { listCalls, allLists } from "../kit/listCalls.ts"
import { loadProgramme } from "../kit/programme.ts"
import { roleFor, sendTo, targets, type Target } from "../kit/targets.ts"
import { inTurn } from "../kit/everything.ts"

let house: TestServer
const accounts = new Map<RoleId, number>()

beforeAll(async () => {
  house = await openTestServer()
  await loadProgramme(house.portal.log)
  for (const roleId of roleIds)
    accounts.set(roleId, await makeAccount(house.portal, roleId, { schoolId: 1, instituteId: 1 }))
})
afterAll(() => house.close())

/** A token of a role, made for each call: some calls end sessions. */
const tokenOf = (role: RoleId): Promise<string> => makeToken(house.portal.pool, accounts.get(role)!)

/** Sends to a call as somebody who may make it. */
const send = async (target: Target, more: Partial<Target["ordinary"]>) => {
  const role = roleFor(target)
  const token = role === undefined ? undefined : await tokenOf(role)
  return sendTo(house.url, target, token, { ...target.ordinary, ...more })
}

const named = ({ status, text }: { readonly status: number; readonly text: string }, name: string) => [
  status,
  status === 422 && (JSON.parse(text) as { data: { fields: Record<string, string> } }).data.fields[name]?.slice(0, 17)
]

// In the short run, every fourth.
describe.each(inTurn(targets, 0, 4))("$name", (target) => {
  test("names a parameter of the query that it does not know", async () => {
    const answer = await send(target, { query: { ...target.ordinary.query, no_such_thing: "1" } })
    expect(named(answer, "no_such_thing"), answer.text).toEqual([422, "Unknown parameter"])
  })

  if (target.method !== "GET" && target.method !== "DELETE") {
    test("names a field of the body that it does not know", async () => {
      const body = { no_such_thing: "1", ...(target.ordinary.body as object | undefined) }
      const answer = await send(target, { body })
      expect(named(answer, "no_such_thing"), answer.text).toEqual([422, "Unknown parameter"])
    })
  }
})

/** Objects inside of what is sent to a call: their names. */
const objectsIn = ({ fields, ordinary }: Target): readonly string[] => {
  const body = (ordinary.body ?? {}) as Readonly<Record<string, unknown>>
  const names = fields.flatMap(({ place, path }) => (place === "body" && path.length === 2 ? [path[0]!] : []))
  return [...new Set(names)].filter((name) => body[name] instanceof Object && !Array.isArray(body[name]))
}
const withObjects = targets.filter((target) => !target.isMultipart && objectsIn(target).length > 0)

test.each(inTurn(withObjects, 1, 4))("$name names a field that an object in its body does not know", async (target) => {
  for (const name of objectsIn(target)) {
    const sent = target.ordinary.body as Readonly<Record<string, object>>
    const answer = await send(target, { body: { ...sent, [name]: { ...sent[name], no_such_thing: "1" } } })
    expect(named(answer, `${name}.no_such_thing`), answer.text).toEqual([422, "Unknown parameter"])
  }
})

test("an unknown parameter of a list is told with the nearest known one, also through GraphQL", async () => {
  const list = targets.find(({ name }) => name.endsWith(".studentList"))!
  const { text } = await send(list, { query: { stateIds: "31" } })
  expect(JSON.parse(text).data.fields).toEqual({ stateIds: "Unknown parameter. Did you mean state_ids?" })
  const query = "query ($state_ids: [ID!]) { studentList(input: { state_ids: $state_ids }) { total } }"
  const token = await makeToken(house.portal.pool, accounts.get(10)!)
  const asked = [
    { query, variables: { state_id: [31] } },
    { documentId: "studentList", variables: { input: { state_id: [31] } } }
  ]
  for (const body of asked) {
    const response = await fetch(`${house.url}/graphql`, {
      method: "POST",
      headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
      body: JSON.stringify(body)
    })
    expect(((await response.json()) as { errors: object[] }).errors).toMatchObject([
      { extensions: { status: 422, fields: { state_id: "Unknown parameter. Did you mean state_ids?" } } }
    ])
  }
})

test("lists are cut to regions under the specification's names", async () => {
  const old = new Set(["state_id", "prant_id", "district_id", "zone_ids"])
  // checkStudent reads, but what it takes is a form: the district that a student lives in.
  const reads = [...listCalls.values()].filter(({ kind, name }) => kind === "read" && name !== "checkStudent")
  const wrong = reads.filter((call) => call.arguments.some(({ name }) => old.has(name))).map(({ name }) => name)
  expect(wrong).toEqual([])
  expect(allLists.filter(({ shape }) => "state_ids" in shape.filters).length).toBeGreaterThan(5)
  const list = targets.find(({ name }) => name.endsWith(".studentList"))!
  const total = async (query: object) =>
    JSON.parse((await send(list, { query: { ...query, per_page: 1 } })).text).data.total
  const all = await total({})
  const [one, two] = [await total({ state_ids: 1 }), await total({ state_ids: 2 })]
  expect(one + two).toBeGreaterThan(0)
  expect(one).toBeLessThan(all)
})

// Last: calls that require nothing do what they are for, and one of them deactivates the school.
const hasNoRequiredField = ({ method, isMultipart, ordinary }: Target): boolean =>
  method === "POST" && !isMultipart && Object.keys(ordinary.body ?? {}).length === 0

test.each(targets.filter(hasNoRequiredField))("$name, which requires nothing, takes an empty body", async (target) => {
  const [empty, braces] = [await send(target, { body: undefined }), await send(target, { body: {} })]
  expect(empty.status, empty.text).not.toBe(415)
  if (empty.status === 422) expect(empty.text).not.toContain('"body"')
  expect(braces.status).not.toBe(415)
})
