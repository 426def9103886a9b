import { createHash, randomBytes } from "node:crypto"
import type { Caller, Places, RoleId } from "../../../schema/core/roles.ts"
import { scopeOf } from "../../../schema/core/roles.ts"
import type { Sql } from "../../platform/db/pool.ts"
import type { Also } from "../../platform/eventlog/index.ts"
import { shutOf } from "./shut.ts"

/** How long a token serves, in hours: an exam day and the evening after it. */
const lifetime = 24

const hashOf = (token: string): Buffer => createHash("sha256").update(token).digest()

/** Somebody who acts in the account's name: whose account is behind it, whether they only look on, and until when. */
export type ActingToken = { readonly by: number; readonly isLooking: boolean; readonly until: Date }

/**
 * Makes a token for an account: 256 random bits, of which the database keeps only a hash. A fast hash is enough for a
 * secret that cannot be guessed. The account's worn-out tokens go at the same time.
 */
export const makeToken = async (
  sql: Sql,
  accountId: number,
  { acting }: { readonly acting?: ActingToken } = {}
): Promise<string> => {
  const token = randomBytes(32).toString("base64url")
  await sql.query(
    `with worn as (delete from tokens where account_id = $2 and (expires_at < now() or revoked_at is not null))
     insert into tokens (hash, account_id, created_at, expires_at, acting_id, is_looking)
     values ($1, $2, now(), coalesce($4, now() + make_interval(hours => $3)), $5, $6)`,
    [hashOf(token), accountId, lifetime, acting?.until ?? null, acting?.by ?? null, acting?.isLooking ?? false]
  )
  return token
}

/** Voids a token, at once and on every node; whoever holds a socket open with it is told by the signal `session`. */
export const revokeToken = async (sql: Sql, token: string): Promise<void> => {
  await sql.query(revoking("hash = $1"), [hashOf(token)])
}

/** The statement that voids all tokens of an account but the one given, at once and on every node. */
export const revokingOthers = (accountId: number, kept: string): Also => ({
  text: revoking("account_id = $1 and hash <> $2"),
  values: [accountId, hashOf(kept)]
})

/** The statement that voids all tokens of accounts, at once and on every node. */
export const revokingAll = (accountIds: readonly number[]): Also => ({
  text: revoking("account_id = any($1)"),
  values: [accountIds]
})

/** Voids all tokens of accounts, at once and on every node. */
export const revokeAll = async (sql: Sql, accountIds: readonly number[]): Promise<void> => {
  const { text, values } = revokingAll(accountIds)
  await sql.query(text, values)
}

/** Ends all sessions of the accounts of a school or an institute. */
export const revokeOf = async (sql: Sql, column: "school_id" | "institute_id", id: number): Promise<void> => {
  const { rows } = await sql.query<{ id: number }>(`select id from accounts where ${column} = $1`, [id])
  await revokeAll(
    sql,
    rows.map((account) => account.id)
  )
}

/** Tells every node that what accounts may see has changed, so that what their sockets watch is cut anew at once. */
export const tellSessions = async (sql: Sql, accountIds: readonly number[]): Promise<void> => {
  await sql.query("select pg_notify('session', id::text) from unnest($1::int[]) id", [accountIds])
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
  readonly acting_id: number | null
  readonly is_looking: boolean
}

const callerQuery = `
  select a.id, a.username, a.role_id, a.zone_id, a.state_id, a.prant_id, a.district_id, a.institute_id, a.school_id, a.more_ids,
    coalesce(z.is_gcc, false) as is_gcc, t.acting_id, t.is_looking
  from tokens t
  join accounts a on a.id = t.account_id
  left join zones z on z.id = a.zone_id
  left join accounts b on b.id = t.acting_id
  where t.hash = $1 and t.revoked_at is null and t.expires_at > now() and a.is_active and ${shutOf("a")} is null
    and (t.acting_id is null or b.is_active)`

/**
 * Looks up whose token this is, with the role and the place that the account has now: one statement by primary keys at
 * each call, and no cache, so that a revoked token, a disabled account or another role counts from the next call on.
 */
export const callerLookup =
  (sql: Sql) =>
  async (token: string): Promise<Caller | undefined> => {
    const {
      rows: [row]
    } = await sql.query<Row>(callerQuery, [hashOf(token)])
    return row && callerOf(row)
  }

const callerOf = (row: Row): Caller => ({
  userId: row.id,
  username: row.username,
  roleId: row.role_id,
  isGcc: row.is_gcc,
  scope: scopeOf(row.role_id, row),
  actor: { userId: row.id, roleId: row.role_id, ...(row.acting_id === null ? {} : { trueUserId: row.acting_id }) },
  ...(row.acting_id === null ? {} : { acting: { by: row.acting_id, isLooking: row.is_looking } })
})
