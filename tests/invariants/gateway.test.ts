import { Context } from "effect"
import { HttpApi } from "effect/http-api"
import { getNamedType, GraphQLError, isObjectType, parse, visit } from "graphql"
import { readFile } from "node:fs/promises"
import { glob } from "node:fs/promises"
import { describe, expect, test } from "vitest"
import { generated } from "../../bin/generated.ts"
import { Kind, Live } from "../../schema/core/annotations.ts"
import { apiOf } from "../../schema/core/call.ts"
import { gatewayOf, liveFields, parseLive, validateBounded } from "../../schema/gateway/index.ts"
import { links } from "../../schema/gateway/links.ts"
import { groups } from "../../schema/index.ts"
import { listRoll } from "../kit/listCalls.ts"

const root = new URL("../../", import.meta.url)
const api = apiOf(groups)
const gateway = gatewayOf(api)
const { schema } = gateway

test.each(generated)("$path is what npm run generate makes", async ({ path, text }) => {
  expect(await readFile(new URL(path, root), "utf8")).toBe(text())
})

test("every call is a field of its kind, and files stay REST", () => {
  const fields = (type: { getFields: () => object } | null | undefined) => Object.keys(type?.getFields() ?? {})
  const expected: Record<string, string[]> = { read: [], write: [], file: [], live: [] }
  HttpApi.reflect(api, {
    onGroup: () => undefined,
    onEndpoint: ({ endpoint, mergedAnnotations }) => {
      expected[Context.getUnsafe(mergedAnnotations, Kind)]?.push(endpoint.identifier)
      if (Context.getOrUndefined(mergedAnnotations, Live) !== undefined) expected["live"]?.push(endpoint.identifier)
    }
  })
  expect(expected["read"]?.length).toBeGreaterThan(0)
  expect(fields(schema.getQueryType())).toEqual(expected["read"])
  expect(fields(schema.getMutationType())).toEqual(expected["write"])
  expect(fields(schema.getSubscriptionType())).toEqual(expected["live"])
  expect([...liveFields(gateway).keys()]).toEqual(expected["live"])
})

const found: { file: string; document: string }[] = []
for await (const file of glob("src/**/*.{ts,tsx}", { cwd: root.pathname })) {
  const text = await readFile(new URL(file, root), "utf8")
  for (const [, document] of text.matchAll(/\b(?:graphql\(|gql)\s*`([^`]*)`/g))
    found.push({ file, document: document ?? "" })
}

describe("a document of src", () => {
  test("exists", () => expect(found.length).toBeGreaterThan(0))

  test.each(found)("in $file fits the schema and its limits", ({ document }) => {
    const errors = validateBounded(schema, parse(document))
    expect(errors.map(({ message }) => message)).toEqual([])
  })
})

/** The arguments that a document's page of a list leaves out: what the screen sends under them would be unknown. */
const leftOut = (document: string): readonly string[] => {
  const missing: string[] = []
  const pages = new Set(["page", "per_page"])
  visit(parse(document), {
    Field: ({ name, arguments: given = [] }) => {
      const list = listRoll.find((each) => each.name === name.value)
      const names = new Set(given.map((one) => one.name.value))
      if (list !== undefined && names.has("sort"))
        missing.push(
          ...list.call.arguments
            .filter((one) => !names.has(one.name) && !pages.has(one.name))
            .map((one) => `${list.name} ${one.name}`)
        )
    }
  })
  return missing
}

test("documents of a list take every filter that the list has", () => {
  expect(found.flatMap(({ document }) => leftOut(document))).toEqual([])
})

test.each(links)("the link $on.$field joins fields that both ends have", (link) => {
  const from = schema.getType(link.on)
  const to = getNamedType(isObjectType(from) ? from.getFields()[link.field]?.type : undefined)
  if (!isObjectType(from) || !isObjectType(to)) throw new Error("one of its ends is missing")
  for (const [near, far] of Object.entries(link.by)) {
    expect(from.getFields()).toHaveProperty(near)
    expect(to.getFields()).toHaveProperty(far)
  }
})

describe("a subscription", () => {
  const stats = (selection: string, args = 'exam_id: 1, group_by: "state"') =>
    `subscription { answerSheetSubmittedStats(${args}) { ${selection} } }`
  const row = { id: 33, key: "33", name: "Tamil Nadu", registered: 10, submitted: 4 }
  const payload = { kind: "delta", epoch: "e", position: 9, rows: [], removed: ["7"] } as const

  test("is cut to what it selects, under the names it gives", () => {
    const watch = parseLive(
      gateway,
      `
      subscription S($names: Boolean!) {
        live: answerSheetSubmittedStats(exam_id: 1, group_by: "state") { __typename kind rows { ...R } gone: removed }
      }
      fragment R on SubmittedStats { number: id name @include(if: $names) ... on SubmittedStats { submitted } }`,
      { names: false }
    )
    const rows = [watch.selectRow(row)]
    expect(rows).toEqual([{ number: 33, submitted: 4 }])
    expect(watch.wrap({ ...payload, rows })).toEqual({
      live: { __typename: "AnswerSheetSubmittedStatsLive", kind: "delta", rows, gone: ["7"] }
    })
  })

  test("has its arguments decoded as the call's handler gets them", () => {
    const text =
      "subscription S($c: Int, $g: String!) { answerSheetSubmittedStats(exam_id: 1, group_by: $g, class_level: $c) { kind } }"
    const watch = parseLive(gateway, text, { c: 8, g: "district" })
    expect(watch.field).toBe("answerSheetSubmittedStats")
    expect(watch.input).toEqual({ query: { exam_id: 1, group_by: "district", class_level: 8 } })
    expect(() => parseLive(gateway, text, { c: 3, g: "planet" })).toThrow(GraphQLError)
    try {
      parseLive(gateway, text, { c: 3, g: "planet" })
    } catch (error) {
      expect((error as GraphQLError).extensions).toMatchObject({ code: "Invalid", status: 422 })
      expect(Object.keys((error as GraphQLError).extensions["fields"] as object).toSorted()).toEqual([
        "class_level",
        "group_by"
      ])
    }
  })

  test("goes on from where it was told, and is the same operation wherever it was", () => {
    const since = { epoch: "e", position: 5 }
    const free = parseLive(gateway, stats("kind"), { since })
    expect(free.since).toEqual(since)
    expect(free.operation).toBe(parseLive(gateway, stats("kind")).operation)
    expect(free.operation).not.toBe(parseLive(gateway, stats("kind position")).operation)
    const declared =
      'subscription S($s: Since) { answerSheetSubmittedStats(exam_id: 1, group_by: "state", since: $s) { kind } }'
    expect(parseLive(gateway, declared, { s: since }).since).toEqual(since)
    expect(parseLive(gateway, stats("kind"), { since: { epoch: 1 } }).since).toBeUndefined()
  })

  test.each([
    ["nonsense", "{{"],
    ["a query", "{ health { position } }"],
    ["two operations", `${stats("kind")} ${stats("kind")}`],
    [
      "two fields",
      'subscription { answerSheetSubmittedStats(exam_id: 1, group_by: "state") { kind } b: answerSheetSubmittedStats(exam_id: 1, group_by: "zone") { kind } }'
    ],
    ["an unknown field", stats("rows { secret }")],
    ["a missing argument", stats("kind", "exam_id: 1")],
    ["rows twice", stats("rows { id } again: rows { name }")],
    ["too many fields", stats(Array.from({ length: 500 }, (_, i) => `a${i}: kind`).join(" "))],
    ["an undefined fragment", stats("...Nothing")]
  ])("of %s is refused", (_, text) => {
    expect(() => parseLive(gateway, text)).toThrow(GraphQLError)
  })
})
