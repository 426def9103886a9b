import { Schema } from "effect"
import type { AddressInfo } from "node:net"
import { afterAll, beforeAll, beforeEach } from "vitest"
import { get, listOf, page, post } from "../../schema/core/call.ts"
import { group } from "../../schema/core/calls.ts"
import { Refused } from "../../schema/core/errors.ts"
import type { Caller } from "../../schema/core/roles.ts"
import { implement } from "../../server/platform/http/implement.ts"
import { serve, type Served } from "../../server/platform/http/serve.ts"

/**
 * A library: books are on shelves. Small, so that each test says all that it needs; the real roll's gateway is
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

/** Calls of every kind that a gateway answers. */
export const library = group("library", "An area of tests.", [
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

/** What the handlers were called with, in order. */
export let seen: Seen[] = []

/** A book of the library. */
export const book = (id: number, title: string) => ({
  id,
  shelf_id: id % 2,
  title,
  price: 1.5,
  tags: ["new"],
  author: { name: "Lilavati" }
})

/** A book as GraphQL answers it: ids are text. */
export const bookInGraphql = (id: number, title: string) => ({
  ...book(id, title),
  id: String(id),
  shelf_id: String(id % 2)
})

/** The library's calls, as the server runs them. */
export const handlers = implement(library, {
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

/** The caller of a token. */
export const callerOf = async (token: string) =>
  token === "admin" ? caller(10) : token === "school" ? caller(2) : undefined

/** The server. */
export let served: Served

/** The address of the gateway. */
export let url: string

/** Registers the set-up and tear-down of the tests in a file. */
export const setUp = () => {
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
}

type Ask = {
  readonly variables?: object
  readonly token?: string
  readonly headers?: Record<string, string>
  readonly at?: string
}

/** Sends a GraphQL document and answers its status and body. */
export const ask = async (query: string, { variables, token, headers, at = url }: Ask = {}) => {
  const response = await fetch(at, {
    method: "POST",
    headers: { "content-type": "application/json", ...(token ? { authorization: `Bearer ${token}` } : {}), ...headers },
    body: JSON.stringify({ query, variables })
  })
  const text = await response.text()
  const { data, errors } = JSON.parse(text)
  return { status: response.status, text, data, errors }
}
