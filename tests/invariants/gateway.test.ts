import { Context } from "effect"
import { HttpApi } from "effect/http-api"
import { getNamedType, GraphQLError, isObjectType, parse } from "graphql"
import { describe, expect, test } from "vitest"
import { Kind, Linked, Live } from "../../schema/core/annotations.ts"
import { apiOf } from "../../schema/core/calls.ts"
import {
  documentsOf,
  gatewayOf,
  liveFields,
  parseLive,
  undeclaredVariables,
  validateBounded
} from "../../schema/gateway/index.ts"
import { links } from "../../schema/gateway/links.ts"
import { groups } from "../../schema/index.ts"

const api = apiOf(groups)
const gateway = gatewayOf(api)
const { schema } = gateway

test("every call is a field of its kind, and files stay REST", () => {
  const fields = (type: { getFields: () => object } | null | undefined) => Object.keys(type?.getFields() ?? {})
  const expected: Record<string, string[]> = { read: [], write: [], file: [], live: [] }
  HttpApi.reflect(api, {
    onGroup: () => undefined,
    onEndpoint: ({ endpoint, mergedAnnotations }) => {
      if (Context.getOrUndefined(mergedAnnotations, Linked) === true) return
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

describe("the documents of pages", () => {
  const documents = [...documentsOf(gateway)].map(([name, text]) => ({ name, text }))

  test("are one of each call, one of each link in its answer, and one of each subscription", () => {
    const names = documents.map(({ name }) => name)
    expect(names).toEqual(
      expect.arrayContaining(gateway.calls.filter(({ kind }) => kind !== "link").map(({ name }) => name))
    )
    expect(names).toEqual(expect.arrayContaining([...liveFields(gateway).keys()].map((name) => `${name}.live`)))
    expect(names.filter((name) => name.startsWith("schoolInfo"))).toEqual(["schoolInfo", "schoolInfo.permits"])
  })

  test.each(documents)("$name fits the schema and its limits", ({ text }) => {
    const errors = validateBounded(schema, parse(text))
    expect(errors.map(({ message }) => message)).toEqual([])
  })

  test("select all of an answer; a link, which costs another call, only where the name has it", () => {
    const [plain, linked] = ["schoolInfo", "schoolInfo.permits"].map((name) => documentsOf(gateway).get(name)!)
    const fields = getNamedType(schema.getQueryType()!.getFields()["schoolInfo"]!.type)
    if (!isObjectType(fields)) throw new Error("schoolInfo answers no object")
    const own = Object.values(fields.getFields()).filter(({ extensions }) => extensions["graph"] === undefined)
    for (const { name } of own) expect(linked).toMatch(new RegExp(`\\b${name}\\b`))
    expect(plain).not.toContain("permits")
    expect(plain).toContain("(input: $input)")
  })
})

test("a call takes all that it takes in one object, and what is unknown in it is told", () => {
  const wide = Object.values({
    ...schema.getQueryType()?.getFields(),
    ...schema.getMutationType()?.getFields()
  }).filter(({ args }) => args.some(({ name }) => name !== "input"))
  expect(wide.map(({ name }) => name)).toEqual([])
  const document = parse(documentsOf(gateway).get("addZone")!)
  expect(undeclaredVariables(schema, document, { input: { name: "South", is_gc: true } })?.extensions).toMatchObject({
    status: 422,
    fields: { is_gc: "Unknown parameter. Did you mean is_gcc?" }
  })
  expect(undeclaredVariables(schema, document, { input: { name: "South" } })).toBeUndefined()
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
  const stats = (selection: string, args = "exam_id: 1, group_by: state") =>
    `subscription { answerSheetSubmittedStats(input: { ${args} }) { ${selection} } }`
  const row = { id: 33, key: "33", name: "Tamil Nadu", registered: 10, submitted: 4 }
  const payload = { kind: "delta", epoch: "e", position: 9, rows: [], removed: ["7"] } as const

  test("is cut to what it selects, under the names it gives", () => {
    const watch = parseLive(
      gateway,
      `
      subscription S($names: Boolean!) {
        live: answerSheetSubmittedStats(input: { exam_id: 1, group_by: state }) {
          __typename kind rows { ...R } gone: removed
        }
      }
      fragment R on SubmittedStats { number: id name @include(if: $names) ... on SubmittedStats { submitted } }`,
      { names: false }
    )
    const rows = [watch.selectRow(row)]
    expect(rows).toEqual([{ number: "33", submitted: 4 }])
    expect(watch.wrap({ ...payload, rows })).toEqual({
      live: { __typename: "AnswerSheetSubmittedStatsLive", kind: "delta", rows, gone: ["7"] }
    })
  })

  test("has its arguments decoded as the call's handler gets them", () => {
    const text =
      "subscription S($c: Int, $g: GroupBy!) { answerSheetSubmittedStats(input: { exam_id: 1, group_by: $g, " +
      "class_level: $c }) { kind } }"
    const watch = parseLive(gateway, text, { c: 8, g: "district" })
    expect(watch.field).toBe("answerSheetSubmittedStats")
    expect(watch.input).toEqual({ query: { exam_id: 1, group_by: "district", class_level: 8 } })
    const refused = (variables: Record<string, unknown>) => {
      try {
        return parseLive(gateway, text, variables)
      } catch (error) {
        if (!(error instanceof GraphQLError)) throw error
        return { ...error.extensions, fields: Object.keys(error.extensions["fields"] as object) }
      }
    }
    expect(refused({ c: 3, g: "state" })).toMatchObject({ code: "Invalid", status: 422, fields: ["class_level"] })
    expect(refused({ c: 8, g: "planet" })).toMatchObject({ code: "Invalid", status: 422, fields: ["g"] })
  })

  test("answers ids as text, but to the portal's own documents as REST does", () => {
    const text = documentsOf(gateway).get("answerSheetSubmittedStats.live")!
    const input = { exam_id: "1", group_by: "state" }
    const [own, others] = [true, false].map((isOwn) => parseLive(gateway, text, { input }, isOwn))
    expect([own!.selectRow(row)["id"], others!.selectRow(row)["id"]]).toEqual([33, "33"])
    expect(own!.operation).not.toBe(others!.operation)
    expect(own!.input).toEqual({ query: { exam_id: 1, group_by: "state" } })
  })

  test("goes on from where it was told, and is the same operation wherever it was", () => {
    const since = { epoch: "e", position: 5 }
    const free = parseLive(gateway, stats("kind"), { since })
    expect(free.since).toEqual(since)
    expect(free.operation).toBe(parseLive(gateway, stats("kind")).operation)
    expect(free.operation).not.toBe(parseLive(gateway, stats("kind position")).operation)
    const text = documentsOf(gateway).get("answerSheetSubmittedStats.live")!
    const input = { exam_id: 1, group_by: "state" }
    const [began, resumed] = [parseLive(gateway, text, { input }), parseLive(gateway, text, { input, since })]
    expect([began.since, resumed.since]).toEqual([undefined, since])
    expect(resumed.operation).toBe(began.operation)
    expect(parseLive(gateway, text, { input: { ...input, exam_id: 2 } }).operation).not.toBe(began.operation)
    const declared =
      "subscription S($s: Since) { answerSheetSubmittedStats(input: { exam_id: 1, group_by: state }, " +
      "since: $s) { kind } }"
    expect(parseLive(gateway, declared, { s: since }).since).toEqual(since)
    expect(parseLive(gateway, stats("kind"), { since: { epoch: 1 } }).since).toBeUndefined()
  })

  test.each([
    ["nonsense", "{{"],
    ["a query", "{ health { position } }"],
    ["two operations", `${stats("kind")} ${stats("kind")}`],
    [
      "two fields",
      "subscription { answerSheetSubmittedStats(input: { exam_id: 1, group_by: state }) { kind } b: " +
        "answerSheetSubmittedStats(input: { exam_id: 1, group_by: zone }) { kind } }"
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
