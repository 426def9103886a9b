import { Schema } from "effect"
import type { AddressInfo } from "node:net"
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest"
import { get, group, post, remove } from "../../schema/core/call.ts"
import { Refused, TooMany } from "../../schema/core/errors.ts"
import { blob } from "../../schema/core/files.ts"
import type { Caller } from "../../schema/core/roles.ts"
import { implement } from "../../server/platform/http/implement.ts"
import type { Served } from "../../server/platform/http/serve.ts"
import { serve } from "../../server/platform/http/serve.ts"

const Shelf = Schema.Struct({ id: Schema.Int, books: Schema.Int })

const shelves = group("shelves", [
  get("shelf", "/shelf/:id", {
    description: "One shelf.",
    roles: [10, 11],
    params: { id: Schema.Int },
    query: { size: Schema.optionalKey(Schema.Int), colour: Schema.optionalKey(Schema.Literals(["red", "blue"])) },
    answer: Shelf
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

const area = implement(shelves, {
  shelf: ({ params, query }) => ({ id: params.id, books: query.size ?? 0 }),
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

beforeAll(async () => {
  served = await serve({ areas: [area], callerOf: async (token) => callers[token], dist: "/nowhere" })
  await new Promise<void>((done) => void served.server.listen(0, "127.0.0.1", done))
  base = `http://127.0.0.1:${(served.server.address() as AddressInfo).port}`
})

afterAll(async () => {
  served.server.close()
  await served.close()
})

type Sent = { token?: string; body?: BodyInit; type?: string; method?: string }

const ask = async (path: string, { token, body, type, method }: Sent = {}) => {
  const headers = { ...(token ? { authorization: `Bearer ${token}` } : {}), ...(type ? { "content-type": type } : {}) }
  const response = await fetch(base + path, {
    method: method ?? (body === undefined ? "GET" : "POST"),
    headers,
    ...(body === undefined ? {} : { body })
  })
  const text = await response.text()
  const isJson = response.headers.get("content-type")?.includes("json") === true
  return { status: response.status, headers: response.headers, text, json: isJson ? JSON.parse(text) : undefined }
}

const json = (value: unknown): Sent => ({ body: JSON.stringify(value), type: "application/json" })

describe("an answer", () => {
  test("is the envelope around the data", async () => {
    const { status, json } = await ask("/api/shelf/7?size=3", { token: "t10" })
    expect([status, json]).toEqual([200, { status: true, message: "OK", data: { id: 7, books: 3 } }])
  })

  test("comes from the call of the method", async () => {
    const { status, json } = await ask("/api/shelf/7", { token: "t10", method: "DELETE" })
    expect([status, json.data]).toEqual([200, { id: 7 }])
  })

  test("carries the declared message and knows the caller", async () => {
    const { json: answer } = await ask("/api/shelf/put-book", {
      token: "t2",
      ...json({ shelf_id: 1, title: "Ganita" })
    })
    expect(answer).toEqual({ status: true, message: "Put there", data: { by: "role-2" } })
  })

  test("of a file comes with its name and type", async () => {
    const { text, headers } = await ask("/api/list", { token: "t10" })
    expect(text).toBe("id,books\n1,2\n")
    expect(headers.get("content-type")).toBe("text/csv")
    expect(headers.get("content-disposition")).toBe("attachment; filename*=UTF-8''shelves%20(all).csv")
  })
})

describe("access", () => {
  test("without a token, or with an unknown one, is 401 before anything is decoded", async () => {
    for (const sent of [{}, { token: "unknown" }]) {
      const { status, json } = await ask("/api/shelf/nonsense", sent)
      expect([status, json.status, json.data.code]).toEqual([401, false, "Unauthorized"])
    }
  })

  test("with a role that the call does not list is 403", async () => {
    const { status, json } = await ask("/api/shelf/7", { token: "t2" })
    expect([status, json.data.code]).toEqual([403, "Forbidden"])
  })
})

describe("what does not fit", () => {
  test("names every wrong field, and repeats no value", async () => {
    const sent = json({ shelf_id: "xyzzy", title: "ab" })
    const { status, json: answer, text } = await ask("/api/shelf/put-book", { token: "t2", ...sent })
    expect(status).toBe(422)
    expect(Object.keys(answer.data.fields).toSorted()).toEqual(["shelf_id", "title"])
    expect(text).not.toContain("xyzzy")
  })

  test("says what is missing", async () => {
    const { json: answer } = await ask("/api/shelf/put-book", { token: "t2", ...json({}) })
    expect(answer.data.fields).toEqual({ shelf_id: "This is required", title: "This is required" })
  })

  test("in the query names the parameters", async () => {
    const { status, json } = await ask("/api/shelf/7?size=big&colour=green", { token: "t10" })
    expect([status, Object.keys(json.data.fields).toSorted()]).toEqual([422, ["colour", "size"]])
  })

  test.each([
    ['{"a":', "application/json"],
    ["a=b", "text/plain"],
    ["", "application/json"],
    ["[]", "application/json"]
  ])("as a body %j of type %s is 422 in the envelope", async (body, type) => {
    const { status, json } = await ask("/api/fail", { body, type })
    expect([status, json.status, json.data.code]).toEqual([422, false, "Invalid"])
  })

  test("for its size is 413", async () => {
    const { status, json: answer } = await ask("/api/fail", json({ how: "x".repeat(1_100_000) }))
    expect([status, answer.data.code, answer.data.limit]).toEqual([413, "TooLarge", 1024 * 1024])
  })

  test("any call is 404; a call by another method 405, and says by which", async () => {
    expect(await ask("/api/nothing")).toMatchObject({
      status: 404,
      json: { status: false, data: { code: "NotFound" } }
    })
    const wrong = await ask("/api/shelf/7", { method: "PUT" })
    expect(wrong).toMatchObject({ status: 405, json: { data: { code: "WrongMethod", allowed: ["GET", "DELETE"] } } })
    expect(wrong.headers.get("allow")).toBe("GET, DELETE")
  })
})

describe("a failure", () => {
  test("that was declared says what is allowed", async () => {
    const { status, json: answer } = await ask("/api/fail", json({ how: "refused" }))
    expect([status, answer]).toEqual([
      409,
      {
        status: false,
        message: "The shelf is closed",
        data: { code: "Refused", allowed: ["opened"], state: "closed" }
      }
    ])
  })

  test("for coming too often says when to come back", async () => {
    const { status, headers, json: answer } = await ask("/api/fail", json({ how: "often" }))
    expect([status, headers.get("retry-after"), answer.data.retry_after]).toEqual([429, "7", 7])
  })

  test.each(["away", "ending", "cut", "full"])("of the database (%s) is 503", async (how) => {
    const { status, json: answer } = await ask("/api/fail", json({ how }))
    expect([status, answer.data.code]).toEqual([503, "Unavailable"])
  })

  test("that nobody foresaw is 500 with an id and without its reason", async () => {
    const { status, text, json: answer } = await ask("/api/fail", json({ how: "bug" }))
    expect([status, answer.data.code]).toEqual([500, "Unexpected"])
    expect(answer.data.id).toMatch(/^[0-9a-f-]{36}$/)
    expect(text).not.toContain("secret")
  })

  test("of a statement is logged without the values in it", async () => {
    const logged = vi.spyOn(console, "error").mockImplementation(() => undefined)
    const { status, json: answer } = await ask("/api/fail", json({ how: "disliked" }))
    const [[line]] = logged.mock.calls as [[string]]
    logged.mockRestore()
    expect(status).toBe(500)
    expect(JSON.parse(line)).toMatchObject({ id: answer.data.id, what: "DatabaseError", code: "23505" })
    expect(line).not.toContain("Meera")
  })
})

describe("the docs", () => {
  test("show every call, also as openapi.json, under a strict policy", async () => {
    const spec = await ask("/api/openapi.json")
    expect(Object.keys(spec.json.paths)).toContain("/api/shelf/{id}")
    const page = await ask("/api/docs")
    expect(page.text).toContain("/api/shelf/put-book")
    expect(page.text).not.toContain("<script")
    expect(page.headers.get("content-security-policy")).toContain("default-src 'self'")
    expect((await ask("/api/docs.css")).headers.get("content-type")).toContain("text/css")
  })
})
