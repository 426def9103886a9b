import { graphql } from "graphql"
import { describe, expect, test } from "vitest"
import { apiOf } from "../../schema/core/calls.ts"
import { gatewayContext, gatewayOf, type Incoming, type Send } from "../../schema/gateway/index.ts"
import { library, seen, served, setUp } from "./graphql.kit.ts"

setUp()

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
      contextValue: gatewayContext(send(token), false)
    })

  test("is answered for all rows by one call a request", async () => {
    const { data, errors } = await linked("admin")
    expect(errors).toBeUndefined()
    expect(data).toEqual({
      books: {
        rows: [
          { id: "1", shelf: { id: "1", room: "room 1" } },
          { id: "2", shelf: { id: "0", room: "room 0" } }
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
