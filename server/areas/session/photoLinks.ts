import { timingSafeEqual } from "node:crypto"
import type { Sql } from "../../platform/db/pool.ts"
import { sign } from "../../platform/access/signing.ts"

/** Milliseconds of a day. Links of one day are the same, so that browsers keep what they have. */
const day = 86_400_000

/** Whole days that a link is good beside the present one: it outlives every session, which ends after a day. */
const days = 1

const signatureOf = async (sql: Sql, photo: string, until: number): Promise<Buffer> =>
  (await sign(sql, "photo", photo, until)).subarray(0, 16)

/** The link to a photo: its path on this portal, signed, and good for one to two days. */
export const photoLink = async (sql: Sql, photo: string, now = Date.now()): Promise<string> => {
  const until = (Math.floor(now / day) + 1 + days) * day
  const signature = await signatureOf(sql, photo, until)
  return `/api/photos/${photo}?until=${until}&signature=${signature.toString("base64url")}`
}

/** What a link to a photo carries beside its name. */
export type PhotoLink = { readonly until: number; readonly signature: string }

/** Whether a link was made by this portal for this photo, and is still good. */
export const isPhotoLink = async (sql: Sql, photo: string, { until, signature }: PhotoLink): Promise<boolean> => {
  const given = Buffer.from(signature, "base64url")
  const own = await signatureOf(sql, photo, until)
  return until > Date.now() && given.length === own.length && timingSafeEqual(given, own)
}
