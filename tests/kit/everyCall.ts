import { Context, type Schema } from "effect"
import { HttpApi } from "effect/http-api"
import { Access, Kind, Upload, type AllowedRoles } from "../../schema/core/annotations.ts"
import { apiOf } from "../../schema/core/calls.ts"
import { documentOf, typeSide, type JsonSchema } from "../../schema/gateway/json.ts"
import { groups } from "../../schema/index.ts"
import { exampleOf } from "./examples.ts"

/** An argument of a call, wherever it goes. */
export type Argument = {
  readonly name: string
  readonly place: "params" | "query" | "payload" | "form"
  readonly schema: JsonSchema
  readonly definitions: Readonly<Record<string, JsonSchema>>
  readonly isRequired: boolean
}

/** A call of the registry, whatever it takes and answers: files, forms and downloads as well. */
export type AnyCall = {
  readonly name: string
  readonly method: string
  readonly path: string
  readonly kind: "read" | "write" | "file"
  readonly roles: AllowedRoles
  readonly args: readonly Argument[]
  /** The part of a form that its file goes in, where it takes one. */
  readonly file: string | undefined
}

const argumentsOf = (schema: Schema.Top | undefined, place: Argument["place"]): readonly Argument[] => {
  if (schema === undefined) return []
  const isText = place === "params" || place === "query"
  const { schema: root, definitions } = documentOf(isText ? typeSide(schema) : schema)
  const whole = root.$ref === undefined ? root : (definitions[root.$ref.slice("#/$defs/".length)] ?? {})
  const required = (isText ? documentOf(schema).schema : whole).required ?? []
  return Object.entries(whole.properties ?? {}).map(([name, property]) => ({
    name,
    place,
    schema: property,
    definitions,
    isRequired: required.includes(name)
  }))
}

const found: AnyCall[] = []
HttpApi.reflect(apiOf(groups), {
  onGroup: () => undefined,
  onEndpoint: ({ endpoint, mergedAnnotations }) => {
    const payloads = [...endpoint.payload.values()]
    const upload = Context.getOrUndefined(mergedAnnotations, Upload)
    const payload = payloads.find(({ encoding }) => encoding._tag === "Json") ?? payloads[0]
    found.push({
      name: endpoint.identifier,
      method: endpoint.method,
      path: endpoint.path,
      kind: Context.getUnsafe(mergedAnnotations, Kind),
      roles: Context.getUnsafe(mergedAnnotations, Access).roles,
      file: upload?.file?.name,
      args: [
        ...argumentsOf(endpoint.params, "params"),
        ...argumentsOf(endpoint.query, "query"),
        ...argumentsOf(payload?.schemas[0], payload?.encoding._tag === "Multipart" ? "form" : "payload")
      ]
    })
  }
})

/** Every call of the registry. */
export const everyCall: readonly AnyCall[] = found

/** Whether a role may make a call. */
export const mayCall = ({ roles }: AnyCall, roleId: number): boolean =>
  typeof roles === "string" || (roles as readonly number[]).includes(roleId)

/** Arguments by name, as a request makes them. */
export type Values = Readonly<Record<string, unknown>>

/** The smallest value that fits an argument. */
export const exampleFor = ({ schema, definitions }: Argument): unknown => exampleOf(schema, definitions)

/** Makes a call; `bytes` are the answer as it came, whatever it is. */
export const makeCall = async (
  url: string,
  { method, path, args }: AnyCall,
  token: string,
  values: Values,
  headers: Readonly<Record<string, string>> = {}
) => {
  const given = args.filter(({ name }) => values[name] !== undefined)
  const at = (place: Argument["place"]) => given.filter((one) => one.place === place)
  const address = at("params").reduce(
    (all, { name }) => all.replace(`:${name}`, encodeURIComponent(String(values[name]))),
    path
  )
  const query = new URLSearchParams(
    at("query").flatMap(({ name }) => [values[name]].flat().map((one) => [name, String(one)]))
  )
  const isForm = args.some(({ place }) => place === "form")
  const form = new FormData()
  for (const { name } of at("form")) form.append(name, String(values[name]))
  const body = Object.fromEntries(at("payload").map(({ name }) => [name, values[name]]))
  const response = await fetch(`${url}${address}${query.size > 0 ? `?${query}` : ""}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...headers,
      ...(isForm ? {} : { "content-type": "application/json" })
    },
    ...(method === "GET" || method === "DELETE" ? {} : { body: isForm ? form : JSON.stringify(body) })
  })
  const bytes = Buffer.from(await response.arrayBuffer())
  return { status: response.status, type: response.headers.get("content-type") ?? "", bytes }
}
