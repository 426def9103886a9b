import type { Schema } from "effect"
import { Context } from "effect"
import type { HttpApi as Api, HttpApiEndpoint } from "effect/http-api"
import { HttpApi, OpenApi } from "effect/http-api"
import { Kind, LeftOut, Linked, Live } from "../core/annotations.ts"
import type { JsonSchema } from "./json.ts"
import { documentOf, typeSide } from "./json.ts"

/** One field of a call's `input`: where it goes in the call, and under which name there. */
export type Argument = {
  readonly name: string
  readonly wire: string
  readonly place: "params" | "query" | "payload"
  readonly schema: JsonSchema
  readonly isRequired: boolean
}

/** A call as the gateway sees it: a field of the query or of the mutation, or what links follow. */
export type GatewayCall = {
  readonly name: string
  readonly description: string | undefined
  /** What it does; `link`: it is no field, but what links are answered by. */
  readonly kind: "read" | "write" | "link"
  readonly method: string
  readonly path: string
  readonly arguments: readonly Argument[]
  /** What is inside the envelope. */
  readonly answer: JsonSchema
  readonly definitions: Readonly<Record<string, JsonSchema>>
  readonly live: Context.Service.Shape<typeof Live> | undefined
  /** Fields of its rows that the documents of pages leave out. */
  readonly leftOut: readonly string[]
  readonly endpoint: HttpApiEndpoint.Top
}

/** What a GraphQL name may be made of; the rest of a wire name becomes `_`. */
const nameOf = (wire: string): string => wire.replace(/\W+/g, "_").replace(/^(\d)/, "_$1").replace(/_+$/, "")

/** The calls of an API that are fields, in the order of the registries. Uploads and downloads stay REST. */
export const gatewayCalls = (api: Api.Top): readonly GatewayCall[] => {
  const calls: GatewayCall[] = []
  HttpApi.reflect(api, {
    onGroup: () => undefined,
    onEndpoint: ({ endpoint, mergedAnnotations }) => {
      const kind = Context.getUnsafe(mergedAnnotations, Kind)
      if (kind === "file") return
      if (calls.some((call) => call.name === endpoint.identifier)) {
        throw new Error(`Two calls are named ${endpoint.identifier}; a name is also a GraphQL field`)
      }
      const { schema, definitions } = answerOf(endpoint)
      const sent = [part(endpoint.params, "params"), part(endpoint.query, "query"), payload(endpoint)]
      calls.push({
        name: endpoint.identifier,
        description: Context.getOrUndefined(mergedAnnotations, OpenApi.Description),
        kind: Context.getOrUndefined(mergedAnnotations, Linked) === true ? "link" : kind,
        method: endpoint.method,
        path: endpoint.path,
        arguments: distinct(
          endpoint.identifier,
          sent.flatMap((one) => one.arguments)
        ),
        answer: schema.properties?.["data"] ?? {},
        definitions: Object.assign({}, definitions, ...sent.map((one) => one.definitions)),
        live: Context.getOrUndefined(mergedAnnotations, Live),
        leftOut: Context.getOrUndefined(mergedAnnotations, LeftOut) ?? [],
        endpoint
      })
    }
  })
  return calls
}

const answerOf = (endpoint: HttpApiEndpoint.Top) => {
  const [answer] = endpoint.success
  if (answer === undefined) throw new Error(`${endpoint.identifier} answers nothing`)
  return documentOf(answer)
}

type Part = { readonly arguments: readonly Argument[]; readonly definitions: Readonly<Record<string, JsonSchema>> }

const nothing: Part = { arguments: [], definitions: {} }

/**
 * Params and query go as text, so their types are those that the text decodes to; what may be missing is said by the
 * text.
 */
const part = (schema: Schema.Top | undefined, place: "params" | "query"): Part => {
  if (schema === undefined) return nothing
  const { schema: typed, definitions } = documentOf(typeSide(schema))
  return { arguments: properties(typed, documentOf(schema).schema.required ?? [], place), definitions }
}

const payload = (endpoint: HttpApiEndpoint.Top): Part => {
  const json = [...endpoint.payload.values()].find(({ encoding }) => encoding._tag === "Json")
  if (json === undefined) return nothing
  const { schema, definitions } = documentOf(json.schemas[0])
  const body = schema.$ref === undefined ? schema : (definitions[schema.$ref.slice("#/$defs/".length)] ?? {})
  return { arguments: properties(body, body.required ?? [], "payload"), definitions }
}

const properties = (schema: JsonSchema, required: readonly string[], place: Argument["place"]): readonly Argument[] =>
  Object.entries(schema.properties ?? {}).map(([wire, property]) => ({
    name: nameOf(wire),
    wire,
    place,
    schema: property,
    isRequired: required.includes(wire)
  }))

const distinct = (call: string, all: readonly Argument[]): readonly Argument[] => {
  const twice = all.find((one, index) => all.findIndex((other) => other.name === one.name) !== index)
  if (twice !== undefined) throw new Error(`${call} takes ${twice.name} in two places; its input has a field once`)
  return all
}
