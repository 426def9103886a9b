import type { Schema } from "effect"
import type { HttpApiEndpoint } from "effect/http-api"
import { documentOf, typeSide, type JsonSchema } from "../gateway/json.ts"

/** The parameters of a call's path and query by name, each with the type that its text is read as. */
export type TypedParameters = {
  readonly path: Readonly<Record<string, JsonSchema>>
  readonly query: Readonly<Record<string, JsonSchema>>
}

const known = new WeakMap<HttpApiEndpoint.Top, TypedParameters>()

/** The typed parameters of a call, derived once. */
export const typedParameters = (endpoint: HttpApiEndpoint.Top): TypedParameters => {
  const found = known.get(endpoint) ?? { path: typesOf(endpoint.params), query: typesOf(endpoint.query) }
  known.set(endpoint, found)
  return found
}

const typesOf = (schema: Schema.Top | undefined): TypedParameters["query"] => {
  if (schema === undefined) return {}
  const { schema: typed, definitions } = documentOf(typeSide(schema))
  return Object.fromEntries(
    Object.entries(typed.properties ?? {}).map(([name, property]) => [name, withoutReferences(property, definitions)])
  )
}

/** A schema with its references written out: parameters are small, and their types have no names of their own. */
const withoutReferences = (schema: JsonSchema, definitions: Readonly<Record<string, JsonSchema>>): JsonSchema => {
  const name = schema.$ref?.slice("#/$defs/".length)
  const target = name === undefined ? schema : (definitions[decodeURIComponent(name)] ?? {})
  return target.items === undefined ? target : { ...target, items: withoutReferences(target.items, definitions) }
}

/** Whether a parameter is a whole number, or a list of them. */
export const isWhole = ({ type, items }: JsonSchema): boolean =>
  type === "integer" || (type === "array" && items?.type === "integer")
