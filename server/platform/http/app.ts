import { Effect } from "effect"
import type { HttpServerResponse as Response } from "effect/http"
import { HttpServerRequest, HttpServerResponse } from "effect/http"
import type { HttpApi } from "effect/http-api"
import { t } from "#messages/server.platform.js"
import { NotFound, WrongMethod } from "../../../schema/core/errors.ts"
import { openApiOf } from "../../../schema/openapi/index.ts"
import { checkWriting } from "../db/commitWaits.ts"
import type { Asset } from "./assets.ts"
import { docsPage, docsStyle } from "./docs.ts"
import { docsScript } from "./docsScript.ts"
import { explorerPage, explorerStyle } from "./explorer.ts"
import { explorerScript } from "./explorerScript.ts"
import { securityHeaders } from "./headers.ts"
import { inRequest } from "./requestContext.ts"
import { pathPattern } from "./pathPattern.ts"
import { recover, wrapped } from "./respond.ts"
import { answer, textAsset } from "./static.ts"

type Answered = Promise<Response.HttpServerResponse>

/** What answers a request that is not for a call. */
export type RequestHandler = (request: HttpServerRequest.HttpServerRequest) => Answered

/** What is done with a body's text before it is checked against its call's schema; what it throws is the answer. */
export type PrepareBody = (text: string) => Promise<void>

/** The calls under /api as an app of their own: every answer, also to nonsense, is an envelope with the true status. */
export const callsApp = <R>(
  api: HttpApi.Top,
  router: Effect.Effect<Response.HttpServerResponse, unknown, R>,
  prepare: PrepareBody | undefined
) => {
  const unrouted = unroutedIn(api)
  return Effect.flatMap(HttpServerRequest.HttpServerRequest, (request) =>
    router.pipe(
      Effect.provideService(HttpServerRequest.HttpServerRequest, withBody(request, prepare)),
      Effect.catchCause((cause) => recover(cause, () => unrouted(request.method, request.url))),
      Effect.map((response) => withHeaders(wrapped(response)))
    )
  )
}

/**
 * The request with an empty body read as an empty JSON object, so that a call without required fields needs no body,
 * and with its body prepared.
 */
const withBody = (
  request: HttpServerRequest.HttpServerRequest,
  prepare: PrepareBody | undefined
): HttpServerRequest.HttpServerRequest =>
  request.method === "POST"
    ? (Object.create(request, {
        text: {
          value: Effect.flatMap(request.text, (text) =>
            text === "" || prepare === undefined
              ? Effect.succeed(text === "" ? "{}" : text)
              : Effect.as(
                  Effect.promise(() => inRequest(pathOf(request), request.headers, () => prepare(text))),
                  text
                )
          )
        }
      }) as HttpServerRequest.HttpServerRequest)
    : request

const pathOf = ({ url }: { readonly url: string }): string => url.split(/[?#]/, 1)[0] ?? "/"

/** Answers are kept nowhere, but for those that say otherwise of themselves; a 401 says how one signs in. */
const withHeaders = (response: Response.HttpServerResponse): Response.HttpServerResponse =>
  HttpServerResponse.setHeaders(response, {
    ...securityHeaders(),
    ...(response.status === 401 ? { "www-authenticate": "Bearer" } : {}),
    "cache-control": response.headers["cache-control"] ?? "no-store"
  })

/** 405 where the path has a call with another method, 404 where it has none. */
const unroutedIn = (api: HttpApi.Top) => {
  const paths = Object.values(api.groups).flatMap((group) =>
    Object.values(group.endpoints).map(({ path, method }) => ({
      method,
      pattern: pathPattern(path)
    }))
  )
  return (method: string, url: string): NotFound | WrongMethod => {
    const path = url.split(/[?#]/, 1)[0] ?? ""
    const allowed = [...new Set(paths.filter(({ pattern }) => pattern.test(path)).map((one) => one.method))]
    return allowed.length === 0 || (allowed as string[]).includes(method)
      ? new NotFound({ message: t.noCall })
      : new WrongMethod({ message: t.otherMethod({ allowed: allowed.join(", ") }), allowed })
  }
}

/**
 * The page that shows every call, the same as openapi.json, and the page of GraphQL: each made when it is first asked
 * for.
 */
export const docs = (api: HttpApi.Top): RequestHandler => {
  let page: Asset | undefined
  let spec: Asset | undefined
  const fixed: Readonly<Record<string, Asset>> = {
    "/api/docs.css": textAsset(docsStyle, "text/css; charset=utf-8"),
    "/api/docs.js": textAsset(docsScript, "text/javascript; charset=utf-8"),
    "/api/graphql": textAsset(explorerPage, "text/html; charset=utf-8"),
    "/api/graphql.css": textAsset(explorerStyle, "text/css; charset=utf-8"),
    "/api/graphql.js": textAsset(explorerScript, "text/javascript; charset=utf-8")
  }
  const asked = (url: string): Asset => {
    const known = fixed[url.split(/[?#]/, 1)[0]!.replace(/\/$/, "")]
    if (known !== undefined) return known
    return url.startsWith("/api/openapi.json")
      ? (spec ??= textAsset(JSON.stringify(openApiOf(api)), "application/json"))
      : (page ??= textAsset(docsPage(api), "text/html; charset=utf-8"))
  }
  return (request) => answer(request, asked(request.url), "no-cache")
}

/** The handler of a path, or of the nearest folder above it. */
const handlerFor = (handlers: ReadonlyMap<string, RequestHandler>, path: string): RequestHandler | undefined => {
  const exact = handlers.get(path)
  if (exact !== undefined || handlers.size === 0) return exact
  for (let end = path.lastIndexOf("/"); end > 0; end = path.lastIndexOf("/", end - 1)) {
    const found = handlers.get(path.slice(0, end + 1))
    if (found !== undefined) return found
  }
  return undefined
}

/** What answers requests for the API's own documents and GraphQL. */
type Beside = {
  readonly docs: RequestHandler
  readonly graphql: RequestHandler
  readonly schemaText: RequestHandler
}

const besideCalls = (parts: Beside, path: string, method: string): RequestHandler | undefined => {
  if (path === "/graphql") return parts.graphql
  if (path === "/graphql/schema.graphql") return parts.schemaText
  const isDocument = /^\/api\/((docs|graphql)(\.css|\.js)?\/?|openapi\.json)$/.test(path)
  return isDocument && ["GET", "HEAD"].includes(method) ? parts.docs : undefined
}

/** Sends each request where its path belongs. */
export const dispatch = <R>(
  parts: Beside & {
    readonly calls: Effect.Effect<Response.HttpServerResponse, never, R>
    /** What answers requests that are no calls, by path; one that ends in a slash answers for all that is below it. */
    readonly webhooks: ReadonlyMap<string, RequestHandler>
    readonly site: RequestHandler
  }
) =>
  Effect.flatMap(
    HttpServerRequest.HttpServerRequest,
    (request): Effect.Effect<Response.HttpServerResponse, never, R> => {
      const path = pathOf(request)
      const isCall = path === "/api" || path.startsWith("/api/")
      const webhook = handlerFor(parts.webhooks, path)
      const beside = webhook ?? besideCalls(parts, path, request.method) ?? (isCall ? undefined : parts.site)
      if (beside === undefined) return parts.calls
      const notFound = () => new NotFound({ message: t.noPage })
      const isWrite = webhook !== undefined && !["GET", "HEAD", "OPTIONS"].includes(request.method)
      const run = () =>
        inRequest(path, request.headers, () => {
          if (isWrite) checkWriting()
          return beside(request)
        })
      return Effect.tryPromise({ try: run, catch: (thrown) => thrown }).pipe(
        Effect.catchCause((cause) => recover(cause, notFound))
      )
    }
  )
