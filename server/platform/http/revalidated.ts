import { Effect } from "effect"
import { HttpEffect, HttpServerResponse } from "effect/http"
import { etagOf, hasTag } from "./etags.ts"

/**
 * Lets a client keep the answer under way and ask whether it is still the same: it goes out with a tag of its content,
 * and as an empty 304 to whoever sends that tag. Each caller keeps an answer of their own.
 */
export const revalidated = HttpEffect.appendPreResponseHandler((request, response) => {
  const { body } = response
  if (request.method !== "GET" || response.status !== 200 || body._tag !== "Uint8Array") return Effect.succeed(response)
  const etag = etagOf(body.body)
  const headers = { etag, "cache-control": "private, no-cache", vary: "authorization, accept-language" }
  return Effect.succeed(
    hasTag(request.headers["if-none-match"], etag)
      ? HttpServerResponse.empty({ status: 304, headers })
      : HttpServerResponse.setHeaders(response, headers)
  )
})
