import { Cause, Effect } from "effect"
import { HttpServerError, HttpServerResponse } from "effect/http"
import { t } from "#messages/server.platform.js"
import type { PortalError, WrongMethod } from "../../../schema/core/errors.ts"
import { Invalid, NotFound, statusOf, toEnvelope, TooLarge } from "../../../schema/core/errors.ts"
import { failureOf } from "./failures.ts"
import { waitHeaders } from "./headers.ts"

/** The largest JSON or form body, in bytes; uploads have limits of their own. */
export const maxBody = 1024 * 1024

/** An error as its response: the envelope, with the true status. */
const errorResponse = (error: PortalError | WrongMethod): HttpServerResponse.HttpServerResponse =>
  HttpServerResponse.jsonUnsafe(toEnvelope(error), {
    status: statusOf[error._tag],
    headers:
      error._tag === "WrongMethod"
        ? { allow: error.allowed.join(", ") }
        : error._tag === "TooMany"
          ? waitHeaders(error.retry_after)
          : {}
  })

/** What to answer to a path that no call has. */
export type Unrouted = () => NotFound | WrongMethod

const ofServerError = (error: HttpServerError.HttpServerError, unrouted: Unrouted): PortalError | WrongMethod => {
  const { reason } = error
  if (reason._tag === "RouteNotFound") return unrouted()
  if (reason._tag !== "RequestParseError") return failureOf(error)
  if (reason.reason === "BodyTooLarge") return tooLarge()
  return new Invalid({ message: t.bodyCutOff, fields: { body: t.wholeBody } })
}

const tooLarge = () => new TooLarge({ message: t.bodyTooLarge, limit: maxBody })

/** Answers whatever went wrong before or behind a handler; only a caller that hung up gets no answer. */
export const recover = (cause: Cause.Cause<unknown>, unrouted: Unrouted) => {
  if (Cause.hasInterruptsOnly(cause)) return Effect.failCause(cause as Cause.Cause<never>)
  const thrown = Cause.squash(cause)
  if (HttpServerResponse.isHttpServerResponse(thrown)) return Effect.succeed(thrown)
  return Effect.succeed(
    errorResponse(HttpServerError.isHttpServerError(thrown) ? ofServerError(thrown, unrouted) : failureOf(thrown))
  )
}

/** Puts the envelope around the few bare refusals that the router itself makes, such as an unknown content type. */
export const wrapped = (response: HttpServerResponse.HttpServerResponse): HttpServerResponse.HttpServerResponse => {
  if (response.status < 400 || response.headers["content-type"]?.includes("json") === true) return response
  if (response.status === 404) return errorResponse(new NotFound({ message: t.noCall }))
  if (response.status === 413) return errorResponse(tooLarge())
  if (response.status < 500) {
    const body = t.contentType
    return errorResponse(new Invalid({ message: t.unreadable, fields: { body } }))
  }
  return errorResponse(failureOf(new Error(`bare response ${response.status}`)))
}
