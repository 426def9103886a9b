import { describe, expect, test } from "vitest"
import { ask, colours, json, setUp } from "./http.kit.ts"

setUp()

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

  test("that rarely changes is sent again only when it has changed, and to nobody without a token", async () => {
    const first = await ask("/api/shelf-colours", { token: "t10" })
    const headers = { "if-none-match": first.headers.get("etag")! }
    expect(first.headers.get("cache-control")).toBe("private, no-cache")
    const again = await ask("/api/shelf-colours", { token: "t10", headers })
    expect([again.status, again.text, again.headers.get("etag")]).toEqual([304, "", headers["if-none-match"]])
    colours.push("green")
    const changed = await ask("/api/shelf-colours", { token: "t10", headers })
    expect([changed.status, changed.json.data]).toEqual([200, ["red", "blue", "green"]])
    expect((await ask("/api/shelf-colours", { headers })).status).toBe(401)
    expect((await ask("/api/shelf/7", { token: "t10" })).headers.get("etag")).toBeNull()
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

describe("the docs", () => {
  test("show every call, also as openapi.json, under a strict policy", async () => {
    const spec = await ask("/api/openapi.json")
    expect(Object.keys(spec.json.paths)).toContain("/api/shelf/{id}")
    const page = await ask("/api/docs")
    expect(page.text).toContain("/api/shelf/put-book")
    expect([...page.text.matchAll(/<script[^>]*>/g)].map(([tag]) => tag)).toEqual([
      '<script src="/api/docs.js" type="module">'
    ])
    expect((await ask("/api/docs.js")).headers.get("content-type")).toContain("text/javascript")
    expect(page.headers.get("content-security-policy")).toContain("default-src 'self'")
    expect((await ask("/api/docs.css")).headers.get("content-type")).toContain("text/css")
  })
})
