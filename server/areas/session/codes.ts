import { createHash, randomBytes, randomInt, timingSafeEqual } from "node:crypto"
import type pg from "pg"
import { t } from "#messages/server.session.js"
import { Invalid, NotFound } from "../../../schema/core/errors.ts"
import type { Sql } from "../../platform/db/pool.ts"
import type { WriteTogether } from "../../platform/eventlog/index.ts"

/** Attempts before a code is void. */
const maxTries = 5

/**
 * What a code is for: it is good for this account, this purpose and this matter (a mobile number), and for no other.
 */
export type CodeUse = { readonly accountId: number; readonly purpose: string; readonly matter: string }

const hashOf = (salt: Buffer, { accountId, purpose, matter }: CodeUse, code: string): Buffer =>
  createHash("sha256")
    .update(salt)
    .update(JSON.stringify([accountId, purpose, matter, code]))
    .digest()

/**
 * Makes a code of six digits that is good for `seconds`; the one before it, for the same account and purpose, is void.
 */
export const makeCode = async (sql: Sql, use: CodeUse, seconds: number): Promise<string> => {
  const code = String(randomInt(1_000_000)).padStart(6, "0")
  const salt = randomBytes(16)
  await sql.query(
    `insert into one_time_codes (account_id, purpose, salt, hash, expires_at)
     values ($1, $2, $3, $4, now() + make_interval(secs => $5))
     on conflict (account_id, purpose) do update set
       salt = excluded.salt, hash = excluded.hash, expires_at = excluded.expires_at, tries = 0`,
    [use.accountId, use.purpose, salt, hashOf(salt, use, code), seconds]
  )
  return code
}

/**
 * Takes a code, once: `then` appends an event with the statement that uses the code up, and when that fails the code is
 * good as before.
 * @throws NotFound when there is no code that is good, Invalid for a wrong one
 */
export const takeCode = async <A>(
  pool: pg.Pool,
  use: CodeUse,
  code: string,
  then: (used: WriteTogether) => Promise<A>
): Promise<A> => {
  const {
    rows: [sent]
  } = await pool.query<{ salt: Buffer; hash: Buffer; left: number }>(
    `update one_time_codes set tries = tries + 1
     where account_id = $1 and purpose = $2 and expires_at > now() and tries < $3
     returning salt, hash, $3::int - tries as left`,
    [use.accountId, use.purpose, maxTries]
  )
  if (sent === undefined) throw noCode()
  const { salt, hash, left } = sent
  if (!timingSafeEqual(hash, hashOf(salt, use, code))) throw wrongCode(left)
  return then({
    text: "delete from one_time_codes where account_id = $1 and purpose = $2 and hash = $3",
    values: [use.accountId, use.purpose, hash],
    otherwise: noCode
  })
}

const noCode = () => new NotFound({ message: t.noCode })

const wrongCode = (left: number): Invalid => {
  const message = left === 0 ? t.codeUsedUp : t.codeWrong({ left })
  return new Invalid({ message, fields: { otp: message } })
}
