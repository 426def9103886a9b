import { createHash, randomBytes } from "node:crypto"
import type { Caller, Places, RoleId } from "../../../schema/core/roles.ts"
import { scopeOf } from "../../../schema/core/roles.ts"
import { batched } from "../../platform/concurrency/batched.ts"
import type { Sql } from "../../platform/db/pool.ts"
import type { WriteTogether } from "../../platform/eventlog/index.ts"
import { shutOf } from "./shut.ts"
import { useNotes } from "./tokenUses.ts"

/** How long a token serves, in hours: an exam day and the evening after it. */
const lifetime = 24

export const hashOf = (token: string): Buffer => createHash("sha256").update(token).digest()

/**
 * Somebody who acts in the account's name: whose account is behind it, whether they only look on, until when, and the
 * token of the session that they began it from, whose end ends it.
 */
export type ActingToken = {
  readonly by: number
  readonly isLooking: boolean
  readonly until: Date
  readonly parent: string
}

/** A statement, as it goes along with an event. */
export type Statement = Extract<WriteTogether, { readonly text: string }>

/** The password that a token is given for: it is made only while this is the account's, else `otherwise` is thrown. */
type Verified = { readonly hash: string; readonly otherwise: () => Error }

/** Where a session was begun: the device in words, and the client's address, shortened. */
type Origin = { readonly device: string | null; readonly address: string | null }

/**
 * A new token for an account, and the statement that makes it good, to run together with the event that tells of it.
 * 256 random bits, of which the database keeps only a hash: a fast hash is enough for a secret that cannot be guessed.
 * The account's worn-out tokens go at the same time.
 */
export const newToken = (
  accountId: number,
  {
    acting,
    origin,
    verified
  }: { readonly acting?: ActingToken; readonly origin?: Origin; readonly verified?: Verified } = {}
): { readonly token: string; readonly making: Statement } => {
  const token = randomBytes(32).toString("base64url")
  const making = {
    name: "make-token",
    text: `with worn as (delete from tokens where account_id = $2 and (expires_at < now() or revoked_at is not null))
     insert into tokens (hash, account_id, created_at, expires_at, acting_id, is_looking, parent, device, address)
     select $1, $2, now(), coalesce($4, now() + make_interval(hours => $3)), $5, $6, $7, $8, $9
     where $10::text is null or exists (select from credentials where account_id = $2 and password_hash = $10)`,
    values: [
      hashOf(token),
      accountId,
      lifetime,
      acting?.until ?? null,
      acting?.by ?? null,
      acting?.isLooking ?? false,
      acting === undefined ? null : hashOf(acting.parent),
      origin?.device ?? null,
      origin?.address ?? null,
      verified?.hash ?? null
    ],
    ...(verified === undefined ? {} : { otherwise: verified.otherwise })
  }
  return { token, making }
}

/** Makes a token that comes with no event. */
export const makeToken = async (sql: Sql, ...asked: Parameters<typeof newToken>): Promise<string> => {
  const { token, making } = newToken(...asked)
  await sql.query(making.text, making.values)
  return token
}

type Row = Places & {
  /** In hex. */
  readonly hash: string
  readonly id: number
  readonly username: string
  readonly role_id: RoleId
  readonly is_gcc: boolean
  readonly acting_id: number | null
  readonly is_looking: boolean
  readonly is_use_due: boolean
}

/** How exactly the last use of a session is known: a session that is used without a pause is written this often. */
const usePace = "30 seconds"

/** SQL for whether the token \`t\` lets somebody in, where $2 is the minutes of idleness that end a session, or 0. */
const isGood = (t: string): string => `${t}.revoked_at is null and ${t}.expires_at > now() and ${notIdle(t, "$2")}`

const notIdle = (t: string, minutes: string): string =>
  `(${minutes}::int = 0 or ${t}.last_used_at > now() - make_interval(mins => ${minutes}::int))`

const callerColumns = `a.id, a.username, a.role_id, a.zone_id, a.state_id, a.prant_id, a.district_id, a.institute_id,
    a.school_id, a.more_ids, coalesce(z.is_gcc, false) as is_gcc`

/** Planned once a connection. */
const callerQuery = `
  select encode(t.hash, 'hex') as hash, ${callerColumns}, t.acting_id, t.is_looking,
    t.last_used_at < now() - interval '${usePace}' as is_use_due
  from tokens t
  join accounts a on a.id = t.account_id
  left join zones z on z.id = a.zone_id
  left join accounts b on b.id = t.acting_id
  left join tokens p on p.hash = t.parent and ${isGood("p")}
  where t.hash = any($1::bytea[]) and ${isGood("t")} and a.is_active and ${shutOf("a")} is null
    and (t.acting_id is null or b.is_active and p.hash is not null)`

/** How a token is looked up. */
export type LookupOptions = {
  /** Minutes without a call after which a session has ended; 0 for never. */
  readonly idleMinutes?: number
  /** Whether the lookup is itself a use of the session: a call is, a socket that is merely open is not. */
  readonly isUse?: boolean
}

/**
 * Looks up whose token this is, with the role and the place that the account has now: by primary keys at each call, in
 * one statement for the calls of the same moment, and no cache, so that a revoked token, a disabled account or another
 * role counts from the next call on.
 */
export const callerLookup = (sql: Sql, { idleMinutes = 0, isUse = false }: LookupOptions = {}) => {
  const find = batched<string, Row>(async (hashes) => {
    const values = [hashes.map((hash) => Buffer.from(hash, "hex")), idleMinutes]
    const { rows } = await sql.query<Row>({ name: "caller", text: callerQuery, values })
    return new Map(rows.map((row) => [row.hash, row]))
  })
  const noteUse = useNotes(sql)
  return async (token: string): Promise<Caller | undefined> => {
    const hash = hashOf(token).toString("hex")
    const row = await find(hash)
    if (row?.is_use_due === true && isUse) await noteUse(hash)
    return row && callerOf(row)
  }
}

/** The caller that an account would be, where something of theirs is read without a session; none if disabled. */
export const callerOfAccount = async (sql: Sql, id: number): Promise<Caller | undefined> => {
  const { rows } = await sql.query<Omit<Row, "hash">>(
    `select ${callerColumns}, null::int as acting_id, false as is_looking, false as is_use_due
     from accounts a left join zones z on z.id = a.zone_id where a.id = $1 and a.is_active and ${shutOf("a")} is null`,
    [id]
  )
  return rows[0] && callerOf(rows[0])
}

const callerOf = (row: Omit<Row, "hash">): Caller => ({
  userId: row.id,
  username: row.username,
  roleId: row.role_id,
  isGcc: row.is_gcc,
  scope: scopeOf(row.role_id, row),
  actor: { userId: row.id, roleId: row.role_id, ...(row.acting_id === null ? {} : { trueUserId: row.acting_id }) },
  ...(row.acting_id === null ? {} : { acting: { by: row.acting_id, isLooking: row.is_looking } })
})

/**
 * The statement that reads the sessions of an account that have not ended; `own` is the token that is marked as this
 * one.
 */
export const liveTokens = (accountId: number, own: string, idleMinutes: number): Statement => ({
  text: `
    select t.id, t.device, t.address, t.created_at as begun_at, t.last_used_at, t.hash = $3 as is_this,
    b.username as acting_by
    from tokens t
    left join tokens p on p.hash = t.parent and ${isGood("p")}
    left join accounts b on b.id = t.acting_id and b.is_active
    where t.account_id = $1 and ${isGood("t")} and (t.acting_id is null or b.id is not null and p.hash is not null)
    order by t.hash = $3 desc, t.last_used_at desc, t.id`,
  values: [accountId, idleMinutes, hashOf(own)]
})

/** Deletes tokens that ended more than a day ago, with what they tell of a device and an address. @returns how many */
export const purgeTokens = async (sql: Sql, now: Date): Promise<number> => {
  const { rowCount } = await sql.query(
    "delete from tokens where least(expires_at, revoked_at) < $1::timestamptz - interval '1 day'",
    [now]
  )
  return rowCount ?? 0
}
