import { Context } from "effect"
import { HttpApi, OpenApi } from "effect/http-api"
import { Access, Upload, type AllowedRoles } from "../../schema/core/annotations.ts"
import { apiOf } from "../../schema/core/calls.ts"
import type { JsonSchema } from "../../schema/gateway/json.ts"
import { groups } from "../../schema/index.ts"
import { roleIds, type RoleId } from "../../schema/core/roles.ts"
import { exampleOf } from "./examples.ts"

/** What is sent to a call. */
export type Sent = {
  readonly params: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, unknown>>
  readonly body: unknown
}

export type Place = "params" | "query" | "body"

/** A call as its OpenAPI document has it. */
export type Target = {
  readonly name: string
  readonly method: string
  readonly path: string
  readonly roles: AllowedRoles
  readonly isMultipart: boolean
  readonly ordinary: Sent
  readonly fields: readonly { readonly place: Place; readonly path: readonly string[]; readonly schema: JsonSchema }[]
}

const api = apiOf(groups)
const spec = OpenApi.fromApi(api)
const schemas = spec.components.schemas as unknown as Record<string, JsonSchema>

/** A schema without its reference, its null, and with all of its parts. */
const whole = (schema: JsonSchema): JsonSchema => {
  if (schema.$ref !== undefined) return whole(schemas[schema.$ref.split("/").at(-1)!] ?? {})
  const some = (schema.anyOf ?? schema.oneOf ?? []).filter(({ type }) => type !== "null")
  const parts = [...(schema.allOf ?? []), ...(some.length === 1 ? some : [])].map(whole)
  return Object.assign({}, ...parts.toReversed(), schema) as JsonSchema
}

/** The fields of an object, and those of objects inside of it. */
const fieldsIn = (schema: JsonSchema, place: Place, path: readonly string[] = []): Target["fields"] =>
  Object.entries(whole(schema).properties ?? {}).flatMap(([name, inner]) => [
    { place, path: [...path, name], schema: whole(inner) },
    ...(path.length > 0 ? [] : fieldsIn(inner, place, [...path, name]))
  ])

type Operation = {
  readonly parameters: readonly {
    readonly name: string
    readonly in: string
    readonly required?: boolean
    readonly schema: JsonSchema
  }[]
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: JsonSchema }>> }
}

/** Parameters of paths that are the hash of a file: their patterns are in no OpenAPI document. */
const hashes = new Map([["report", "a".repeat(64)]])

/** A parameter of a path or a query: the id of a record, unless only some words or a pattern fit. */
const parameterOf = (schema: JsonSchema): string => {
  const { type, enum: words, pattern } = whole(schema) as JsonSchema & { readonly pattern?: string }
  return type === "string" && (words !== undefined || (pattern !== undefined && !new RegExp(pattern).test("1")))
    ? String(exampleOf(whole(schema), schemas))
    : "1"
}

/** Every call of the registry. */
export const targets: readonly Target[] = (() => {
  const found: Target[] = []
  HttpApi.reflect(api, {
    onGroup: () => undefined,
    onEndpoint: ({ group, endpoint, mergedAnnotations }) => {
      const methods = spec.paths[endpoint.path.replace(/:(\w+)/g, "{$1}")] as unknown as Record<string, Operation>
      const { parameters, requestBody } = methods[endpoint.method.toLowerCase()]!
      const upload = Context.getOrUndefined(mergedAnnotations, Upload)
      const body = Object.values(requestBody?.content ?? {})[0]?.schema
      const those = (place: string) => parameters.filter((one) => one.in === place)
      found.push({
        name: `${group.identifier}.${endpoint.identifier}`,
        method: endpoint.method,
        path: endpoint.path,
        roles: Context.getUnsafe(mergedAnnotations, Access).roles,
        isMultipart: upload !== undefined,
        ordinary: {
          params: Object.fromEntries(
            those("path").map(({ name, schema }) => [name, hashes.get(name) ?? parameterOf(schema)])
          ),
          query: Object.fromEntries(
            those("query")
              .filter(({ required }) => required === true)
              .map(({ name, schema }) => [name, parameterOf(schema)])
          ),
          body: body === undefined ? undefined : exampleOf(body, schemas)
        },
        fields: [
          ...those("path").map(({ name, schema }) => ({ place: "params" as const, path: [name], schema })),
          ...those("query").map(({ name, schema }) => ({ place: "query" as const, path: [name], schema })),
          ...(body === undefined ? [] : fieldsIn(body, "body"))
        ]
      })
    }
  })
  return found
})()

/** An account of a role that may make a call; undefined where no sign-in is needed. */
export const roleFor = ({ roles }: Target): RoleId | undefined =>
  roles === "public"
    ? undefined
    : ([10, 13, 4, ...roleIds] as const).find((id) => roles === "signedIn" || roles.includes(id))

const formOf = (body: unknown): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries(typeof body === "object" && body !== null ? body : {})) {
    const text = typeof value === "string" ? value : (JSON.stringify(value) ?? "")
    if (name === "file") form.append(name, new Blob(["nothing"]), text.slice(0, 200))
    else form.append(name, text)
  }
  return form
}

/** Sends something to a call. Answers the status and the beginning of the text. */
export const sendTo = async (
  url: string,
  { method, path, isMultipart }: Target,
  token: string | undefined,
  { params, query, body }: Sent
) => {
  const to = path.replace(/:(\w+)/g, (_, name: string) => {
    // No segment of a path is empty, and a lone surrogate has no encoding.
    return encodeURIComponent((params[name] ?? "1").toWellFormed()) || "%20"
  })
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
  const headers: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` }
  const hasBody = method !== "GET" && body !== undefined
  if (hasBody && !isMultipart) headers["content-type"] = "application/json"
  const sent = hasBody ? { body: isMultipart ? formOf(body) : JSON.stringify(body) } : {}
  const response = await fetch(`${url}${to}?${search}`, { method, headers, ...sent })
  const text = await response.text()
  return { status: response.status, text: text.slice(0, 2_000) }
}
