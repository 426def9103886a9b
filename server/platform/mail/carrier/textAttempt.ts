import type { Portal } from "../../portal.ts"
import type { TextSettings } from "../../settings.ts"
import type { Claimed } from "./claim.ts"
import { beginBody, type Attempt } from "./deliver.ts"
import type { Outcome } from "./outcome.ts"

/** How long the gateway may take to answer, in milliseconds. */
const usualTimeout = 10_000

/** Errors of a request that never left: the gateway cannot have the message. */
const unsent = new Set([
  "ECONNREFUSED",
  "ENOTFOUND",
  "EAI_AGAIN",
  "ENETUNREACH",
  "EHOSTUNREACH",
  "UND_ERR_CONNECT_TIMEOUT"
])

const later = (reason: "unreachable" | "busy" | "rejectedForNow"): Outcome => ({
  kind: "deferred",
  reason,
  isBusy: reason === "busy"
})

/** What an answer's status means. One that leaves open what happened is never followed by a second request. */
const outcomeOf = (status: number): Outcome => {
  if (status >= 200 && status < 300) return { kind: "sent" }
  if (status === 429 || status === 503) return later("busy")
  if (status === 404 || status === 410) return { kind: "failed", reason: "noSuchAddress", isUnknownAddress: true }
  // The account's own trouble: a wrong key, nothing left of what was paid for.
  if (status === 401 || status === 402 || status === 403) return later("rejectedForNow")
  return status < 500 ? { kind: "failed", reason: "rejected", isUnknownAddress: false } : { kind: "uncertain" }
}

/**
 * Sends a message through the text gateway: one POST of JSON under the message's id, which a gateway may know
 * repetitions by. Nothing of the answer but its status is read.
 */
export const textAttempt =
  (portal: Portal, { url, key, sender }: TextSettings, timeout = usualTimeout): Attempt =>
  async (message) => {
    if (!(await beginBody(portal, message))) return { outcome: later("unreachable"), reply: null }
    try {
      const response = await fetch(url, {
        method: "POST",
        headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
        body: JSON.stringify(bodyOf(message, sender)),
        redirect: "error",
        signal: AbortSignal.timeout(timeout)
      })
      await response.body?.cancel()
      return { outcome: outcomeOf(response.status), reply: `HTTP ${response.status}` }
    } catch (error) {
      const { code = "" } = ((error as Error).cause ?? {}) as { readonly code?: string }
      return { outcome: unsent.has(code) ? later("unreachable") : { kind: "uncertain" }, reply: null }
    }
  }

const bodyOf = ({ id, recipient, template, body }: Claimed, sender: string) => ({
  id,
  to: recipient,
  sender,
  template,
  text: body
})
