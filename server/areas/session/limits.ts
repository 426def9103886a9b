import { createHash } from "node:crypto"
import type pg from "pg"
import { t } from "#messages/server.session.js"
import { TooMany } from "../../../schema/core/errors.ts"
import { inTransaction, type Sql } from "../../platform/db/pool.ts"

/** So many of a kind within so many seconds, counted from the first; once reached, it holds until their end. */
type Limit = { readonly kind: string; readonly most: number; readonly window: number }

/** A limit for somebody: an account, an address, a number. */
export type Limited = Limit & { readonly name: string | number }

const quarter = 15 * 60

/** Wrong passwords of somebody who is signed in. */
export const passwordLimit = (accountId: number): Limited => ({
  kind: "password",
  most: 10,
  window: quarter,
  name: accountId
})

/** Messages with a code or a link: one a minute and five an hour, for each that they are counted by. */
export const sendLimits = (...names: readonly string[]): readonly Limited[] =>
  names.flatMap((name) => [
    { kind: "send a minute", most: 1, window: 60, name },
    { kind: "send an hour", most: 5, window: 60 * 60, name }
  ])

/** Usernames that somebody may ask about. */
export const lookLimit = (accountId: number): Limited => ({ kind: "look", most: 60, window: 60, name: accountId })

/** What is counted under: a hash, so that neither names nor numbers are kept. They count whether or not they exist. */
const subjectOf = ({ kind, name }: Limited): Buffer => createHash("sha256").update(`${kind} ${name}`).digest()

const columns = 'unnest($1::bytea[], $2::int[], $3::int[]) as s(subject, most, "window")'

/** In the order of their subjects, so that nobody waits for who waits for them. */
const valuesOf = (limits: readonly Limited[]): unknown[] => {
  const sorted = limits
    .map((limit) => ({ ...limit, subject: subjectOf(limit) }))
    .toSorted((a, b) => a.subject.compare(b.subject))
  return [sorted.map(({ subject }) => subject), sorted.map(({ most }) => most), sorted.map(({ window }) => window)]
}

/** Seconds until the last of these limits that is reached is over; 0 when none is. */
const waitOf = async (sql: Sql, limits: readonly Limited[]): Promise<number> => {
  const {
    rows: [row]
  } = await sql.query<{ wait: number }>(
    `select coalesce(max(ceil(extract(epoch from a.since - now()) + s."window")), 0)::int as wait
     from attempts a join ${columns} using (subject)
     where a.count >= s.most and a.since > now() - make_interval(secs => s."window")`,
    valuesOf(limits)
  )
  return row?.wait ?? 0
}

/** The refusal of a limit that is reached, with the seconds to wait; `what` is a sentence. */
export const tooMany = (wait: number, what: string): TooMany => {
  const message =
    wait < 100 ? t.waitSeconds({ what, seconds: wait }) : t.waitMinutes({ what, minutes: Math.ceil(wait / 60) })
  return new TooMany({ message, retry_after: wait })
}

/** Lets a try go on, or says how long to wait. @throws TooMany */
export const checkLimits = async (sql: Sql, limits: readonly Limited[]): Promise<void> => {
  const wait = await waitOf(sql, limits)
  if (wait > 0) throw tooMany(wait, t.wrongTries)
}

/** Counts one under each limit; a count whose time is over starts anew, and counts of yesterday go. */
export const countOne = (pool: pg.Pool, limits: readonly Limited[]): Promise<void> =>
  inTransaction(pool, (client) => count(client, limits))

const count = async (sql: Sql, limits: readonly Limited[]): Promise<void> => {
  const values = valuesOf(limits)
  await lock(sql, values[0])
  await sql.query(
    `update attempts a set count = case when o.is_over then 1 else a.count + 1 end, since = case when o.is_over
      then now() else a.since end
     from (select s.subject, b.count = 0 or b.since <= now() - make_interval(secs => s."window") as is_over
           from ${columns} join attempts b using (subject)) o
     where a.subject = o.subject`,
    values
  )
}

/** Makes sure that the counts are there, and holds them until the transaction ends. */
const lock = async (sql: Sql, subjects: unknown): Promise<void> => {
  await sql.query(
    `delete from attempts where subject in (
       select subject from attempts where since < now() - interval '1 day' limit 100 for update skip locked)`
  )
  await sql.query(
    `insert into attempts as a (subject, count, since) select subject, 0, now() from unnest($1::bytea[]) as s(subject)
     on conflict (subject) do update set count = a.count`,
    [subjects]
  )
}

/**
 * Takes one of what is limited in number, or says how long to wait; a try that has to wait is not counted.
 * @throws TooMany
 */
export const takeOne = (pool: pg.Pool, limits: readonly Limited[], what: string): Promise<void> =>
  inTransaction(pool, async (client) => {
    await lock(client, valuesOf(limits)[0])
    const wait = await waitOf(client, limits)
    if (wait > 0) throw tooMany(wait, what)
    await count(client, limits)
  })

/** Forgets what was counted under a limit. */
export const forget = async (sql: Sql, limit: Limited): Promise<void> => {
  await sql.query("delete from attempts where subject = $1", [subjectOf(limit)])
}
