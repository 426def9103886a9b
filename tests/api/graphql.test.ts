import { Schema } from "effect"
import { graphql } from "graphql"
import { auditServer } from "graphql-http"
import type { AddressInfo } from "node:net"
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { apiOf, get, group, listOf, page, post } from "../../schema/core/call.ts"
import { Refused } from "../../schema/core/errors.ts"
import { gatewayContext, gatewayOf, type Incoming, type Send } from "../../schema/gateway/index.ts"
import type { Caller } from "../../schema/core/roles.ts"
import { implement } from "../../server/platform/http/implement.ts"
import { serve, type Served } from "../../server/platform/http/serve.ts"

/**
 * A library: books stand on shelves. Small, so that each test says all that it needs; the real roll's gateway is
 * checked in tests/invariants.
 */
const Shelf = Schema.Struct({ id: Schema.Int, room: Schema.NullOr(Schema.String) }).annotate({ identifier: "Shelf" })
const Book = Schema.Struct({
  id: Schema.Int,
  shelf_id: Schema.Int,
  title: Schema.String,
  price: Schema.Number,
  tags: Schema.Array(Schema.String),
  author: Schema.Struct({ name: Schema.String })
}).annotate({ identifier: "Book" })

const library = group("library", [
  get("books", "/books", {
    description: "The books.",
    roles: [10],
    query: {
      ...page,
      min_price: Schema.optionalKey(Schema.Finite),
      "tag[in]": Schema.optionalKey(Schema.Array(Schema.String))
    },
    answer: listOf(Book)
  }),
  get("shelf", "/shelves/:id", { description: "A shelf.", roles: "public", params: { id: Schema.Int }, answer: Shelf }),
  get("shelves", "/shelves", {
    description: "Some shelves.",
    roles: [10],
    query: { ids: Schema.Array(Schema.Int) },
    answer: Schema.Array(Shelf)
  }),
  post("addBook", "/books", {
    description: "Adds a book.",
    roles: "signedIn",
    payload: { title: Schema.String.check(Schema.isMinLength(2)), author: Schema.Struct({ name: Schema.String }) },
    answer: Book
  }),
  post("closeLibrary", "/close", { description: "Closes.", roles: "public", answer: Schema.Struct({}) }),
  post("breakDown", "/break", { description: "Breaks.", roles: "public", answer: Schema.Struct({}) })
])

type Seen = {
  readonly call: string
  readonly input: unknown
  readonly commandId?: string | undefined
  readonly address?: string
}
let seen: Seen[] = []

const book = (id: number, title: string) => ({
  id,
  shelf_id: id % 2,
  title,
  price: 1.5,
  tags: ["new"],
  author: { name: "Lilavati" }
})

const handlers = implement(library, {
  books: ({ query }) => {
    seen.push({ call: "books", input: query })
    return { rows: [book(1, "Ganita"), book(2, "Jyotisha")], total: 2, page: query.page, per_page: query.per_page }
  },
  shelf: ({ params, request }) => {
    seen.push({ call: "shelf", input: params, address: request.address })
    return { id: params.id, room: null }
  },
  shelves: ({ query }) => {
    seen.push({ call: "shelves", input: query })
    return query.ids.map((id) => ({ id, room: `room ${id}` }))
  },
  addBook: ({ payload, request }) => {
    seen.push({ call: "addBook", input: payload, commandId: request.commandId })
    return book(3, payload.title)
  },
  closeLibrary: () => {
    throw new Refused({ message: "It is closed already", allowed: ["opened"], state: "closed" })
  },
  breakDown: () => {
    throw new Error("the beam is rotten")
  }
})

const caller = (roleId: Caller["roleId"]): Caller => ({
  userId: roleId,
  username: `role-${roleId}`,
  roleId,
  isGcc: false,
  scope: { kind: "national", id: null },
  actor: { userId: roleId, roleId }
})
const callerOf = async (token: string) => (token === "admin" ? caller(10) : token === "school" ? caller(2) : undefined)

let served: Served
let url: string

beforeAll(async () => {
  served = await serve({ areas: [handlers], callerOf, dist: "/nowhere" })
  await new Promise<void>((done) => void served.server.listen(0, "127.0.0.1", done))
  url = `http://127.0.0.1:${(served.server.address() as AddressInfo).port}/graphql`
})

afterAll(async () => {
  served.server.closeAllConnections()
  served.server.close()
  await served.close()
})

beforeEach(() => {
  seen = []
})

type Ask = {
  readonly variables?: object
  readonly token?: string
  readonly headers?: Record<string, string>
  readonly at?: string
}

const ask = async (query: string, { variables, token, headers, at = url }: Ask = {}) => {
  const response = await fetch(at, {
    method: "POST",
    headers: { "content-type": "application/json", ...(token ? { authorization: `Bearer ${token}` } : {}), ...headers },
    body: JSON.stringify({ query, variables })
  })
  const text = await response.text()
  const { data, errors } = JSON.parse(text)
  return { status: response.status, text, data, errors }
}

describe("a field", () => {
  test("answers what is inside the envelope, with the arguments decoded on their way", async () => {
    const { data, errors } = await ask(
      'query ($p: Int) { books(page: $p, min_price: 2.5, tag_in: ["a", "b"]) { total page per_page rows { id shelf_id title price tags author { name } } } }',
      { token: "admin", variables: { p: 3 } }
    )
    expect(errors).toBeUndefined()
    expect(data.books).toEqual({ total: 2, page: 3, per_page: 10, rows: [book(1, "Ganita"), book(2, "Jyotisha")] })
    expect(seen).toEqual([{ call: "books", input: { page: 3, per_page: 10, min_price: 2.5, "tag[in]": ["a", "b"] } }])
  })

  test("puts a path's parameter into the path, and knows where the caller is", async () => {
    expect((await ask("{ shelf(id: 7) { id room } }")).data).toEqual({ shelf: { id: 7, room: null } })
    expect(seen[0]).toEqual({ call: "shelf", input: { id: 7 }, address: "127.0.0.1" })
  })

  test("that writes is a mutation, and each keeps a command id of its own", async () => {
    const { data } = await ask(
      'mutation { a: addBook(title: "Surya", author: { name: "Bhaskara" }) { title } b: addBook(title: "Soma", author: { name: "x" }) { id } }',
      { token: "school", headers: { "idempotency-key": "gesture-1" } }
    )
    expect(data).toEqual({ a: { title: "Surya" }, b: { id: 3 } })
    expect(seen.map(({ commandId }) => commandId)).toEqual(["gesture-1/a", "gesture-1/b"])
  })
})

describe("an error", () => {
  test("without a token, or with another role, says 401 or 403", async () => {
    expect((await ask("{ books { total } }")).errors?.[0].extensions).toMatchObject({
      code: "Unauthorized",
      status: 401
    })
    expect((await ask("{ books { total } }", { token: "school" })).errors?.[0].extensions).toMatchObject({
      code: "Forbidden",
      status: 403
    })
    expect(seen).toEqual([])
  })

  test("of a wrong argument names the field", async () => {
    const { errors } = await ask("{ books(page: 0, per_page: 1000) { total } }", { token: "admin" })
    expect(errors?.[0].extensions).toMatchObject({ code: "Invalid", status: 422 })
    expect(Object.keys(errors?.[0].extensions.fields)).toEqual(["page", "per_page"])
  })

  test("of a machine says what is allowed", async () => {
    const { errors } = await ask("mutation { closeLibrary }")
    expect(errors?.[0]).toMatchObject({
      message: "It is closed already",
      path: ["closeLibrary"],
      extensions: { code: "Refused", status: 409, allowed: ["opened"], state: "closed" }
    })
  })

  test("that nobody foresaw says its id and nothing else", async () => {
    const { errors, text } = await ask("mutation { breakDown }")
    expect(errors?.[0].extensions).toMatchObject({
      code: "Unexpected",
      status: 500,
      id: expect.stringMatching(/^[0-9a-f-]{36}$/)
    })
    expect(text).not.toContain("rotten")
  })

  test("of one field leaves the others their answers", async () => {
    const { data, errors } = await ask("{ shelf(id: 1) { id } books { total } }")
    expect(data).toBeNull()
    expect(errors?.[0].path).toEqual(["books"])
  })
})

describe("a limit", () => {
  const refused = async (query: string) => {
    const { status, errors } = await ask(query, { token: "admin" })
    expect(errors?.length).toBeGreaterThan(0)
    expect(status).toBeGreaterThanOrEqual(200)
    expect(seen).toEqual([])
    return errors?.[0]
  }
  const fragments = (count: number) =>
    Array.from(
      { length: count },
      (_, i) => `fragment F${i} on Query { a${i}: shelf(id: 1) { id } ...F${i + 1} ...F${i + 1} }`
    ).join(" ")

  test("refuses too many calls, under whatever name", async () => {
    const many = Array.from({ length: 11 }, (_, i) => `a${i}: shelf(id: ${i}) { id }`).join(" ")
    expect((await refused(`{ ${many} }`)).extensions).toMatchObject({ code: "TooLarge", status: 413 })
  })

  test("refuses too many fields, also through fragments that double each other", async () => {
    const many = Array.from({ length: 450 }, (_, i) => `a${i}: id`).join(" ")
    await refused(`{ shelf(id: 1) { ${many} } }`)
    await refused(`{ ...F0 } ${fragments(25)} fragment F25 on Query { z: shelf(id: 1) { id } }`)
  })

  test("refuses fragments inside themselves, and what is too long to read", async () => {
    await refused("{ ...A } fragment A on Query { shelf(id: 1) { id } ...B } fragment B on Query { ...A }")
    await refused(`{ ${"shelf(id: 1) { id } ".repeat(1_000)} }`)
  })

  test("refuses a body that is too large with 413, and many operations at once", async () => {
    const large = await fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: " ".repeat(300_000)
    })
    expect(large.status).toBe(413)
    const batch = await fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: '[{"query":"{__typename}"}]'
    })
    expect(batch.status).toBe(400)
  })

  test("refuses a mutation by GET, and a form", async () => {
    const got = await fetch(`${url}?query=${encodeURIComponent("mutation { closeLibrary }")}`)
    expect(got.status).toBe(405)
    const form = await fetch(url, { method: "POST", body: new URLSearchParams({ query: "mutation { closeLibrary }" }) })
    expect(form.status).toBe(415)
  })

  test("lets the usual introspection of somebody who is signed in through", async () => {
    const { getIntrospectionQuery } = await import("graphql")
    const { data, errors } = await ask(getIntrospectionQuery(), { token: "admin" })
    expect(errors).toBeUndefined()
    expect(data.__schema.queryType.name).toBe("Query")
  })
})

describe("a link", () => {
  const gateway = gatewayOf(apiOf([library]), [
    {
      on: "Book",
      field: "shelf",
      description: "Where it stands.",
      to: "shelves",
      by: { shelf_id: "id" },
      ask: (rows) => ({ ids: [...new Set(rows.map((row) => row["shelf_id"]))] })
    }
  ])
  const send =
    (token: string): Send =>
    async ({ method, path }) => {
      const request = new Request(`http://portal${path}`, { method, headers: { authorization: `Bearer ${token}` } })
      const response = await served.call(request, "10.0.0.9")
      return { status: response.status, envelope: (await response.json()) as Incoming["envelope"] }
    }
  const linked = (token: string) =>
    graphql({
      schema: gateway.schema,
      source: "{ books { rows { id shelf { id room } } } again: books { rows { shelf { room } } } }",
      contextValue: gatewayContext(send(token))
    })

  test("is answered for all rows by one call a request", async () => {
    const { data, errors } = await linked("admin")
    expect(errors).toBeUndefined()
    expect(data).toEqual({
      books: {
        rows: [
          { id: 1, shelf: { id: 1, room: "room 1" } },
          { id: 2, shelf: { id: 0, room: "room 0" } }
        ]
      },
      again: { rows: [{ shelf: { room: "room 1" } }, { shelf: { room: "room 0" } }] }
    })
    expect(seen.filter(({ call }) => call === "shelves")).toEqual([{ call: "shelves", input: { ids: [1, 0] } }])
  })

  test("is made as the caller", async () => {
    const { errors } = await linked("school")
    expect(errors?.[0]?.extensions).toMatchObject({ code: "Forbidden", status: 403 })
  })
})

const asAdmin: typeof fetch = (input, init) =>
  fetch(input, { ...init, headers: { ...(init?.headers as object), authorization: "Bearer admin" } })

test("the endpoint passes the audits of GraphQL over HTTP", async () => {
  const results = await auditServer({ url, fetchFn: asAdmin })
  const missed = results.filter((result) => result.status !== "ok").map(({ name, status }) => `${status}: ${name}`)
  expect(results.length).toBeGreaterThan(60)
  expect(missed).toEqual([])
})

test("with API_URL the calls are made on another host, and its absence is 503", async () => {
  const gateway = await serve({
    areas: [handlers],
    callerOf: async () => undefined,
    dist: "/nowhere",
    apiUrl: new URL(url).origin
  })
  await new Promise<void>((done) => void gateway.server.listen(0, "127.0.0.1", done))
  const at = `http://127.0.0.1:${(gateway.server.address() as AddressInfo).port}/graphql`
  expect((await ask("{ books { total } }", { token: "admin", at })).data).toEqual({ books: { total: 2 } })
  await gateway.close()
  gateway.server.close()

  const lost = await serve({ areas: [handlers], callerOf, dist: "/nowhere", apiUrl: "http://127.0.0.1:9" })
  await new Promise<void>((done) => void lost.server.listen(0, "127.0.0.1", done))
  const nowhere = `http://127.0.0.1:${(lost.server.address() as AddressInfo).port}/graphql`
  expect((await ask("{ shelf(id: 1) { id } }", { at: nowhere })).errors?.[0].extensions).toMatchObject({
    code: "Unavailable",
    status: 503
  })
  lost.server.closeAllConnections()
  lost.server.close()
  await lost.close()
})
