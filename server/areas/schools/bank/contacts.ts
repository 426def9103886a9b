import type { Sql } from "../../../platform/db/pool.ts"
import type { Owner, Reached } from "./owner.ts"

/** A contact of an owner that a code or a link proved, and since when. */
export type Contact = Reached & { readonly since: Date }

/** An owner's verified contacts, and when a password or a contact of theirs last changed. */
export type Contacts = { readonly verified: readonly Contact[]; readonly changedAt: Date | null }

/** Hours after a change of a password or a contact in which bank details cannot be changed. */
export const coolingHours = 72

/**
 * An owner's verified contacts, the oldest first: the mobiles of its logins, and its e-mail address. All times are
 * those of the events. A login's own password and mobile count as changes, and so does the owner's e-mail address.
 */
export const contactsOf = async (sql: Sql, { kind, id, stream }: Owner): Promise<Contacts> => {
  const { rows } = await sql.query<Contact & { readonly changed_at: Date | null }>(
    `with logins as (select id, mobile, language, 'account-' || id as stream from accounts
      where ${kind}_id = $1 and role_id = $2),
     mailed as (select max(at) as at from events where stream = $3
       and (type = 'school.emailVerified' or type = 'institute.profileUpdated' and data->'changed' ? 'email')),
     changed as (select greatest((select at from mailed), (select max(e.at) from events e join logins l using (stream)
       where e.type in ('account.passwordSet', 'account.passwordChanged', 'account.mobileVerified'))) as at)
     select c.channel, c."to", c.language, c.since, changed.at as changed_at from changed left join (
       select 'sms' as channel, l.mobile as "to", l.language, (select max(e.at) from events e where e.stream = l.stream
         and e.type in ('account.created', 'account.mobileVerified')) as since from logins l where l.mobile is not null
       union all
       select 'email', o.email, (select language from logins order by id limit 1),
       coalesce((select at from mailed), (select min(at) from events where stream = $3))
       from ${kind}s o where o.id = $1 and o.email is not null
     ) c on true order by c.since, c.channel`,
    [id, kind === "school" ? 2 : 17, stream]
  )
  const verified = rows.flatMap(({ channel, to, language, since }) =>
    to === null ? [] : [{ channel, to, language, since }]
  )
  return { verified, changedAt: rows[0]?.changed_at ?? null }
}

/** When bank details can be changed again after a change of a password or a contact; null for now. */
export const coolingUntil = ({ changedAt }: Contacts, now: Date): Date | null => {
  const until = changedAt === null ? 0 : changedAt.getTime() + coolingHours * 3_600_000
  return until > now.getTime() ? new Date(until) : null
}
