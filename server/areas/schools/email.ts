import { t } from "#messages/server.schools.js"
import { t as session } from "#messages/server.session.js"
import { schoolStream, type SchoolContact } from "../../../schema/schools/school.ts"
import { linkTime } from "../../../schema/schools/calls.ts"
import type { Caller } from "../../../schema/core/roles.ts"
import { systemActor } from "../../platform/eventlog/actor.ts"
import type { Actor } from "../../platform/eventlog/index.ts"
import type { Messenger } from "../../platform/mail/messenger.ts"
import type { Portal } from "../../platform/portal.ts"
import { requestLanguage, writeMail } from "../../platform/mail/templates/texts.ts"
import { sendLimits, takeOne } from "../session/limits.ts"
import { followLink, makeLink, noLink } from "../session/links.ts"
import { passwordToken } from "../session/setPassword.ts"
import { tellChange } from "../session/notices.ts"
import { contactsOf } from "./bank/contacts.ts"
import type { Owner } from "./bank/owner.ts"
import { noSchool, ownSchool } from "./find.ts"

type Host = Pick<Portal, "pool" | "log" | "settings"> & { readonly messenger: Messenger }

type Contact = { readonly email: string | null; readonly pending_email: string | null }

/** How long a school has to follow the link that it was registered with, in days: it may be on holiday. */
const days = 7

/** How a school is reached. @throws NotFound */
export const contactOf = async ({ pool }: Pick<Host, "pool">, school: number): Promise<Contact> => {
  const {
    rows: [row]
  } = await pool.query<Contact>("select email, pending_email from schools where id = $1", [school])
  if (row === undefined) throw noSchool()
  return row
}

/**
 * Names the e-mail address of a school and mails a link there. The verified one holds until the link is followed.
 * @throws TooMany
 */
export const claimEmail = async (
  { pool, log, settings, messenger }: Host,
  caller: Caller,
  email: string
): Promise<void> => {
  const stream = schoolStream(ownSchool(caller))
  await contactOf({ pool }, ownSchool(caller))
  await takeOne(pool, sendLimits(stream, email.toLowerCase()), session.linkSentRecently)
  const data = { pendingEmail: email } satisfies Partial<SchoolContact>
  const claimed = await log.command({
    actor: caller.actor,
    stream,
    type: "school.emailClaimed",
    data: {},
    personal: { subject: stream, data }
  })
  const token = await makeLink(pool, stream, email, linkTime)
  await messenger.send(
    {
      channel: "email",
      template: "school-email",
      secretSeconds: linkTime,
      about: stream,
      to: email,
      ...(await writeMail(pool, "school-email", requestLanguage(), {
        link: linkOf(settings, token),
        hours: String(linkTime / 3600)
      }))
    },
    caller.actor,
    claimed
  )
}

const linkOf = ({ publicUrl }: Host["settings"], token: string): string =>
  `${publicUrl}/verify-school-email#token=${token}`

/**
 * Mails a school that was registered the link by which it begins: its address is verified, and it chooses its password.
 */
export const mailLink = async (
  { pool, settings, messenger }: Host,
  id: number,
  email: string,
  actor: Actor
): Promise<void> => {
  const stream = schoolStream(id)
  const token = await makeLink(pool, stream, email, days * 24 * 60 * 60)
  await messenger.send(
    {
      channel: "email",
      template: "school-registered",
      secretSeconds: days * 24 * 60 * 60,
      about: stream,
      to: email,
      ...(await writeMail(pool, "school-registered", requestLanguage(), {
        link: linkOf(settings, token),
        days: String(days)
      }))
    },
    actor
  )
}

const ownerOf = (stream: string): Owner => ({ stream, kind: "school", id: Number(stream.split("-")[1]) })

/**
 * Follows the link of a mail: the school's address is verified if it is still the one that the link went to, and a
 * school that waited for it takes part. Contacts that were verified before are notified.
 * @returns the token by which its password is chosen, where it has none yet
 * @throws NotFound
 */
export const verifyEmail = async (
  { pool, log, messenger }: Pick<Host, "pool" | "log" | "messenger">,
  token: string
): Promise<string | null> => {
  const [school, former] = await followLink(pool, token, async ({ subject, isFor, used }) => {
    const {
      rows: [row]
    } = await pool.query<{ pending: string }>(
      "select data->>'pendingEmail' as pending from personal where subject = $1",
      [subject]
    )
    if (!row?.pending || !isFor(row.pending)) throw noLink()
    const data = { email: row.pending, pendingEmail: null } satisfies Partial<SchoolContact>
    const places = (await contactsOf(pool, ownerOf(subject))).verified.filter(({ to }) => to !== row.pending)
    await log.command({
      actor: systemActor,
      stream: subject,
      type: "school.emailVerified",
      data: {},
      personal: { subject, data },
      also: [used]
    })
    return [subject, places] as const
  })
  const what = () => t.emailChanged
  await tellChange({ pool, messenger }, former, { about: school, template: "email-changed", what }, systemActor)
  const {
    rows: [login]
  } = await pool.query<{ id: number }>(
    `select a.id from accounts a left join credentials c on c.account_id = a.id
     where a.school_id = substring($1 from '^school-([0-9]+)$')::int and a.role_id = 2 and a.is_active
       and c.account_id is null order by a.id limit 1`,
    [school]
  )
  return login === undefined ? null : passwordToken({ pool }, login.id)
}
