import { createConfig, lintFromString } from "@redocly/openapi-core"
import { Context } from "effect"
import { HttpApi } from "effect/http-api"
import { describe, expect, test } from "vitest"
import { Kind, Upload } from "../../schema/core/annotations.ts"
import { apiOf } from "../../schema/core/calls.ts"
import { fileTypes } from "../../schema/core/listCall.ts"
import { groups } from "../../schema/index.ts"
import type { JsonSchema } from "../../schema/gateway/json.ts"
import { openApiOf } from "../../schema/openapi/index.ts"
import { allLists } from "../kit/listCalls.ts"

const api = apiOf(groups)
const spec = openApiOf(api)

type Parameter = {
  readonly name: string
  readonly in: string
  readonly description?: string
  readonly schema: JsonSchema
}
type Operation = {
  readonly operationId: string
  readonly summary: string
  readonly parameters: readonly Parameter[]
  readonly responses: Readonly<Record<string, { readonly content?: object; readonly headers?: object }>>
}

const operations = Object.entries(spec.paths).flatMap(([path, methods]) =>
  Object.entries(methods as unknown as Record<string, Operation>).map(([method, operation]) => ({
    at: `${method} ${path}`,
    ...operation
  }))
)

test("a linter finds nothing in it but the paths of the specification that are alike", async () => {
  const config = await createConfig({ extends: ["recommended"] })
  const found = await lintFromString({ source: JSON.stringify(spec), absoluteRef: "openapi.json", config })
  const others = found.filter(({ ruleId }) => ruleId !== "no-ambiguous-paths")
  expect(others.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([])
  expect(found.length - others.length).toBeLessThanOrEqual(4)
})

test("every area is described", () => {
  expect(spec.tags.map(({ name }) => name).toSorted()).toEqual(groups.map(({ identifier }) => identifier).toSorted())
  expect(spec.tags.filter(({ description = "" }) => description === "")).toEqual([])
})

describe("every operation", () => {
  test("has a summary, roles and a scope, and parameters that are described", () => {
    expect(operations.length).toBeGreaterThan(400)
    const bare = operations.filter((operation) => {
      const { summary, parameters } = operation
      const said = operation as unknown as Readonly<Record<string, unknown>>
      return !summary || !said["x-roles"] || !said["x-scope"] || parameters.some(({ description }) => !description)
    })
    expect(bare.map(({ at }) => at)).toEqual([])
  })

  test("types whole numbers as such: none is a text with a pattern", () => {
    const all = operations.flatMap(({ at, parameters }) => parameters.map((one) => ({ at, ...one })))
    const numeric = (schema: JsonSchema | undefined): boolean => schema?.pattern?.startsWith("^[+-]?(?:\\d+") ?? false
    expect(
      all.filter(({ schema }) => numeric(schema) || numeric(schema.items)).map(({ at, name }) => [at, name])
    ).toEqual([])
    expect(all.filter(({ schema }) => schema.type === "integer").length).toBeGreaterThan(200)
    expect(all.filter(({ schema }) => schema.format === "date").length).toBeGreaterThan(5)
  })

  test("that is a command takes an idempotency key, and no other does", () => {
    const commands: string[] = []
    HttpApi.reflect(api, {
      onGroup: () => undefined,
      onEndpoint: ({ group, endpoint, mergedAnnotations }) => {
        const isUpload = Context.getOrUndefined(mergedAnnotations, Upload) !== undefined
        const isWrite = isUpload || Context.getUnsafe(mergedAnnotations, Kind) === "write"
        const isSignedIn = endpoint.middlewares.size > 1
        if (isWrite && isSignedIn) commands.push(`${group.identifier}.${endpoint.identifier}`)
      }
    })
    const taking = operations.filter(({ parameters }) => parameters.some(({ name }) => name === "Idempotency-Key"))
    expect(taking.map(({ operationId }) => operationId).toSorted()).toEqual(commands.toSorted())
  })

  test("that answers a table has both media types, and names its file", () => {
    const names = new Set(allLists.map(({ shape }) => `${shape.name}Export`))
    const exports = operations.filter(({ operationId }) => names.has(operationId.split(".").at(-1)!))
    expect(exports.length).toBe(names.size)
    for (const { at, responses } of exports) {
      expect(Object.keys(responses["200"]?.content ?? {}), at).toEqual([fileTypes.csv, fileTypes.xlsx])
      expect(responses["200"]?.headers, at).toHaveProperty("Content-Disposition")
    }
  })

  test("says when to come back and how to sign in", () => {
    for (const { at, responses } of operations) {
      expect(responses["429"]?.headers, at).toHaveProperty("Retry-After")
      if (responses["401"]) expect(responses["401"].headers, at).toHaveProperty("WWW-Authenticate")
    }
  })
})
