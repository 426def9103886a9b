import { randomBytes } from "node:crypto"
import type { Quota } from "../../../schema/core/roles.ts"

/**
 * What the browser may load: this origin and nothing else, no frame around the portal. `nonce` allows the style
 * elements that the grid makes at run time and the page's own import map; no other inline style or script. Forms are
 * sent to this origin and to `formTargets`.
 */
const policy = (nonce: string | undefined, formTargets: readonly string[]): string => {
  const own = nonce === undefined ? "'self'" : `'self' 'nonce-${nonce}'`
  return [
    "default-src 'self'",
    `script-src ${own}`,
    `style-src ${own}`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    // Players of streams hand their pieces to the browser as a blob.
    "media-src 'self' blob:",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    ["form-action 'self'", ...formTargets].join(" "),
    "frame-ancestors 'none'"
  ].join("; ")
}

/** The headers that every answer carries; a page names the origins that its forms are sent to beside its own. */
export const securityHeaders = (
  nonce?: string,
  formTargets: readonly string[] = []
): Readonly<Record<string, string>> => ({
  "content-security-policy": policy(nonce, formTargets),
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy": "camera=(), geolocation=(), microphone=()"
})

/**
 * The headers of a refusal that says when to come back, in seconds: Retry-After, and RateLimit of the IETF's draft,
 * whose quota is used up.
 */
export const waitHeaders = (seconds: number): Readonly<Record<string, string>> => ({
  "retry-after": String(seconds),
  ratelimit: `"default";r=0;t=${seconds}`
})

/** The headers that say how many calls an API key has left, as the same draft names them. */
export const quotaHeaders = ({ limit, seconds, remaining, reset }: Quota): Readonly<Record<string, string>> => ({
  "ratelimit-policy": `"default";q=${limit};w=${seconds}`,
  ratelimit: `"default";r=${remaining};t=${reset}`
})

/** A fresh nonce for one page: 128 random bits. */
export const newNonce = (): string => randomBytes(16).toString("base64")
