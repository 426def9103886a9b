import { createHash, randomBytes } from "node:crypto"
import type pg from "pg"
import { t } from "#messages/server.session.js"
import { NotFound } from "../../../schema/core/errors.ts"
import type { Sql } from "../../platform/db/pool.ts"
import type { WriteTogether } from "../../platform/eventlog/index.ts"

const hashOf = (...parts: readonly string[]): Buffer => createHash("sha256").update(JSON.stringify(parts)).digest()

/**
 * Makes the token of a link that is good once and for `seconds`; a link that the same subject was given before is void.
 * `matter` is what following it proves (an e-mail address): of that, too, only a hash is kept. Worn-out links go.
 */
export const makeLink = async (sql: Sql, subject: string, matter: string, seconds: number): Promise<string> => {
  const token = randomBytes(32).toString("base64url")
  await sql.query(
    `with worn as (delete from verification_links where subject = $2 or expires_at < now())
     insert into verification_links (hash, subject, bound, expires_at)
     values ($1, $2, $3, now() + make_interval(secs => $4))`,
    [hashOf(token), subject, hashOf(token, matter), seconds]
  )
  return token
}

/**
 * A link that was followed: whose it is, and whether a matter is the one that it was made for. `used` uses it up
 * together with the event that follows from it.
 */
export type Followed = {
  readonly subject: string
  readonly isFor: (matter: string) => boolean
  readonly used: WriteTogether
}

/**
 * Follows a link, once: `then` appends an event with `used`, and when that fails the link is good as before.
 * @throws NotFound for a token that is unknown, used or too old; the answer does not say which
 */
export const followLink = async <A>(
  pool: pg.Pool,
  token: string,
  then: (followed: Followed) => Promise<A>
): Promise<A> => {
  const values = [hashOf(token)]
  const {
    rows: [link]
  } = await pool.query<{ subject: string; bound: Buffer }>(
    "select subject, bound from verification_links where hash = $1 and expires_at > now()",
    values
  )
  if (link === undefined) throw noLink()
  return then({
    subject: link.subject,
    isFor: (matter) => link.bound.equals(hashOf(token, matter)),
    used: { text: "delete from verification_links where hash = $1", values, otherwise: noLink }
  })
}

/** The statement that voids the links of a subject: what they were sent for was done in another way. */
export const voidingLinks = (subject: string): WriteTogether => ({
  text: "delete from verification_links where subject = $1",
  values: [subject]
})

/** What is said of a link that is not, or no more, good. */
export const noLink = (): NotFound => new NotFound({ message: t.linkInvalid })
