import { createHash } from "node:crypto"
import { TooMany } from "../../schema/errors.ts"
import type { Sql } from "../db/pool.ts"

/** Wrong sign-ins are counted over this time, in seconds, and a limit that is reached holds until its end. */
const window = 15 * 60

/** Wrong sign-ins that an account stands; and an address, behind which a school's whole computer room may sit. */
const most = { account: 10, address: 100 } as const

type Subject = { readonly kind: keyof typeof most; readonly hash: Buffer }

/** What a sign-in is counted under. Usernames count whether or not they exist, so a limit gives nothing away. */
const subjectsOf = (username: string, address: string): readonly Subject[] =>
  ([["account", username], ["address", address]] as const).map(([kind, name]) => ({
    kind,
    hash: createHash("sha256").update(`${kind} ${name}`).digest()
  }))

/** Lets a sign-in try go on, or says how long to wait. @throws TooMany */
export const checkLimits = async (sql: Sql, username: string, address: string): Promise<void> => {
  const subjects = subjectsOf(username, address)
  const { rows } = await sql.query<{ wait: number }>(
    `select ceil(extract(epoch from f.since - now()) + $3)::int as wait
     from login_failures f join unnest($1::bytea[], $2::int[]) as s(subject, most) using (subject)
     where f.failures >= s.most and f.since > now() - make_interval(secs => $3)`,
    [subjects.map((subject) => subject.hash), subjects.map(({ kind }) => most[kind]), window]
  )
  const wait = Math.max(0, ...rows.map((row) => row.wait))
  if (wait > 0) {
    const minutes = Math.ceil(wait / 60)
    throw new TooMany({ message: `Too many wrong tries. Please wait ${minutes} min and try again.`, retryAfter: wait })
  }
}

/** Counts a wrong sign-in; a count whose time is over starts anew, and counts of yesterday go. */
export const countFailure = async (sql: Sql, username: string, address: string): Promise<void> => {
  await sql.query(
    `with old as (delete from login_failures where since < now() - interval '1 day')
     insert into login_failures as f (subject, failures, since) select subject, 1, now() from unnest($1::bytea[]) as s(subject)
     on conflict (subject) do update set
       failures = case when f.since > now() - make_interval(secs => $2) then f.failures + 1 else 1 end,
       since = case when f.since > now() - make_interval(secs => $2) then f.since else now() end`,
    [subjectsOf(username, address).map((subject) => subject.hash).toSorted((a, b) => a.compare(b)), window]
  )
}

/** Forgets an account's wrong sign-ins after a right one. The address's stay: else one's own account would clear them. */
export const forgetFailures = async (sql: Sql, username: string, address: string): Promise<void> => {
  const account = subjectsOf(username, address).find((subject) => subject.kind === "account")
  await sql.query("delete from login_failures where subject = $1", [account?.hash])
}
