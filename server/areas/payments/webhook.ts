import { setTimeout as sleep } from "node:timers/promises"
import { ByteSize, Effect } from "effect"
import { HttpIncomingMessage, HttpServerResponse } from "effect/http"
import { inBackground } from "../../platform/background.ts"
import type { RequestHandler } from "../../platform/http/app.ts"
import { singleFlight } from "../../platform/concurrency/singleFlight.ts"
import { securityHeaders } from "../../platform/http/headers.ts"
import type { Portal } from "../../platform/portal.ts"
import { signerOf } from "./gateway/signature.ts"
import { keepWebhook } from "./inbox.ts"
import { workOnInbox } from "./work.ts"

/** The largest body of a webhook, in bytes. The gateway's have some 2 KB. */
const maxWebhook = ByteSize.bytes(256 * 1024)

const longestEventId = 100

/**
 * How long webhooks are gathered before they are worked on together, in milliseconds. Each pass is an append or two
 * whatever it holds; without a pause one would follow the other for as long as webhooks come.
 */
const gathering = 100

/** Works on all webhooks that are there after a short while. */
const workOnGathered = async (host: Pick<Portal, "pool" | "log">): Promise<number> => {
  await sleep(gathering)
  return workOnInbox(host)
}

const answer = (status: number, more: Readonly<Record<string, string>> = {}) =>
  HttpServerResponse.empty({ status, headers: { ...securityHeaders(), "cache-control": "no-store", ...more } })

/**
 * Takes the gateway's webhooks. One that is signed is kept as it arrived and then answered by 200, whatever it says:
 * also one of an order that is not known (yet). What it means is worked out afterwards, at once but without the answer
 * waiting for it; the job does what was left behind.
 * 404 without a gateway, 405 for anything but POST, 400 without an event id, 401 without a good signature.
 */
export const paymentWebhook = ({
  pool,
  log,
  settings: { payment }
}: Pick<Portal, "pool" | "log" | "settings">): RequestHandler => {
  const work = singleFlight<number>()
  return async (request) => {
    if (payment === undefined) return answer(404)
    if (request.method !== "POST") return answer(405, { allow: "POST" })
    const eventId = request.headers["x-razorpay-event-id"] ?? ""
    if (eventId === "" || eventId.length > longestEventId) return answer(400)
    const bounded = Effect.provideService(request.arrayBuffer, HttpIncomingMessage.MaxBodySize, maxWebhook)
    const raw = Buffer.from(await Effect.runPromise(bounded))
    const secretNumber = signerOf(payment.webhookSecrets, raw, request.headers["x-razorpay-signature"] ?? "")
    if (secretNumber === -1) return answer(401)
    await keepWebhook(pool, { eventId, secretNumber, raw })
    inBackground(
      "gateway's webhook",
      work("inbox", () => workOnGathered({ pool, log }))
    )
    return answer(200)
  }
}
