import { request } from "node:http"
import { afterAll, beforeAll, expect, test } from "vitest"
import { openTestServer, type TestServer } from "../../kit/testServer.ts"
import { newPerson, type Person } from "../../kit/people.ts"
import { loadProgramme } from "../../kit/programme.ts"

let house: TestServer
let admin: Person
beforeAll(async () => {
  house = await openTestServer()
  await loadProgramme(house.portal.log)
  admin = await newPerson(house, 10)
})
afterAll(() => house.close())

const post = async (path: string, body: string, token = admin.token) => {
  const response = await fetch(house.url + path, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
    body
  })
  return { status: response.status, text: await response.text() }
}

const polluted = () => [({} as { isAdmin?: unknown }).isAdmin, ([] as { isAdmin?: unknown }).isAdmin]

const poisons = [
  `{"__proto__": {"isAdmin": true}, "name": "A", "is_gcc": false}`,
  `{"constructor": {"prototype": {"isAdmin": true}}, "name": "A", "is_gcc": false}`,
  `{"name": {"__proto__": {"isAdmin": true}}, "is_gcc": false}`
]

test.each(poisons)("a body that reaches for prototypes is refused and changes none: %s", async (body) => {
  expect((await post("/api/zone", body)).status).toBe(422)
  expect(polluted()).toEqual([undefined, undefined])
})

test.each(["variables", "extensions"])("and so is a GraphQL request, in its %s", async (place) => {
  const query = "mutation A($name: String!) { addZone(input: { name: $name, is_gcc: false }) { id } }"
  for (const value of [
    `{"__proto__": {"isAdmin": true, "name": "B"}}`,
    `{"constructor": {"prototype": {"isAdmin": true}}}`
  ]) {
    const { status } = await post("/graphql", `{"query": ${JSON.stringify(query)}, "${place}": ${value}}`)
    expect(status).toBeLessThan(500)
    expect(polluted()).toEqual([undefined, undefined])
  }
})

test("JSON that nests 100,000 deep is refused, and others are answered", async () => {
  const levels = 100_000
  for (const [open, close] of [
    ["[", "]"],
    [`{"a":`, "}"]
  ] as const) {
    const deep = `${open.repeat(levels)}1${close.repeat(levels)}`
    for (const body of [deep, `{"name": ${deep}, "is_gcc": false}`])
      expect((await post("/api/zone", body)).status).toBe(422)
    const { status } = await post("/graphql", `{"query": "{ health { position } }", "variables": {"a": ${deep}}}`)
    expect([200, 400, 413, 422]).toContain(status)
  }
  expect((await fetch(`${house.url}/api/health`)).status).toBe(200)
})

test("a batch of GraphQL operations, and a query that nests far, are refused", async () => {
  const one = { query: "{ health { position } }" }
  expect((await post("/graphql", JSON.stringify(Array.from({ length: 500 }, () => one)))).status).toBe(400)
  const nested = `{ health ${"{ a ".repeat(2_000)}${"}".repeat(2_000)} }`
  const refused = JSON.parse((await post("/graphql", JSON.stringify({ query: nested }))).text) as object
  expect(refused).toMatchObject({ errors: [{}] })
  expect(refused).not.toHaveProperty("data.health")
  expect((await fetch(`${house.url}/api/health`)).status).toBe(200)
})

/** Asks with the path as it is: `fetch` would resolve what leads upwards. */
const rawGet = (path: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(house.url)
    request({ hostname, port, path, headers: { authorization: `Bearer ${admin.token}` } }, (response) => {
      response.resume()
      resolve(response.statusCode ?? 0)
    })
      .on("error", reject)
      .end()
  })

const ways = [
  "../../../etc/passwd",
  "..%2f..%2f..%2fetc%2fpasswd",
  "%2e%2e/%2e%2e/etc/passwd",
  "..%5c..%5cwindows%5cwin.ini",
  "%00",
  "a%00.png",
  "....//etc/passwd"
]

test.each(["/api/question/picture/", "/api/photos/", "/assets/", "/"])(
  "no path below %s leads to other files",
  async (base) => {
    for (const way of ways) {
      const status = await rawGet(base + way)
      expect([way, [400, 404, 405, 422].includes(status)]).toEqual([way, true])
    }
  }
)

test("a name with line breaks and quotation marks stays inside of its header", async () => {
  const response = await fetch(`${house.url}/api/export/zones`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${admin.token}` },
    body: JSON.stringify({ name: 'x"\r\nset-cookie: a=b\r\n\r\n<script>' })
  })
  expect(response.headers.get("set-cookie")).toBeNull()
  expect(response.status).toBeLessThan(500)
})
