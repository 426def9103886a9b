import * as NodeHttpServer from "@effect/platform-node/NodeHttpServer"
import { ByteSize, Context, Effect, Exit, Layer, ManagedRuntime, Option, Scope } from "effect"
import { HttpEffect, HttpIncomingMessage, HttpRouter } from "effect/http"
import type { HttpApi } from "effect/http-api"
import type { IncomingMessage, Server } from "node:http"
import { createServer } from "node:http"
import type { BlockList } from "node:net"
import type { Gateway } from "../../../schema/gateway/index.ts"
import { gatewayOf } from "../../../schema/gateway/index.ts"
import type { AddressOf, CallerOf } from "./api.ts"
import { apiLayer, FromAddress } from "./api.ts"
import type { Moments } from "../db/moments.ts"
import type { BindCommandKey } from "./commandKeys.ts"
import { callsApp, dispatch, docs, type PrepareBody, type RequestHandler } from "./app.ts"
import { clientAddress, trustedProxies } from "./clientAddress.ts"
import { graphql, remote } from "../graphql/graphql.ts"
import { schemaText } from "../graphql/schemaText.ts"
import type { Implemented } from "./implement.ts"
import { maxBody } from "./respond.ts"
import { site } from "./static.ts"
import { answerUnreadable } from "./unreadable.ts"

export type ServeOptions = {
  /** The areas with their handlers, from the registry. */
  readonly areas: readonly Implemented[]
  readonly callerOf: CallerOf
  /** Binds idempotency keys to calls; without it a key is only compared with the commands that it was sent for. */
  readonly bindKey?: BindCommandKey
  /** What answers calls as of a position of the log. */
  readonly moments?: Moments
  /** What is done with a JSON body before it is checked against its call's schema. */
  readonly prepareBody?: PrepareBody
  /** What answers requests that are no calls, by path; nothing without it. */
  readonly webhooks?: ReadonlyMap<string, RequestHandler>
  /** Origins of others that the portal's pages send forms to. */
  readonly formTargets?: readonly string[]
  /** The folder of the built portal. */
  readonly dist: string
  /** Another host that answers the calls for the gateway, without a path: `http://10.0.0.2:3000`. */
  readonly apiUrl?: string | undefined
  /** Proxies whose word on a client's address is believed; none without it. */
  readonly trustedProxies?: BlockList
  readonly timeouts?: RequestTimeouts
}

/**
 * Makes a call in this process, without a socket: the same routes, checks and answers. `address` is the true caller's.
 */
export type CallInProcess = (request: Request, address: string) => Promise<Response>

export type Served = {
  /** Has its request listener and does not listen yet: a socket server that attaches now comes first. */
  readonly server: Server
  readonly api: HttpApi.Top
  /** The GraphQL side, whose live fields the socket serves. */
  readonly gateway: Gateway
  readonly call: CallInProcess
  /** Releases what serving holds; the caller that made the server listen closes it. */
  readonly close: () => Promise<void>
}

/**
 * How long clients may take, in milliseconds: to send headers, and a body that is no file; and how often that is looked
 * at.
 */
export type RequestTimeouts = { readonly headers: number; readonly body: number; readonly check: number }

/** Bodies other than files are at most a megabyte: a minute is enough on any line that exams are sent over. */
export const defaultTimeouts: RequestTimeouts = { headers: 15_000, body: 60_000, check: 5_000 }

/** How long a file may take to arrive, in milliseconds. */
const fileTimeoutMs = 15 * 60_000

/** Closes the connection of a client that sends a body too slowly, as one does who wants to hold many of them open. */
const closeWhenSlow = (request: IncomingMessage, milliseconds: number): void => {
  if (/^(multipart\/form-data|application\/offset\+octet-stream)\b/i.test(request.headers["content-type"] ?? "")) return
  const timer = setTimeout(() => {
    if (!request.complete) request.socket.destroy()
  }, milliseconds).unref()
  request.once("close", () => clearTimeout(timer))
}

/** The portal's face: calls under /api, their docs, /graphql and the built pages, as one Node server. */
export const serve = async (options: ServeOptions): Promise<Served> => {
  const addressBehind = clientAddress(options.trustedProxies ?? trustedProxies(""))
  const addressOf: AddressOf = ({ remoteAddress, headers }) =>
    addressBehind(
      Option.getOrElse(remoteAddress, () => ""),
      headers
    )
  const { api, routes } = apiLayer(options.areas, options.callerOf, {
    addressOf,
    bindKey: options.bindKey,
    moments: options.moments
  })
  const bounded = Layer.merge(
    NodeHttpServer.layerHttpServices,
    Layer.succeed(HttpIncomingMessage.MaxBodySize, ByteSize.bytes(maxBody))
  )
  const runtime = ManagedRuntime.make(bounded)
  const scope = Scope.makeUnsafe()
  const router = await runtime.runPromise(Scope.provide(HttpRouter.toHttpEffect(routes), scope))
  const calls = callsApp(api, router, options.prepareBody)
  const services = await runtime.context()
  const inProcess = HttpEffect.toWebHandlerWith(services)(calls as never)
  const call: CallInProcess = (request, address) => inProcess(request, Context.make(FromAddress, address))
  const gateway = gatewayOf(api)
  const whole = dispatch({
    calls,
    docs: docs(api),
    graphql: graphql(gateway, options.apiUrl === undefined ? call : remote(options.apiUrl), {
      addressOf,
      callerOf: options.callerOf
    }),
    schemaText: schemaText(gateway, options.callerOf),
    webhooks: options.webhooks ?? new Map(),
    site: site(options.dist, options.formTargets)
  })
  const listener = await runtime.runPromise(NodeHttpServer.makeHandler(whole, { scope }))
  const { timeouts = defaultTimeouts } = options
  const server = createServer({
    keepAliveTimeout: 65_000,
    headersTimeout: timeouts.headers,
    requestTimeout: Math.max(timeouts.headers, fileTimeoutMs),
    connectionsCheckingInterval: timeouts.check
  })
  server.on("request", (request) => closeWhenSlow(request, timeouts.body))
  server.on("request", listener)
  answerUnreadable(server)
  const close = async () => {
    await Effect.runPromise(Scope.close(scope, Exit.void))
    await runtime.dispose()
  }
  return { server, api, gateway, call, close }
}
