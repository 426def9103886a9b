import { getIntrospectionQuery } from "graphql"
import { performance } from "node:perf_hooks"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { keptDocuments } from "../../../server/platform/graphql/graphqlLimits.ts"
import { openTarget, type Target } from "../../kit/target.ts"

let target: Target

beforeAll(async () => {
  target = await openTarget()
})
afterAll(() => target?.close())

const post = async (query: string, token?: string) => {
  const since = performance.now()
  const response = await fetch(`${target.url}/graphql`, {
    method: "POST",
    headers: { "content-type": "application/json", ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify({ query })
  })
  const { data, errors } = (await response.json()) as {
    data?: Record<string, never>
    errors?: { message: string; extensions?: { code?: string } }[]
  }
  return { status: response.status, data, errors, milliseconds: performance.now() - since }
}

const repeated = (count: number, text: (nth: number) => string) =>
  Array.from({ length: count }, (_, nth) => text(nth)).join(" ")

/** Fragments of which each spreads the next one twice; `last` is what the last one holds. */
const doubling = (on: string, last: string, levels = 40) =>
  `${repeated(levels, (n) => `fragment F${n} on ${on} { ...F${n + 1} ...F${n + 1} }`)} fragment ` +
  `F${levels} on ${on} { ${last} }`

const everything = "types { name fields { name type { name ofType { name } } args { name type { name } } } }"

/** Documents that cost the server far more than their sender, if it lets them. */
const bombs: Record<string, string> = {
  "500 aliases of the schema": `{ ${repeated(500, (n) => `a${n}: __schema { ${everything} }`)} }`,
  "aliases of the schema, few enough for other limits": `{ ${repeated(12, (n) => `a${n}: __schema { ${everything} }`)} }`,
  "the schema through fragments": `{ ...F0 } ${doubling("Query", `__schema { ${everything} }`)}`,
  "aliases inside the schema": `{ __schema { ${repeated(20, (n) => `a${n}: types { fields { name } }`)} } }`,
  "members of members": "{ __schema { types { fields { type { fields { type { fields { name } } } } } } } }",
  "possible types of members": "{ __schema { types { fields { type { interfaces { possibleTypes { name } } } } } } }",
  "a type's members of members": '{ __type(name: "Query") { fields { type { fields { type { name } } } } } }',
  "calls that hide in fragments without fields": `{ ...F0 } ${doubling("Query", "__typename")}`,
  "fragments in a circle": `{ ...F0 } ${doubling("Query", "...F0")}`,
  "the same field again and again": `{ ${"__typename ".repeat(3_900)} }`,
  "fields of fragments that nobody spreads": `{ __typename } fragment X on Query { ${"__typename ".repeat(3_800)} }`,
  "many operations": repeated(700, (n) => `query Q${n} { __typename }`),
  "directives by the hundred": `{ __typename ${"@include(if: true) ".repeat(550)} }`,
  "unknown directives": `{ __typename ${"@a ".repeat(1_900)} }`,
  "lists in lists": `{ studentDetail(input: { id: ${"[".repeat(1_900)}${"]".repeat(1_900)} }) { id } }`,
  "unknown fields with long names": `{ ${repeated(900, (n) => `${"q".repeat(60)}${n}`)} }`,
  "a comment of 200 kB": `{ __typename } #${"x".repeat(200_000)}`,
  "deep selections": `${"{ a ".repeat(1_300)}${"}".repeat(1_300)}`
}

describe("a document that grows while it is answered is refused at once", () => {
  test.each(Object.keys(bombs))("%s", async (name) => {
    for (const token of [undefined, target.admin]) {
      const { data, errors, milliseconds } = await post(bombs[name]!, token)
      expect(errors?.length, `${name}: ${JSON.stringify(data)?.slice(0, 100)}`).toBeGreaterThan(0)
      expect(milliseconds).toBeLessThan(2_000)
    }
    await target.answers()
  })
})

describe("the schema", () => {
  test("is told to people who are signed in, alone, and quickly from the second time on", async () => {
    const first = await post(getIntrospectionQuery(), target.admin)
    expect(first.errors).toBeUndefined()
    const types = (first.data!["__schema"] as unknown as { types: unknown[] }).types.length
    expect(types).toBeGreaterThan(100)
    const again = await post(getIntrospectionQuery(), target.admin)
    expect(again.data).toEqual(first.data)
    expect((await post('{ __type(name: "Query") { name fields { name } } }', target.admin)).errors).toBeUndefined()
    const both = await post("{ __schema { queryType { name } } health { status } }", target.admin)
    expect(both.errors?.[0]?.extensions).toMatchObject({ code: "TooLarge" })
  })

  test.each(["{ __schema { queryType { name } } }", '{ __type(name: "Query") { name } }', getIntrospectionQuery()])(
    "is told to nobody else: %#",
    async (query) => {
      for (const token of [undefined, "x".repeat(43)]) {
        const { status, data, errors } = await post(query, token)
        expect(status).toBe(401)
        expect(data ?? null).toBeNull()
        expect(errors?.[0]?.extensions).toMatchObject({ code: "Unauthorized" })
      }
    }
  )
})

test("pages of other sites cannot ask, as by the address of a picture", async () => {
  const query = encodeURIComponent("{ health { status } }")
  const asked = (site: string) =>
    fetch(`${target.url}/graphql?query=${query}`, { headers: { "sec-fetch-site": site } }).then(({ status }) => status)
  expect([await asked("cross-site"), await asked("same-origin"), await asked("none")]).toEqual([403, 200, 200])
})

test("of documents, each another one, only so many syntax trees are kept", () => {
  const kept = keptDocuments<number>()
  const texts = Array.from({ length: 1_000 }, (_, nth) => `${nth} ${"x".repeat(5_000)}`)
  texts.forEach((text, nth) => kept.set(text, nth))
  expect(texts.filter((text) => kept.get(text) !== undefined).length).toBeLessThan(61)
  expect(kept.get(texts.at(-1)!)).toBe(999)
})
