import { auditServer } from "graphql-http"
import type { AddressInfo } from "node:net"
import { describe, expect, test } from "vitest"
import { serve } from "../../server/platform/http/serve.ts"
import { ask, book, bookInGraphql, callerOf, handlers, seen, setUp, url } from "./graphql.kit.ts"

setUp()

describe("a field", () => {
  test("answers what is inside the envelope, with the arguments decoded on their way", async () => {
    const { data, errors } = await ask(
      'query ($p: Int) { books(input: { page: $p, min_price: 2.5, tag_in: ["a", "b"] }) { total page ' +
        "per_page rows { id shelf_id title price tags author { name } } } }",
      { token: "admin", variables: { p: 3 } }
    )
    expect(errors).toBeUndefined()
    expect(data.books).toEqual({
      total: 2,
      page: 3,
      per_page: 10,
      rows: [bookInGraphql(1, "Ganita"), bookInGraphql(2, "Jyotisha")]
    })
    expect(seen).toEqual([{ call: "books", input: { page: 3, per_page: 10, min_price: 2.5, "tag[in]": ["a", "b"] } }])
  })

  test("puts a path's parameter into the path, and knows where the caller is", async () => {
    expect((await ask("{ shelf(input: { id: 7 }) { id room } }")).data).toEqual({ shelf: { id: "7", room: null } })
    expect(seen[0]).toEqual({ call: "shelf", input: { id: 7 }, address: "127.0.0.1" })
  })

  test("that writes is a mutation, and each keeps a command id of its own", async () => {
    const { data } = await ask(
      'mutation { a: addBook(input: { title: "Surya", author: { name: "Bhaskara" } }) { title } b: ' +
        'addBook(input: { title: "Soma", author: { name: "x" } }) { id } }',
      { token: "school", headers: { "idempotency-key": "gesture-1" } }
    )
    expect(data).toEqual({ a: { title: "Surya" }, b: { id: "3" } })
    expect(seen.map(({ commandId }) => commandId)).toEqual(["gesture-1/a", "gesture-1/b"])
  })
})

describe("a document that is named", () => {
  const run = async (body: object) => {
    const response = await fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json", authorization: "Bearer admin" },
      body: JSON.stringify(body)
    })
    return { status: response.status, ...((await response.json()) as { data?: unknown; errors?: unknown }) }
  }

  test("is one of the portal's own, and answers all of its call's answer", async () => {
    expect(await run({ documentId: "books", variables: { input: { page: 2, tag_in: ["new"] } } })).toEqual({
      status: 200,
      data: {
        books: {
          rows: [book(1, "Ganita"), book(2, "Jyotisha")],
          total: 2,
          total_is_estimate: null,
          page: 2,
          per_page: 10
        }
      }
    })
    expect(seen).toEqual([{ call: "books", input: { page: 2, per_page: 10, "tag[in]": ["new"] } }])
    const added = await run({
      documentId: "addBook",
      variables: { input: { title: "Surya", author: { name: "Bhaskara" } } }
    })
    expect(added.data).toEqual({ addBook: book(3, "Surya") })
  })

  test("takes what its call takes and nothing else", async () => {
    const wrong = await run({ documentId: "books", variables: { input: { min_prise: 2 } } })
    expect(wrong.errors).toMatchObject([
      { extensions: { status: 422, fields: { min_prise: expect.stringContaining("min_price") } } }
    ])
    expect(seen).toEqual([])
  })

  test("of an unknown name is not found", async () => {
    for (const documentId of ["pamphlets", "__proto__", "books.live", 7])
      expect(await run({ documentId })).toMatchObject({ status: 404, errors: [{ extensions: { code: "NotFound" } }] })
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
  expect((await ask("{ shelf(input: { id: 1 }) { id } }", { at: nowhere })).errors?.[0].extensions).toMatchObject({
    code: "Unavailable",
    status: 503
  })
  lost.server.closeAllConnections()
  lost.server.close()
  await lost.close()
})
