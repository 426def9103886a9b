import { timingSafeEqual } from "node:crypto"
import { sign } from "../access/signing.ts"
import type { Sql } from "../db/pool.ts"

const hour = 3_600_000

/** Hours that a link is valid after the one it was made in; links of one hour are the same, so browsers cache them. */
const hours = 6

/** What a link says: which file, for whose account, and until when, in milliseconds. */
export type MediaLink = { readonly hash: string; readonly accountId: number; readonly until: number }

/** Where files lie that have signed links. */
export const mediaPath = "/api/media/"

const signatureOf = async (sql: Sql, { hash, accountId, until }: MediaLink): Promise<Buffer> =>
  (await sign(sql, "media", hash, accountId, until)).subarray(0, 16)

/**
 * The link to a file for somebody who may see it: `<video>`, `<img>` and downloads send no token. Whoever makes it has
 * checked that; it is good for six to seven hours, and for as long as the account is.
 */
export const mediaLink = async (sql: Sql, accountId: number, hash: string, now = Date.now()): Promise<string> => {
  const until = (Math.floor(now / hour) + 1 + hours) * hour
  const signature = await signatureOf(sql, { hash, accountId, until })
  return `${mediaPath}${hash}/${until}.${accountId}.${signature.toString("base64url")}`
}

/** The link that a path is, if this portal signed it and it is still good. */
export const readMediaLink = async (sql: Sql, path: string, now = Date.now()): Promise<MediaLink | undefined> => {
  const [, hash, until, accountId, signature] =
    /^\/api\/media\/([0-9a-f]{64})\/(\d{1,15})\.(\d{1,10})\.([\w-]{22})$/.exec(path) ?? []
  if (hash === undefined || signature === undefined) return undefined
  const link = { hash, accountId: Number(accountId), until: Number(until) }
  const isSigned = timingSafeEqual(Buffer.from(signature, "base64url"), await signatureOf(sql, link))
  return isSigned && link.until > now ? link : undefined
}
