import { ByteSize, Effect } from "effect"
import type { HttpServerRequest } from "effect/http"
import { HttpIncomingMessage, HttpServerResponse } from "effect/http"
import { GraphQLError } from "graphql"
import { createYoga, type Plugin } from "graphql-yoga"
import { t } from "#messages/server.platform.js"
import { Unavailable } from "../../../schema/core/errors.ts"
import type { Gateway, GatewayContext, Incoming, Send } from "../../../schema/gateway/index.ts"
import { documentsOf, gatewayContext, maxRequest, undeclaredVariables } from "../../../schema/gateway/index.ts"
import type { AddressOf, CallerOf } from "../http/api.ts"
import type { RequestHandler } from "../http/app.ts"
import { passHeaders, type PassedHeaders } from "./passedHeaders.ts"
import { asGraphQL } from "./graphqlErrors.ts"
import { keptDocuments, withinLimits } from "./graphqlLimits.ts"
import { securityHeaders } from "../http/headers.ts"
import { asOfHeader } from "../../../schema/core/asOf.ts"
import { gestureHeader } from "../../../schema/core/gesture.ts"
import { isHeldBySomebody } from "./schemaText.ts"
import { languageOf } from "../http/language.ts"

/** Makes a REST call; `address` is where the true caller is. */
export type Transport = (request: Request, address: string) => Promise<Response>

/** Makes the calls on another host. Its address is fixed by a setting, so that nothing a caller sends can change it. */
export const remote =
  (apiUrl: string): Transport =>
  async (request, address) => {
    const { pathname, search } = new URL(request.url)
    const headers = new Headers(request.headers)
    // The other host believes this one where it is among its TRUSTED_PROXIES.
    headers.set("x-forwarded-for", address)
    const body = request.method === "GET" ? undefined : await request.text()
    const signal = AbortSignal.timeout(30_000)
    return fetch(new URL(pathname + search, apiUrl), {
      method: request.method,
      headers,
      signal,
      ...(body ? { body } : {})
    }).catch(() => {
      throw new Unavailable({ message: t.databaseAway })
    })
  }

type Served = { readonly address: string; readonly passed: PassedHeaders }

/**
 * Serves the gateway at /graphql: GraphQL over HTTP, POST for all and GET for queries, one operation a request. A
 * request has the text of its document (`query`), or the name of one of the portal's own (`documentId`, see
 * `documentsOf`).
 */
export const graphql = (
  gateway: Gateway,
  transport: Transport,
  { addressOf, callerOf }: { readonly addressOf: AddressOf; readonly callerOf: CallerOf }
): RequestHandler => {
  /** Requests that run a document of the portal's own. */
  const own = new WeakSet<Request>()
  const isSignedIn = (headers: Headers) => isHeldBySomebody(callerOf, headers.get("authorization"))
  const yoga = createYoga<Served, GatewayContext>({
    schema: gateway.schema,
    graphqlEndpoint: "/graphql",
    context: ({ request, address, passed }) =>
      gatewayContext(sendFor(transport, request.headers, { address, passed }), own.has(request)),
    plugins: [named(gateway, own), withinLimits(isSignedIn), knowVariables(gateway)],
    extraParamNames: ["documentId"],
    parserAndValidationCache: { documentCache: keptDocuments(), errorCache: keptDocuments() },
    maskedErrors: { maskError },
    graphiql: false,
    landingPage: false,
    batching: false,
    multipart: false,
    cors: false,
    logging: false,
    healthCheckEndpoint: "/graphql/health"
  })
  return async (request) => {
    if (request.headers["sec-fetch-site"] === "cross-site")
      return HttpServerResponse.empty({ status: 403, headers: securityHeaders() })
    if (isSimple(request)) return HttpServerResponse.empty({ status: 415, headers: securityHeaders() })
    if (isForPeople(request))
      return HttpServerResponse.empty({ status: 303, headers: { ...securityHeaders(), location: "/api/graphql" } })
    const passed: PassedHeaders = {}
    const response = await yoga.fetch(await webRequest(request), { address: addressOf(request), passed })
    const headers = { ...endToEnd(response.headers), ...passed, ...securityHeaders(), "cache-control": "no-store" }
    return HttpServerResponse.uint8Array(new Uint8Array(await response.arrayBuffer()), {
      status: response.status,
      headers,
      contentType: response.headers.get("content-type") ?? "application/json"
    })
  }
}

/** Headers that are about a connection or about how a body is cut on it, which the server says by itself. */
const hopByHop: ReadonlySet<string> = new Set(["connection", "content-length", "keep-alive", "transfer-encoding"])

const endToEnd = (headers: Headers): Readonly<Record<string, string>> =>
  Object.fromEntries([...headers].filter(([name]) => !hopByHop.has(name.toLowerCase())))

/** Whether any page could make a browser send this POST without asking first: those kinds of body are not taken. */
const isSimple = ({ method, headers }: HttpServerRequest.HttpServerRequest): boolean =>
  method === "POST" &&
  /^(application\/x-www-form-urlencoded|multipart\/form-data|text\/plain)\b/i.test(headers["content-type"] ?? "")

/** Whether somebody opened the address in a browser: they get the page that sends operations. */
const isForPeople = ({ method, url, headers }: HttpServerRequest.HttpServerRequest): boolean =>
  method === "GET" && !url.includes("?") && /\btext\/html\b/.test(headers["accept"] ?? "")

/** The request as yoga takes it, its body read up to the limit. */
const webRequest = async (request: HttpServerRequest.HttpServerRequest): Promise<Request> => {
  const url = `http://portal${request.url}`
  const { method } = request
  const headers = new Headers(
    Object.entries(request.headers).filter((header): header is [string, string] => header[1] !== undefined)
  )
  if (method === "GET" || method === "HEAD") return new Request(url, { method, headers })
  const bounded = Effect.provideService(
    request.arrayBuffer,
    HttpIncomingMessage.MaxBodySize,
    ByteSize.bytes(maxRequest)
  )
  return new Request(url, { method, headers, body: await Effect.runPromise(bounded) })
}

/** Sends calls as the request's caller: with its token, its language and its gesture's id. */
const sendFor =
  (transport: Transport, from: Headers, { address, passed }: Served): Send =>
  async ({ method, path, body, part }) => {
    const headers = new Headers({ accept: "application/json", "accept-language": languageOf(Object.fromEntries(from)) })
    for (const name of ["authorization", "user-agent", asOfHeader, gestureHeader]) {
      const value = from.get(name)
      if (value !== null) headers.set(name, value)
    }
    // One gesture may make several calls; each needs an id of its own that is the same when the gesture is sent again.
    const commandId = from.get("idempotency-key")
    if (commandId !== null) headers.set("idempotency-key", `${commandId}/${part}`)
    if (body !== undefined) headers.set("content-type", "application/json")
    const response = await transport(
      new Request(`http://portal${path}`, { method, headers, ...(body ? { body } : {}) }),
      address
    )
    passHeaders(passed, response.headers)
    return { status: response.status, envelope: (await response.json()) as Incoming["envelope"] }
  }

/** Takes the name of one of the portal's own documents in place of a text. */
const named = (gateway: Gateway, own: WeakSet<Request>): Plugin => {
  const documents = documentsOf(gateway)
  return {
    onParams: ({ params, setParams, request }) => {
      const { documentId, ...rest } = params as typeof params & { readonly documentId?: unknown }
      if (documentId === undefined || documentId === null || params.query !== undefined) return
      const query = documents.get(typeof documentId === "string" ? documentId : "")
      if (query === undefined) throw unknownDocument()
      own.add(request)
      setParams({ ...rest, query })
    }
  }
}

const unknownDocument = () =>
  new GraphQLError(t.unknownDocument, { extensions: { code: "NotFound", status: 404, http: { status: 404 } } })

const knowVariables = ({ schema }: Gateway): Plugin => ({
  onExecute: ({ args, setResultAndStopExecution }) => {
    const undeclared = undeclaredVariables(schema, args.document, args.variableValues, args.operationName)
    if (undeclared !== undefined) setResultAndStopExecution({ errors: [undeclared] })
  }
})

/** Errors of calls say what the envelope said; anything else becomes one with an id, as it does behind REST. */
const maskError = (error: unknown): Error => {
  if (!(error instanceof GraphQLError)) return asGraphQL(error)
  const cause = error.originalError
  return cause === undefined || cause === null || cause instanceof GraphQLError ? error : asGraphQL(cause, error)
}
