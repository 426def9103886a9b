import { Context } from "effect"
import type { HttpApiEndpoint, OpenApi } from "effect/http-api"
import { Access, Kind, Listed, Live, RarelyChanges, Upload } from "../core/annotations.ts"
import { inWords } from "../core/inWords.ts"
import { maxCommandKey } from "../core/limits.ts"
import { fileTypes } from "../core/listCall.ts"
import { roleOf } from "../core/roles.ts"
import type { JsonSchema } from "../gateway/json.ts"
import { exampleOf, isWholeExample } from "./example.ts"
import { typedParameters } from "./parameters.ts"
import { tidied } from "./tidy.ts"

/** The part of an operation that is completed here. */
type Operation = {
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema?: JsonSchema }>> }
  readonly responses: Readonly<Record<string, Response>>
}
type Parameter = { readonly name: string; readonly in: string; readonly schema: JsonSchema }
type Response = { readonly content?: Readonly<Record<string, object>>; readonly headers?: object }

/**
 * An operation with what its call's declaration says beside its schemas: a summary, typed parameters, the answers that
 * it can have with their headers, and who may call it.
 */
export const completed = (
  operation: OpenApi.OpenAPISpecOperation,
  endpoint: HttpApiEndpoint.Top,
  annotations: Context.Context<never>,
  schemas: Readonly<Record<string, JsonSchema>>
): OpenApi.OpenAPISpecOperation => {
  const { parameters = [], responses, requestBody } = operation as unknown as Operation
  const access = Context.getUnsafe(annotations, Access)
  const types = typedParameters(endpoint)
  const isUpload = Context.getOrUndefined(annotations, Upload) !== undefined
  const isCommand = (isUpload || Context.getUnsafe(annotations, Kind) === "write") && access.roles !== "public"
  return {
    ...operation,
    summary: inWords(endpoint.identifier),
    parameters: [
      ...parameters.map((one) => typed(one, one.in === "path" ? types.path : types.query)),
      ...(isCommand ? [idempotencyKey] : [])
    ],
    ...(requestBody === undefined ? {} : { requestBody: exemplified(requestBody, schemas) }),
    responses: kept(
      annotations,
      Object.fromEntries(
        Object.entries(responses)
          .filter(([status]) => isPossible(status, endpoint.method, annotations))
          .map(([status, response]) => [status, answered(status, response, requestBody)])
      )
    ),
    "x-roles": rolesOf(access.roles),
    "x-scope": access.scope,
    ...(access.inPerson ? { "x-in-person": true } : {}),
    ...((access.keyScopes ?? []).length === 0 ? {} : { "x-api-key-scopes": access.keyScopes }),
    ...(Context.getOrUndefined(annotations, Live) === undefined ? {} : { "x-subscription": endpoint.identifier })
  } as unknown as OpenApi.OpenAPISpecOperation
}

const typed = (parameter: Parameter, types: Readonly<Record<string, JsonSchema>>): object => {
  const { title, description, ...schema } = types[parameter.name] ?? parameter.schema
  const about = [title, description].filter((text) => text !== undefined).join(": ")
  return {
    ...parameter,
    description: about === "" ? inWords(parameter.name) : about,
    schema: tidied(schema, parameter.name, false)
  }
}

/** A body with an example, made of those that its fields declare. */
const exemplified = (body: NonNullable<Operation["requestBody"]>, schemas: Readonly<Record<string, JsonSchema>>) => ({
  ...body,
  content: Object.fromEntries(
    Object.entries(body.content).map(([type, media]) => {
      const example = type === "application/json" ? exampleOf(media.schema ?? {}, schemas) : undefined
      return [type, isWholeExample(example) ? { ...media, example } : media]
    })
  )
})

const idempotencyKey = {
  name: "Idempotency-Key",
  in: "header",
  required: false,
  description: "A text of the client's own, new with each command. The same key again is answered as the first time.",
  schema: { type: "string", maxLength: maxCommandKey }
}

/** Whether a call can have an answer: one without a body has none that is too large, one that reads saves nothing. */
const isPossible = (status: string, method: string, annotations: Context.Context<never>): boolean => {
  if (status === "413") return method !== "GET" && method !== "DELETE"
  if (status === "409") return Context.getOrUndefined(annotations, Listed) === undefined
  if (status === "507") return Context.getUnsafe(annotations, Kind) !== "read"
  return status !== "401" || method !== "GET" || Context.getUnsafe(annotations, Access).roles !== "public"
}

const header = (description: string, type = "string") => ({ description, schema: { type } })

const headers: Readonly<Record<string, object>> = {
  "401": { "WWW-Authenticate": header("How to sign in: Bearer.") },
  "429": {
    "Retry-After": header("Seconds to wait.", "integer"),
    RateLimit: header("What is left of the quota, nothing, and the seconds until there is more.")
  }
}

const answered = (status: string, response: Response, body: Operation["requestBody"]): object => {
  const [type] = Object.keys(response.content ?? {})
  if (status !== "200" || type === undefined || /json|^text\/plain/.test(type))
    return headers[status] === undefined ? response : { ...response, headers: headers[status] }
  const [file] = Object.values(response.content ?? {})
  return {
    ...response,
    headers: { "Content-Disposition": header("The name of the file.") },
    content: takesFormat(body) && file ? { ...response.content, [fileTypes.xlsx]: file } : response.content
  }
}

/** The answers of a call; of one that rarely changes, with its tag and the answer to who has it already. */
const kept = (annotations: Context.Context<never>, responses: Readonly<Record<string, object>>) =>
  Context.getOrUndefined(annotations, RarelyChanges) === undefined
    ? responses
    : {
        ...responses,
        "200": { ...responses["200"], headers: { ETag: header("The tag of this content, for If-None-Match.") } },
        "304": { description: "Nothing changed since the answer with the tag that If-None-Match names." }
      }

/** Whether a call that answers a table lets its caller choose between CSV and XLSX. */
const takesFormat = (body: Operation["requestBody"]): boolean =>
  Object.values(body?.content ?? {}).some(({ schema }) => schema?.properties?.["format"]?.enum?.includes("xlsx"))

const rolesOf = (roles: Context.Service.Shape<typeof Access>["roles"]): readonly string[] =>
  typeof roles === "string" ? [roles] : roles.map((id) => `${id} ${roleOf(id)?.title ?? ""}`.trim())
