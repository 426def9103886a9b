import { OpenApi } from "effect/http-api"
import { expect, test } from "vitest"
import { apiOf } from "../../schema/core/calls.ts"
import { groups } from "../../schema/index.ts"

type Operation = {
  readonly parameters: readonly { readonly name: string }[]
  readonly requestBody?: unknown
  readonly responses: unknown
}

type Node = { readonly [key: string]: unknown }

const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null

/** Every name that a JSON schema has for a property, at any depth, with where it was found. */
const propertyNames = (schema: unknown, where: string): readonly (readonly [string, string])[] => {
  if (Array.isArray(schema)) return schema.flatMap((one) => propertyNames(one, where))
  if (!isNode(schema)) return []
  const own = isNode(schema["properties"]) ? Object.entries(schema["properties"]) : []
  return [
    ...own.flatMap(([name, inner]) => [[name, where] as const, ...propertyNames(inner, `${where}.${name}`)]),
    ...Object.entries(schema)
      .filter(([key]) => key !== "properties" && key !== "enum" && key !== "examples")
      .flatMap(([, inner]) => propertyNames(inner, where))
  ]
}

const { paths, components } = OpenApi.fromApi(apiOf(groups))

/** Names with brackets that the specification spells so: `created_at[from]`, `filter[search]`. */
const plain = (name: string): string => name.replaceAll(/\[(\w+)\]/g, "_$1")

const names = [
  ...Object.entries(components.schemas).flatMap(([name, schema]) => propertyNames(schema, name)),
  ...Object.entries(paths).flatMap(([path, methods]) =>
    Object.values(methods as Record<string, Operation>).flatMap((operation) => [
      ...operation.parameters.map(({ name }) => [name, `${path} parameters`] as const),
      ...propertyNames(operation.requestBody, `${path} body`),
      ...propertyNames(operation.responses, `${path} answer`)
    ])
  )
]

test("every name of a parameter, a payload and an answer is in snake_case", () => {
  expect(names.length).toBeGreaterThan(1_000)
  expect(names.filter(([name]) => !/^[a-z][a-z0-9]*(_[a-z0-9]+)*$/.test(plain(name)))).toEqual([])
})

test("the guardian's consent has one name wherever it is given", () => {
  const given = names.filter(([name, where]) => name.includes("consent") && where.endsWith(" body"))
  expect(given.length).toBeGreaterThan(1)
  expect(new Set(given.map(([name]) => name))).toEqual(new Set(["consent"]))
})
