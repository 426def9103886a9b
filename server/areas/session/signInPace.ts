import { createHash } from "node:crypto"
import type { Sql } from "../../platform/db/pool.ts"

/**
 * A pace for failed sign-ins: `most` at once, then one each `refill` seconds. It slows guessing down and locks nobody
 * out: the wait is never longer than `refill`. It is the generic cell rate algorithm (ITU-T I.371): a single time for
 * each subject, at which its allowance is full again.
 */
export type Pace = { readonly kind: string; readonly name: string; readonly most: number; readonly refill: number }

/** Where a sign-in comes from, as far as the account is known there. */
export type Origin = { readonly kind: "device" | "place"; readonly key: string } | undefined

/**
 * The paces that a sign-in is held to. From a device or an address that signed in to the account before, its own alone:
 * so what somebody else tries elsewhere never slows the account's user down. From anywhere else, that of all strangers
 * to the account together, and that of the address, behind which a school's whole computer room may sit.
 */
export const signInPaces = (username: string, network: string, origin: Origin): readonly Pace[] =>
  origin === undefined
    ? [
        { kind: "stranger", name: username, most: 10, refill: 90 },
        { kind: "address", name: network, most: 100, refill: 9 }
      ]
    : [{ kind: origin.kind, name: `${origin.key} ${username}`, most: 10, refill: 90 }]

const subjectOf = ({ kind, name }: Pace): Buffer => createHash("sha256").update(`${kind} ${name}`).digest()

const valuesOf = (paces: readonly Pace[]): unknown[] => {
  const sorted = paces.map((pace) => ({ ...pace, subject: subjectOf(pace) }))
  sorted.sort((a, b) => a.subject.compare(b.subject))
  return [sorted.map(({ subject }) => subject), sorted.map(({ most }) => most), sorted.map(({ refill }) => refill)]
}

const columns = "unnest($1::bytea[], $2::int[], $3::int[]) as s(subject, most, refill)"

/** Seconds until what was counted under each subject is full again, by the subject in hex; others are full. */
export type Counted = Readonly<Record<string, number>>

/** SQL for what was counted under the subjects that `subjects` is a parameter of, as `Counted`. */
export const countedText = (subjects: string): string => `
  select coalesce(json_object_agg(encode(subject, 'hex'), extract(epoch from full_at - now())), '{}')
  from sign_in_pace where subject = any(${subjects}::bytea[])`

/** What paces are counted under. */
export const subjectsOf = (paces: readonly Pace[]): readonly Buffer[] => paces.map(subjectOf)

/** Whether anything is counted under some paces, and seconds until another try is let through, 0 for at once. */
export const waitOf = (
  paces: readonly Pace[],
  counted: Counted
): { readonly isCounted: boolean; readonly wait: number } => {
  const waits = paces.flatMap((pace) => {
    const full = counted[subjectOf(pace).toString("hex")]
    return full === undefined ? [] : [Math.ceil(full - (pace.most - 1) * pace.refill)]
  })
  return { isCounted: waits.length > 0, wait: Math.max(0, ...waits) }
}

/**
 * Counts a failed try, also of a username that does not exist; forgets up to a hundred subjects that are full again.
 */
export const countFailure = async (sql: Sql, paces: readonly Pace[]): Promise<void> => {
  await sql.query(
    `with full_again as (delete from sign_in_pace where subject in (
       select subject from sign_in_pace where full_at < now() - interval '1 minute' limit 100 for update skip locked))
     insert into sign_in_pace as p (subject, full_at, span)
     select s.subject, now() + make_interval(secs => s.refill), make_interval(secs => s.most * s.refill)
     from ${columns} order by s.subject
     on conflict (subject) do update set
       full_at = least(greatest(p.full_at, now()) + (excluded.full_at - now()), now() + excluded.span)`,
    valuesOf(paces)
  )
}

/** Forgets what was counted for an account here; the address's count stays, or one's own account would clear it. */
export const forgetFailures = async (sql: Sql, paces: readonly Pace[]): Promise<void> => {
  const own = paces.filter(({ kind }) => kind !== "address")
  await sql.query("delete from sign_in_pace where subject = any($1)", [subjectsOf(own)])
}
