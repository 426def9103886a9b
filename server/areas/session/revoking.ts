import type { Sql } from "../../platform/db/pool.ts"
import type { WriteTogether } from "../../platform/eventlog/index.ts"
import { hashOf, type Statement } from "./tokens.ts"

/**
 * The statement that voids a token, at once and on every node; whoever holds a socket open with it is told by the
 * signal `session`.
 */
export const revokingToken = (token: string): Statement => ({ text: revoking("hash = $1"), values: [hashOf(token)] })

/**
 * The statement that voids all tokens of an account but the one given, and all by which its user acts in others' names,
 * at once and on every node.
 */
export const revokingOthers = (accountId: number, kept: string): WriteTogether => ({
  text: revoking("(account_id = $1 and hash <> $2 or acting_id = $1)"),
  values: [accountId, hashOf(kept)]
})

/**
 * The statement that voids one session of an account, unless it is the one of the token given; `otherwise` is thrown
 * then.
 */
export const revokingOne = (accountId: number, id: string, kept: string, otherwise: () => Error): WriteTogether => ({
  text: revoking("account_id = $1 and id = $2 and hash <> $3 and expires_at > now()"),
  values: [accountId, id, hashOf(kept)],
  otherwise
})

/** The statement that voids all tokens of accounts, at once and on every node. */
export const revokingAll = (accountIds: readonly number[]): WriteTogether => ({
  text: revoking("account_id = any($1)"),
  values: [accountIds]
})

/** The statement that voids all tokens of the accounts of a school or an institute. */
export const revokingOf = (column: "school_id" | "institute_id", id: number): Statement => ({
  text: revoking(`account_id in (select a.id from accounts a where a.${column} = $1)`),
  values: [id]
})

/** Tells every node that what accounts may see has changed, so that what their sockets watch is cut anew at once. */
export const tellSessions = async (sql: Sql, accountIds: readonly number[]): Promise<void> => {
  await sql.query("select pg_notify('session', id::text) from unnest($1::int[]) id", [accountIds])
}

/**
 * The statement that voids tokens, and those by which their users act in others' names, and, when it commits, tells
 * every node whose they were.
 */
const revoking = (which: string): string =>
  `with meant as (select hash from tokens where revoked_at is null and ${which}),
   ended as (
     update tokens set revoked_at = now()
     where revoked_at is null and (hash in (select hash from meant) or parent in (select hash from meant))
     returning account_id)
   select pg_notify('session', account_id::text) from ended group by account_id`
