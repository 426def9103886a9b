import { Schema } from "effect"
import type { AddressInfo } from "node:net"
import { afterAll, beforeAll } from "vitest"
import { get, post, remove } from "../../schema/core/call.ts"
import { group } from "../../schema/core/calls.ts"
import { Refused, TooMany } from "../../schema/core/errors.ts"
import { blob } from "../../schema/core/files.ts"
import type { Caller } from "../../schema/core/roles.ts"
import { implement } from "../../server/platform/http/implement.ts"
import type { Served } from "../../server/platform/http/serve.ts"
import { serve } from "../../server/platform/http/serve.ts"

const Shelf = Schema.Struct({ id: Schema.Int, books: Schema.Int })

const shelves = group("shelves", "An area of tests.", [
  get("shelf", "/shelf/:id", {
    description: "One shelf.",
    roles: [10, 11],
    params: { id: Schema.Int },
    query: { size: Schema.optionalKey(Schema.Int), colour: Schema.optionalKey(Schema.Literals(["red", "blue"])) },
    answer: Shelf
  }),
  get("colours", "/shelf-colours", {
    description: "The colours of shelves.",
    roles: "signedIn",
    rarelyChanges: true,
    answer: Schema.Array(Schema.String)
  }),
  post("putBook", "/shelf/put-book", {
    description: "Puts a book on a shelf.",
    roles: "signedIn",
    message: "Put there",
    payload: { shelf_id: Schema.Int, title: Schema.String.check(Schema.isMinLength(3)) },
    answer: Schema.Struct({ by: Schema.String })
  }),
  remove("dropShelf", "/shelf/:id", {
    description: "Takes a shelf away.",
    roles: [10],
    params: { id: Schema.Int },
    answer: Schema.Struct({ id: Schema.Int })
  }),
  post("fail", "/fail", {
    description: "Fails as it is told.",
    roles: "public",
    payload: { how: Schema.String },
    answer: Schema.Struct({})
  }),
  blob("list", "/list", { description: "The shelves as a file.", roles: [10], type: "text/csv", method: "GET" })
])

const failures: Record<string, () => unknown> = {
  refused: () => new Refused({ message: "The shelf is closed", allowed: ["opened"], state: "closed" }),
  often: () => new TooMany({ message: "Wait a little", retry_after: 7 }),
  away: () =>
    Object.assign(new Error("connect ECONNREFUSED 127.0.0.1:5432"), { code: "ECONNREFUSED", syscall: "connect" }),
  ending: () => Object.assign(new Error("terminating connection"), { code: "57P01", severity: "FATAL" }),
  cut: () => new Error("Connection terminated unexpectedly"),
  full: () => new Error("timeout exceeded when trying to connect"),
  disliked: () =>
    Object.assign(new Error("duplicate key: Meera Iyer"), { code: "23505", severity: "ERROR", detail: "Meera Iyer" }),
  bug: () => new TypeError("secret of the house")
}

/** What the shelves can be painted; tests change it. */
export const colours = ["red", "blue"]

const area = implement(shelves, {
  shelf: ({ params, query }) => ({ id: params.id, books: query.size ?? 0 }),
  colours: () => colours,
  putBook: ({ caller }) => ({ by: caller.username }),
  dropShelf: ({ params }) => ({ id: params.id }),
  fail: ({ payload }) => {
    throw failures[payload.how]?.()
  },
  list: () => ({ bytes: Buffer.from("id,books\n1,2\n"), fileName: "shelves (all).csv" })
})

const callers: Record<string, Caller> = Object.fromEntries(
  ([10, 2] as const).map((roleId) => [
    `t${roleId}`,
    {
      userId: roleId,
      username: `role-${roleId}`,
      roleId,
      isGcc: false,
      scope: { kind: "national", id: null },
      actor: { userId: roleId, roleId }
    }
  ])
)

let served: Served
let base: string

/** Registers the set-up and tear-down of the tests in a file. */
export const setUp = () => {
  beforeAll(async () => {
    served = await serve({ areas: [area], callerOf: async (token) => callers[token], dist: "/nowhere" })
    await new Promise<void>((done) => void served.server.listen(0, "127.0.0.1", done))
    base = `http://127.0.0.1:${(served.server.address() as AddressInfo).port}`
  })
  afterAll(async () => {
    served.server.close()
    await served.close()
  })
}

type Sent = {
  token?: string
  body?: BodyInit
  type?: string
  method?: string
  headers?: Record<string, string>
}

/** Makes a call and answers its status, headers and body. */
export const ask = async (path: string, { token, body, type, method, headers: more }: Sent = {}) => {
  const headers = {
    ...more,
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(type ? { "content-type": type } : {})
  }
  const response = await fetch(base + path, {
    method: method ?? (body === undefined ? "GET" : "POST"),
    headers,
    ...(body === undefined ? {} : { body })
  })
  const text = await response.text()
  const isJson = response.headers.get("content-type")?.includes("json") === true
  return { status: response.status, headers: response.headers, text, json: isJson ? JSON.parse(text) : undefined }
}

/** A JSON body. */
export const json = (value: unknown): Sent => ({ body: JSON.stringify(value), type: "application/json" })
