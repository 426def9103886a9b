import { t } from "#messages/server.programs.js"
import { TooMany, Unauthorized, type KeyFault } from "../../../schema/core/errors.ts"
import type { Quota } from "../../../schema/core/roles.ts"
import { keyPace, keyPrefix } from "../../../schema/programs/apiKey.ts"
import { withoutWaiting } from "../../platform/db/commitWaits.ts"
import type { Sql } from "../../platform/db/pool.ts"
import type { CallerOf } from "../../platform/http/api.ts"
import { callerOfAccount, hashOf } from "../session/tokens.ts"

/** A key as a call finds it, by its hash. */
type Found = {
  readonly id: number
  readonly account_id: number
  readonly scopes: readonly string[]
  readonly state: string
  readonly is_over: boolean
  readonly is_use_due: boolean
}

const findKey = async (sql: Sql, key: string): Promise<Found | undefined> => {
  const { rows } = await sql.query<Found>(
    `select k.id, k.account_id, k.scopes, k.state, k.expires_at <= now() as is_over,
       coalesce(s.last_used_at < now() - interval '1 hour', true) as is_use_due
     from api_key_secrets s join api_keys k on k.id = s.key_id where s.hash = $1`,
    [hashOf(key)]
  )
  return rows[0]
}

/** Counts a call of a key in its window, on whichever node. @throws TooMany with the seconds until the window ends */
const countCall = async (sql: Sql, id: number): Promise<Quota> => {
  const { limit, seconds } = keyPace
  const isOver = "p.since <= now() - make_interval(secs => $2)"
  const { rows } = await sql.query<{ used: number; reset: number }>(
    `insert into api_key_pace as p (key_id, since, used) values ($1, now(), 1)
     on conflict (key_id) do update set used = case when ${isOver} then 1 else least(p.used, $3) + 1 end,
       since = case when ${isOver} then now() else p.since end
     returning used, greatest(1, ceil(extract(epoch from since - now()) + $2))::int as reset`,
    [id, seconds, limit]
  )
  const { used, reset } = rows[0]!
  if (used > limit) throw new TooMany({ message: t.keyTooOften({ seconds: reset }), retry_after: reset })
  return { limit, seconds, remaining: limit - used, reset }
}

/** What is said of a key that is good no more, in the language of the request. */
const faults: Readonly<Record<KeyFault, () => string>> = {
  key_unknown: () => t.keyUnknown,
  key_revoked: () => t.keyRevoked,
  key_expired: () => t.keyExpired,
  account_inactive: () => t.accountInactive
}

const faulty = (reason: KeyFault): Unauthorized => new Unauthorized({ message: faults[reason](), reason })

/**
 * Looks up whose token a call carries, a session's or an API key. A key acts as its account with the role and place
 * that the account has now, within the key's scopes. `isUse`: the lookup is itself a call, which counts against the
 * key's pace and is its last use, known to the hour.
 * @throws Unauthorized that says what is wrong with a key, TooMany
 */
export const withApiKeys =
  (sql: Sql, sessions: CallerOf, { isUse = false }: { readonly isUse?: boolean } = {}): CallerOf =>
  async (token) => {
    if (!token.startsWith(keyPrefix)) return sessions(token)
    const key = await findKey(sql, token)
    if (key === undefined) throw faulty("key_unknown")
    if (key.state === "revoked") throw faulty("key_revoked")
    if (key.is_over || key.state !== "active") throw faulty("key_expired")
    const caller = await callerOfAccount(sql, key.account_id)
    if (caller === undefined) throw faulty("account_inactive")
    const { id, scopes } = key
    const program = { ...caller, actor: { ...caller.actor, keyId: id } }
    if (!isUse) return { ...program, key: { id, scopes } }
    const quota = await countCall(sql, id)
    if (key.is_use_due)
      await sql.query(`update api_key_secrets set last_used_at = now() ${withoutWaiting} where key_id = $1`, [id])
    return { ...program, key: { id, scopes, quota } }
  }
