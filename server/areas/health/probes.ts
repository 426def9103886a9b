import { HttpServerResponse } from "effect/http"
import { within } from "../../platform/concurrency/within.ts"
import { isWritingStalled } from "../../platform/db/commitWaits.ts"
import type { RequestHandler } from "../../platform/http/app.ts"
import { securityHeaders } from "../../platform/http/headers.ts"
import { readLags } from "../../platform/monitoring/lags.ts"
import type { Portal } from "../../platform/portal.ts"

/** How long the database may take to answer before the node counts as not ready, in milliseconds. */
const patience = 2_000

/** How far behind a node that has just started lets read models be (events), and how long it waits (milliseconds). */
const catchingUp = { events: 20_000, atMost: 5 * 60_000 }

const answer = (status: 200 | 503, words: string) =>
  HttpServerResponse.text(words, { status, headers: { ...securityHeaders(), "cache-control": "no-store" } })

/** Whether the process runs at all: 200 as long as its event loop turns. One that does not answer is started anew. */
export const live: RequestHandler = () => Promise.resolve(answer(200, "live"))

/**
 * Whether a proxy may send requests to this node; migrations are done before a node listens. 200 while it reaches its
 * database, 503 while it does not, and from the moment that it was told to end.
 *
 * A node that has just started is not ready either while a read model is far behind the log, as after an upgrade that
 * changed it: another node still answers with the older tables. It waits for that once, not for ever: read models are
 * the database's, so that all nodes would leave at the same time. For the same reason a node stays ready while commits
 * wait for a replica: it still answers what is read.
 */
export const ready = (
  { pool, projections, ending }: Pick<Portal, "pool" | "projections" | "ending">,
  limits = catchingUp
): RequestHandler => {
  const started = performance.now()
  let hasCaughtUp = false
  return async () => {
    if (ending.aborted) return answer(503, "ending")
    const found = await within(readLags(pool, projections), patience).catch(() => undefined)
    if (found === undefined) return answer(503, "the database does not answer")
    const behind = found.lags.find(({ events }) => events > limits.events)
    hasCaughtUp ||= behind === undefined || performance.now() - started > limits.atMost
    if (hasCaughtUp && isWritingStalled()) return answer(200, "ready, but nothing is saved: a replica is waited for")
    return hasCaughtUp ? answer(200, "ready") : answer(503, `the read model ${behind?.name ?? ""} catches up`)
  }
}
