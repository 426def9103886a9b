import { Context, Schema } from "effect"
import { HttpApi, HttpApiEndpoint, OpenApi } from "effect/http-api"
import { t } from "#messages/fields.js"
import {
  Access,
  Authorization,
  Kind,
  LeftOut,
  Listed,
  Live,
  Message,
  RarelyChanges,
  Upload,
  Validation,
  type AllowedRoles
} from "./annotations.ts"
import type { Declared } from "./declared.ts"
import { commonErrors } from "./errors.ts"
import { scopesOfCall } from "./keyScopes.ts"
import type { Caller } from "./roles.ts"

export type { Declared } from "./declared.ts"
export { listOf, page } from "./list.ts"

/**
 * A call is declared once, here, and everything else is cut from the declaration: the route, the validation, the
 * authorization and its tests, /api/openapi.json, the GraphQL field and, where it is live, the subscription. Calls that
 * take or answer something else than JSON are in files.ts.
 */

/** The envelope around an answer. */
export const envelope = <Answer extends Schema.Top>(answer: Answer) =>
  Schema.Struct({ status: Schema.Literal(true), message: Schema.String, data: answer })

/** Fields of a struct, by name. */
export type Fields = Schema.Struct.Fields

/** How queries and bodies are decoded: everything that is wrong is named, and so is what no call knows. */
export const strict = { errors: "all", onExcessProperty: "error" } as const

/** What a call takes in a place for which it declares no fields. The library's empty struct takes anything. */
export const noFields = Schema.Struct({}).check(
  Schema.makeFilter((given: object) => Object.keys(given).map((name) => ({ path: [name], issue: t.noneTaken })))
)

/**
 * Whom the handler of a call finds as its `caller`; whether it reads, writes or carries a file; and what pages are not
 * sent.
 */
export type Calls<
  Roles extends AllowedRoles,
  Does extends "read" | "write" | "file" = "file",
  Left extends string = never
> = {
  readonly "~caller": Roles extends "public" ? undefined : Caller
  readonly "~kind": Does
  readonly "~leftOut": Left
}

/** Says of an endpoint who may call it and what it does, and puts authorization and validation in front of it. */
export const declare = <
  Endpoint extends HttpApiEndpoint.Constraint,
  const Roles extends AllowedRoles,
  Does extends "read" | "write" | "file",
  const Left extends string = never
>(
  endpoint: Endpoint,
  declared: Declared<Roles> & { readonly leftOut?: readonly Left[] },
  kind: Does,
  message: string | null = declared.message ?? "OK"
): Endpoint & Calls<Roles, Does, Left> => {
  const described = (endpoint as unknown as HttpApiEndpoint.Top)
    .annotate(Access, {
      roles: declared.roles,
      scope: declared.scope ?? "none",
      allowReadOnlyImpersonation: declared.allowReadOnlyImpersonation ?? kind === "read",
      inPerson: declared.inPerson ?? false,
      keyScopes: declared.byKey === false ? [] : scopesOfCall(declared.roles, doesOf(endpoint, kind))
    })
    .annotate(Kind, kind)
    .annotate(Message, message)
    .annotate(OpenApi.Description, declared.description)
    .annotate(HttpApi.QueryParseOptions, strict)
    .annotate(HttpApi.PayloadParseOptions, strict)
    .annotate(HttpApi.SuccessParseOptions, { disableChecks: true })
    .middleware(Validation)
  const listed = declared.listed === undefined ? described : described.annotate(Listed, declared.listed)
  const kept = declared.rarelyChanges === undefined ? listed : listed.annotate(RarelyChanges, true)
  const live = declared.live === undefined ? kept : kept.annotate(Live, declared.live)
  const cut = declared.leftOut === undefined ? live : live.annotate(LeftOut, declared.leftOut)
  return (declared.roles === "public" ? cut : cut.middleware(Authorization)) as never
}

/** Whether a call reads or writes; of those that carry files, uploads and forms write. */
const doesOf = (endpoint: HttpApiEndpoint.Constraint, kind: "read" | "write" | "file"): "read" | "write" => {
  if (kind !== "file") return kind
  return Context.getOrUndefined((endpoint as unknown as HttpApiEndpoint.Top).annotations, Upload) === undefined
    ? "read"
    : "write"
}

/** A call that reads: `query` and `params` are field schemas, `answer` is the schema of the envelope's `data`. */
export const get = <
  const Name extends string,
  const Path extends `/${string}`,
  const Roles extends AllowedRoles,
  Answer extends Schema.Top,
  Query extends Fields = never,
  Params extends Fields = never,
  const Left extends string = never
>(
  name: Name,
  path: Path,
  declared: Declared<Roles> & {
    readonly answer: Answer
    readonly query?: Query
    readonly params?: Params
    readonly leftOut?: readonly Left[]
  }
) =>
  declare(
    HttpApiEndpoint.get(name, path, {
      params: declared.params,
      query: (declared.query ?? noFields) as Query,
      success: envelope(declared.answer),
      error: commonErrors
    }),
    declared,
    "read"
  )

/** A call that writes; or, with `reads`, a list that the specification asks for by POST. `payload` is the JSON body. */
export const post = <
  const Name extends string,
  const Path extends `/${string}`,
  const Roles extends AllowedRoles,
  Answer extends Schema.Top,
  Payload extends Fields = never,
  Query extends Fields = never,
  Params extends Fields = never,
  const Reads extends boolean = false,
  const Left extends string = never
>(
  name: Name,
  path: Path,
  declared: Declared<Roles> & {
    readonly answer: Answer
    readonly payload?: Payload
    readonly query?: Query
    readonly params?: Params
    readonly reads?: Reads
    readonly leftOut?: readonly Left[]
  }
) =>
  declare(
    HttpApiEndpoint.post(name, path, {
      params: declared.params,
      query: (declared.query ?? noFields) as Query,
      payload: (declared.payload ? Schema.Struct(declared.payload) : noFields) as Schema.Struct<Payload>,
      success: envelope(declared.answer),
      error: commonErrors
    }),
    declared,
    (declared.reads === true ? "read" : "write") as Reads extends true ? "read" : "write"
  )

/** A call that takes something away. */
export const remove = <
  const Name extends string,
  const Path extends `/${string}`,
  const Roles extends AllowedRoles,
  Answer extends Schema.Top,
  Query extends Fields = never,
  Params extends Fields = never
>(
  name: Name,
  path: Path,
  declared: Declared<Roles> & { readonly answer: Answer; readonly query?: Query; readonly params?: Params }
) =>
  declare(
    HttpApiEndpoint.delete(name, path, {
      params: declared.params,
      query: (declared.query ?? noFields) as Query,
      success: envelope(declared.answer),
      error: commonErrors
    }),
    declared,
    "write"
  )
