import * as NodeHttpServerRequest from "@effect/platform-node/NodeHttpServerRequest"
import { Context, Effect, Layer, Redacted } from "effect"
import type { HttpRouter } from "effect/http"
import { HttpEffect, HttpServerRequest, HttpServerResponse } from "effect/http"
import type { HttpApi, HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { HttpApiBuilder, HttpApiMiddleware } from "effect/http-api"
import type { IncomingMessage } from "node:http"
import { t } from "#messages/server.platform.js"
import {
  Access,
  Authorization,
  CurrentCaller,
  Kind,
  Message,
  RarelyChanges,
  Upload,
  Validation
} from "../../../schema/core/annotations.ts"
import { apiOf } from "../../../schema/core/calls.ts"
import type { PortalError } from "../../../schema/core/errors.ts"
import { Unauthorized } from "../../../schema/core/errors.ts"
import type { Caller } from "../../../schema/core/roles.ts"
import { refusalOf } from "./access.ts"
import type { BindCommandKey } from "./commandKeys.ts"
import { label } from "../declaredTexts.ts"
import { download, isDownload } from "./download.ts"
import { failureOf } from "./failures.ts"
import { quotaHeaders, waitHeaders } from "./headers.ts"
import type { CallRequest, Implemented } from "./implement.ts"
import { invalidOf } from "../../../schema/core/invalid.ts"
import { checkWriting } from "../db/commitWaits.ts"
import type { Moments } from "../db/moments.ts"
import { atMoment } from "./atMoment.ts"
import { callSpan } from "./callSpan.ts"
import { inSpan } from "../tracing/spans.ts"
import { inRequest } from "./requestContext.ts"
import { refuseUnstorable } from "../../../schema/core/storable.ts"
import { revalidated } from "./revalidated.ts"
import { receiveUpload } from "./uploads.ts"
import { refuseOddNumbers } from "./wholeNumbers.ts"

/** Whose token this is; undefined for one that is unknown, expired, revoked or of an account that is switched off. */
export type CallerOf = (token: string) => Promise<Caller | undefined>

/** The address of the true caller, where a call is made inside this process on somebody's behalf. */
export const FromAddress = Context.Reference<string | undefined>("portal/FromAddress", {
  defaultValue: () => undefined
})

/** The address of a request's client. */
export type AddressOf = (request: HttpServerRequest.HttpServerRequest) => string

/** The routes of some areas, with authorization and validation in front of each. */
export const apiLayer = (areas: readonly Implemented[], callerOf: CallerOf, host: Host) => {
  const api = apiOf(areas.map((area) => area.group))
  const groups = areas.map((area) => groupLayer(api, area, host))
  const routes = HttpApiBuilder.layer(api).pipe(
    Layer.provide(groups as never),
    Layer.provide([authorizationLayer(callerOf), validationLayer])
  )
  return { api, routes: routes as unknown as Layer.Layer<never, never, HttpRouter.HttpRouter> }
}

const authorizationLayer = (callerOf: CallerOf) =>
  Layer.succeed(Authorization, {
    bearer: (answer, { credential, endpoint }) =>
      Effect.gen(function* () {
        const token = Redacted.value(credential)
        const { headers } = yield* HttpServerRequest.HttpServerRequest
        const find = () => inRequest(endpoint.identifier, headers, () => callerOf(token).catch(throwFailure))
        const caller = token === "" ? undefined : yield* attempt(find)
        if (caller?.key?.quota !== undefined) yield* answerHeaders(quotaHeaders(caller.key.quota))
        const refusal = refusalOf(Context.getUnsafe(endpoint.annotations, Access), caller)
        if (refusal !== undefined) return yield* refusal
        if (caller === undefined) return yield* new Unauthorized({ message: t.signIn })
        return yield* Effect.provideService(answer, CurrentCaller, caller)
      })
  })

const validationLayer = HttpApiMiddleware.layerSchemaErrorTransform(Validation, (error) =>
  Effect.fail(
    error.kind === "Body" || error.kind === "ResponseHeaders"
      ? failureOf(error.cause)
      : invalidOf(error.cause, error.kind === "Payload" ? "body" : error.kind.toLowerCase())
  )
)

type Input = {
  readonly request: HttpServerRequest.HttpServerRequest
  readonly params?: unknown
  readonly query?: unknown
  readonly payload?: unknown
}

type Handle = (input: unknown) => Promise<unknown>

/** What every handler is run with. */
type Host = {
  readonly addressOf: AddressOf
  readonly bindKey: BindCommandKey | undefined
  readonly moments: Moments | undefined
}

const groupLayer = (api: HttpApi.Top, area: Implemented, host: Host) => {
  const group = area.group as HttpApiGroup.Top
  return HttpApiBuilder.group(api, group.identifier as never, (all) => {
    const handlers = all as unknown as HttpApiBuilder.Handlers<never, Record<string, HttpApiEndpoint.Top>>
    for (const endpoint of Object.values(group.endpoints)) {
      const handle = area.handlers[endpoint.identifier] as unknown as Handle | undefined
      if (handle === undefined) throw new Error(`${group.identifier}.${endpoint.identifier} has no handler`)
      const run = (input: Input) => runHandler(endpoint, handle, input, host)
      if (Context.getOrUndefined(endpoint.annotations, Upload) === undefined) handlers.handle(endpoint.identifier, run)
      else handlers.handleRaw(endpoint.identifier, run)
    }
    return all as never
  })
}

const runHandler = (
  endpoint: HttpApiEndpoint.Top,
  handle: Handle,
  input: Input,
  { addressOf, bindKey, moments }: Host
) =>
  Effect.gen(function* () {
    const context = yield* Effect.context<never>()
    const { request, params, query, payload } = input
    const caller = Context.getOrUndefined(context, CurrentCaller)
    const from = Context.get(context, FromAddress) ?? addressOf(request)
    let device: string | undefined
    const asked = { ...askedOf(request, from), keepDevice: (id: string) => void (device = id) }
    const known = { params, query, payload, caller, request: asked }
    const upload = Context.getOrUndefined(endpoint.annotations, Upload)
    const isWrite = upload !== undefined || Context.getUnsafe(endpoint.annotations, Kind) === "write"
    const bind = async (sent: unknown) => {
      const key = asked.commandId
      if (!isWrite || caller === undefined || key === undefined) return
      await bindKey?.({ name: endpoint.identifier, caller, key, sent })
    }
    const answer = async () => {
      refuseOddNumbers(endpoint, request.url)
      refuseUnstorable([params, query, payload])
      if (isWrite) checkWriting()
      if (upload === undefined) {
        await bind([params, query, payload])
        return handle(known)
      }
      return receiveUpload(NodeHttpServerRequest.toIncomingMessage(request) as IncomingMessage, upload, (uploaded) => {
        const { fields, fileName } = uploaded
        refuseUnstorable([fields, { file: fileName }])
        return bind([params, query, fields, fileName]).then(() => handle({ ...known, payload: uploaded }))
      })
    }
    const told = Context.getUnsafe(endpoint.annotations, Message)
    const { data, message } = yield* attempt(() =>
      inRequest(endpoint.identifier, request.headers, async () => {
        const asOf = { headers: request.headers, isWrite, caller }
        const given = await inSpan(callSpan(endpoint.identifier, request), () =>
          atMoment(moments, asOf, answer).catch(throwFailure)
        )
        return { data: given, message: told === null ? null : label(told) }
      })
    )
    if (device !== undefined) yield* answerHeaders({ "set-cookie": deviceCookie(device, request) })
    if (Context.getOrUndefined(endpoint.annotations, RarelyChanges) === true) yield* revalidated
    if (isDownload(data)) return download(endpoint, data)
    return message === null ? data : { status: true, message, data }
  })

const throwFailure = (thrown: unknown): never => {
  throw failureOf(thrown)
}

/** Runs what may throw; what it throws becomes a declared error, and a wait goes into the headers too. */
const attempt = <A>(run: () => Promise<A>): Effect.Effect<A, PortalError, HttpServerRequest.HttpServerRequest> =>
  Effect.tryPromise({ try: run, catch: failureOf }).pipe(
    Effect.tapError((error) => (error._tag !== "TooMany" ? Effect.void : answerHeaders(waitHeaders(error.retry_after))))
  )

const answerHeaders = (headers: Readonly<Record<string, string>>) =>
  HttpEffect.appendPreResponseHandler((_, response) => Effect.succeed(HttpServerResponse.setHeaders(response, headers)))

const askedOf = (request: HttpServerRequest.HttpServerRequest, address: string): CallRequest => ({
  address,
  device: /(?:^|;\s*)device=([\w-]{22})(?:;|$)/.exec(request.headers["cookie"] ?? "")?.[1],
  userAgent: request.headers["user-agent"],
  token: /^bearer +(\S+)$/i.exec(request.headers["authorization"] ?? "")?.[1],
  commandId: request.headers["idempotency-key"]
})

/** It lets nobody in: it only tells a browser that signed in before from one that never did. Half a year. */
const deviceCookie = (id: string, { headers }: HttpServerRequest.HttpServerRequest): string =>
  `device=${id}; Path=/api/login; Max-Age=15552000; HttpOnly; SameSite=Strict` +
  (headers["x-forwarded-proto"] === "https" ? "; Secure" : "")
