import { createHash, timingSafeEqual } from "node:crypto"
import { ByteSize, Effect } from "effect"
import { HttpIncomingMessage, HttpServerResponse } from "effect/http"
import type { RequestHandler } from "../../../platform/http/app.ts"
import { securityHeaders } from "../../../platform/http/headers.ts"
import type { Portal } from "../../../platform/portal.ts"
import { readReport } from "./read.ts"
import { recordReport } from "./record.ts"

/** The largest report, in bytes: it may have the whole message in it. */
const largest = ByteSize.bytes(1024 * 1024)

const answer = (status: number, more: Readonly<Record<string, string>> = {}) =>
  HttpServerResponse.empty({ status, headers: { ...securityHeaders(), "cache-control": "no-store", ...more } })

const digest = (text: string): Buffer => createHash("sha256").update(text).digest()

/**
 * Takes reports of mail that came back, each as it arrived, from the server that receives mail for the return path.
 * Whatever it is, it is answered by 204: what is no report about a message of the portal is dropped. 404 without a
 * secret, 401 with another one, 405 for anything but POST.
 */
export const reportWebhook =
  (portal: Portal): RequestHandler =>
  async (request) => {
    const secret = portal.settings.mail?.bounceSecret
    if (secret === undefined) return answer(404)
    if (request.method !== "POST") return answer(405, { allow: "POST" })
    const given = (request.headers["authorization"] ?? "").replace(/^Bearer /i, "")
    if (!timingSafeEqual(digest(given), digest(secret))) return answer(401)
    const bounded = Effect.provideService(request.arrayBuffer, HttpIncomingMessage.MaxBodySize, largest)
    const raw = Buffer.from(await Effect.runPromise(bounded)).toString("utf8")
    const report = readReport(raw)
    if (report !== undefined) await recordReport(portal, report)
    return answer(204)
  }
