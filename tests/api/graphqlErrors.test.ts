import { describe, expect, test } from "vitest"
import { ask, seen, setUp, url } from "./graphql.kit.ts"

setUp()

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
    const { errors } = await ask("{ books(input: { page: 0, per_page: 1000 }) { total } }", { token: "admin" })
    expect(errors?.[0].extensions).toMatchObject({ code: "Invalid", status: 422 })
    expect(Object.keys(errors?.[0].extensions.fields)).toEqual(["page", "per_page"])
  })

  test("of a machine says what is allowed", async () => {
    const { errors } = await ask("mutation { closeLibrary { is_done } }")
    expect(errors?.[0]).toMatchObject({
      message: "It is closed already",
      path: ["closeLibrary"],
      extensions: { code: "Refused", status: 409, allowed: ["opened"], state: "closed" }
    })
  })

  test("that nobody foresaw says its id and nothing else", async () => {
    const { errors, text } = await ask("mutation { breakDown { is_done } }")
    expect(errors?.[0].extensions).toMatchObject({
      code: "Unexpected",
      status: 500,
      id: expect.stringMatching(/^[0-9a-f-]{36}$/)
    })
    expect(text).not.toContain("rotten")
  })

  test("of one field leaves the others their answers", async () => {
    const { data, errors } = await ask("{ shelf(input: { id: 1 }) { id } books { total } }")
    expect(data).toEqual({ shelf: { id: "1" }, books: null })
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
      (_, i) => `fragment F${i} on Query { a${i}: shelf(input: { id: 1 }) { id } ...F${i + 1} ...F${i + 1} }`
    ).join(" ")

  test("refuses too many calls, under whatever name", async () => {
    const many = Array.from({ length: 11 }, (_, i) => `a${i}: shelf(input: { id: ${i} }) { id }`).join(" ")
    expect((await refused(`{ ${many} }`)).extensions).toMatchObject({ code: "TooLarge", status: 413 })
  })

  test("refuses too many fields, also through fragments that double each other", async () => {
    const many = Array.from({ length: 450 }, (_, i) => `a${i}: id`).join(" ")
    await refused(`{ shelf(input: { id: 1 }) { ${many} } }`)
    await refused(`{ ...F0 } ${fragments(25)} fragment F25 on Query { z: shelf(input: { id: 1 }) { id } }`)
  })

  test("refuses fragments inside themselves, and what is too long to read", async () => {
    await refused("{ ...A } fragment A on Query { shelf(input: { id: 1 }) { id } ...B } fragment B on Query { ...A }")
    await refused(`{ ${"shelf(input: { id: 1 }) { id } ".repeat(1_000)} }`)
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
