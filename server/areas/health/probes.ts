import { HttpServerResponse } from "effect/http"
import { within } from "../../platform/concurrency/within.ts"
import type { RequestHandler } from "../../platform/http/app.ts"
import { securityHeaders } from "../../platform/http/headers.ts"
import type { Portal } from "../../platform/portal.ts"

/** How long the database may take to answer before the node counts as not ready, in milliseconds. */
const patience = 2_000

const answer = (status: 200 | 503, words: string) =>
  HttpServerResponse.text(words, { status, headers: { ...securityHeaders(), "cache-control": "no-store" } })

/** Whether the process runs at all: 200 as long as its event loop turns. One that does not answer is started anew. */
export const live: RequestHandler = () => Promise.resolve(answer(200, "live"))

/**
 * Whether a proxy may send requests to this node: 200 while it reaches its database, 503 while it does not, and from
 * the moment that it was told to end.
 */
export const ready =
  ({ log, ending }: Pick<Portal, "log" | "ending">): RequestHandler =>
  async () => {
    if (ending.aborted) return answer(503, "ending")
    const head = await within(log.head(), patience).catch(() => undefined)
    return head === undefined ? answer(503, "the database does not answer") : answer(200, "ready")
  }
