import { Context, Fiber } from "effect"
import { HttpServerRequest } from "effect/http"
import { AsyncLocalStorage } from "node:async_hooks"
import { randomUUID } from "node:crypto"
import { readLanguageBy } from "../../../messages/language.js"
import { gestureIn, type Gesture } from "./gesture.ts"
import { languageOf, type ServedLanguage } from "./language.ts"

/**
 * A request that is being handled: its id, under which faults are logged and answered, what it calls, its language, and
 * what its headers say of the gesture that it was made for.
 */
type RequestContext = {
  readonly id: string
  readonly call: string
  readonly language: ServedLanguage
  readonly gesture?: Gesture
}

const current = new AsyncLocalStorage<RequestContext>()

/**
 * Handles a request: a fault of anything that is started in `handle` is logged with the request's id, and its texts are
 * in the language that the request's headers ask for.
 */
export const inRequest = <A>(call: string, headers: Readonly<Record<string, string | undefined>>, handle: () => A): A =>
  current.run({ id: randomUUID(), call, language: languageOf(headers), gesture: gestureIn(headers) }, handle)

/** Runs background work whose texts are in a given language. What it calls is not part of a request. */
export const inBackgroundOf = <A>(language: ServedLanguage, work: () => A): A =>
  current.run({ id: randomUUID(), call: "background", language }, work)

/** The request on whose behalf this code runs; undefined outside of requests. */
export const currentRequest = (): RequestContext | undefined => current.getStore()

/** Where a command of this moment comes from: the call and its gesture; undefined outside of requests. */
export const currentOrigin = (): (Gesture & { readonly call: string }) | undefined => {
  const request = current.getStore()
  return request?.gesture === undefined ? undefined : { call: request.call, ...request.gesture }
}

/**
 * The language of the request of the running fiber. The fibers of all requests share a scheduler, so that a step of one
 * may run in the async context of another: decoding, authorization and errors of the HTTP layer read the request from
 * the fiber.
 */
const fiberLanguage = (): ServedLanguage | undefined => {
  const fiber = Fiber.getCurrent()
  if (fiber === undefined) return undefined
  const request = Context.getOrUndefined(fiber.context, HttpServerRequest.HttpServerRequest)
  return request === undefined ? undefined : languageOf(request.headers)
}

/** The language of the request on whose behalf this code runs; English outside of requests. */
export const requestLanguage = (): ServedLanguage => fiberLanguage() ?? current.getStore()?.language ?? "en"

readLanguageBy(requestLanguage)
