import { GraphQLError } from "graphql"
import { Schema } from "effect"
import { Invalid } from "../core/errors.ts"
import { invalidOf } from "../core/invalid.ts"
import { refuseUnstorable } from "../core/storable.ts"
import type { Argument, GatewayCall } from "./calls.ts"
import { asDeclared } from "./references.ts"

/** The decoded parts of a request, as the call's handler gets them. */
export type CallInput = { readonly params?: unknown; readonly query?: unknown; readonly payload?: unknown }

/**
 * Decodes a field's `input` with the call's own schemas, as the REST edge decodes a request: what comes out is what a
 * handler would get, defaults and all.
 * @throws GraphQLError (422) that names every wrong field
 */
export const inputOf = (call: GatewayCall, args: Readonly<Record<string, unknown>>): CallInput => {
  const at = (place: Argument["place"]) =>
    call.arguments.filter((one) => one.place === place && args[one.name] !== undefined)
  const asText = (place: Argument["place"]) =>
    Object.fromEntries(
      at(place)
        .filter(({ name }) => args[name] !== null)
        .map(({ name, wire }) => [wire, textOf(args[name])])
    )
  const { params, query, payload } = call.endpoint
  const json = [...payload.values()].find(({ encoding }) => encoding._tag === "Json")?.schemas[0]
  const input = {
    ...(params === undefined ? {} : { params: decode(params, asText("params")) }),
    ...(query === undefined ? {} : { query: decode(query, asText("query")) }),
    ...(json === undefined
      ? {}
      : {
          payload: decode(
            json,
            Object.fromEntries(
              at("payload").map(({ name, wire, schema }) => [wire, asDeclared(schema, args[name], call.definitions)])
            )
          )
        })
  }
  asGraphQL(() => refuseUnstorable(Object.values(input)))
  return input
}

const textOf = (value: unknown): string | readonly string[] =>
  Array.isArray(value) ? value.map(String) : String(value)

const decode = (schema: Schema.Top, value: unknown): unknown =>
  asGraphQL(() => {
    try {
      return Schema.decodeUnknownSync(schema as unknown as Schema.Codec<unknown, unknown>)(value, { errors: "all" })
    } catch (error) {
      throw Schema.isSchemaError(error) ? invalidOf(error, "query") : error
    }
  })

/** Runs a check; what it finds wrong becomes a GraphQL error that says the same. */
const asGraphQL = <Checked>(check: () => Checked): Checked => {
  try {
    return check()
  } catch (error) {
    if (!(error instanceof Invalid)) throw error
    throw new GraphQLError(error.message, { extensions: { code: "Invalid", status: 422, fields: error.fields } })
  }
}
