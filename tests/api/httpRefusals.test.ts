import { describe, expect, test, vi } from "vitest"
import { ask, json, setUp } from "./http.kit.ts"

setUp()

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
    expect(headers.get("ratelimit")).toBe('"default";r=0;t=7')
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
