import { createHash, randomBytes } from "node:crypto"
import type { Caller, Places, RoleId } from "../../schema/roles.ts"
import { scopeOf } from "../../schema/roles.ts"
import type { Sql } from "../db/pool.ts"

/** How long a token serves, in hours: an exam day and the evening after it. */
const lifetime = 24

const hashOf = (token: string): Buffer => createHash("sha256").update(token).digest()

/**
 * Makes a token for an account: 256 random bits, of which the database keeps only a hash. A fast hash is enough for a
 * secret that cannot be guessed. The account's worn-out tokens go at the same time.
 */
export const makeToken = async (sql: Sql, accountId: number): Promise<string> => {
  const token = randomBytes(32).toString("base64url")
  await sql.query(
    `with worn as (delete from tokens where account_id = $2 and (expires_at < now() or revoked_at is not null))
     insert into tokens (hash, account_id, created_at, expires_at)
     values ($1, $2, now(), now() + make_interval(hours => $3))`,
    [hashOf(token), accountId, lifetime]
  )
  return token
}

/** Voids a token, at once and on every node; whoever holds a socket open with it is told by the signal `session`. */
export const revokeToken = async (sql: Sql, token: string): Promise<void> => {
  await sql.query(revoking("hash = $1"), [hashOf(token)])
}

/** Voids all tokens of an account but the one given, at once and on every node. */
export const revokeOthers = async (sql: Sql, accountId: number, kept: string): Promise<void> => {
  await sql.query(revoking("account_id = $1 and hash <> $2"), [accountId, hashOf(kept)])
}

/** The statement that voids tokens and, when it commits, tells every node whose they were. */
const revoking = (which: string): string =>
  `with ended as (update tokens set revoked_at = now() where revoked_at is null and ${which} returning account_id)
   select pg_notify('session', account_id::text) from ended group by account_id`

type Row = Places & {
  readonly id: number
  readonly username: string
  readonly role_id: RoleId
  readonly is_gcc: boolean
}

const callerQuery = `
  select a.id, a.username, a.role_id, a.zone_id, a.state_id, a.prant_id, a.district_id, a.institute_id, a.school_id,
    coalesce(z.is_gcc, false) as is_gcc
  from tokens t
  join accounts a on a.id = t.account_id
  left join zones z on z.id = a.zone_id
  where t.hash = $1 and t.revoked_at is null and t.expires_at > now() and a.is_active`

/**
 * Looks up whose token this is, with the role and the place that the account has now: one statement by primary keys at
 * each call, and no cache, so that a revoked token, a disabled account or another role counts from the next call on.
 */
export const callerLookup = (sql: Sql) => async (token: string): Promise<Caller | undefined> => {
  const { rows: [row] } = await sql.query<Row>(callerQuery, [hashOf(token)])
  return row && callerOf(row)
}

const callerOf = (row: Row): Caller => ({
  userId: row.id,
  username: row.username,
  roleId: row.role_id,
  isGcc: row.is_gcc,
  scope: scopeOf(row.role_id, row),
  actor: { userId: row.id, roleId: row.role_id }
})
