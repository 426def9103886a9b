import { createHash } from "node:crypto"

/** The tag of a content. Weak, since one tag stands for all its encodings. */
export const etagOf = (body: Uint8Array): string =>
  `W/"${createHash("sha256").update(body).digest("base64url").slice(0, 27)}"`

/** Whether a request's If-None-Match names the tag. */
export const hasTag = (given: string | undefined, etag: string): boolean =>
  given?.split(/\s*,\s*/).includes(etag) === true
