import { NotFound } from "../../schema/errors.ts"
import { schoolStream, type SchoolContact } from "../../schema/school.ts"
import { linkTime } from "../../schema/schools.ts"
import type { Caller } from "../../schema/roles.ts"
import type { Messenger } from "../mail/messenger.ts"
import type { Portal } from "../portal.ts"
import { sendLimits, takeOne } from "../session/limits.ts"
import { followLink, makeLink, noLink } from "../session/links.ts"

type Host = Pick<Portal, "pool" | "log" | "settings"> & { readonly messenger: Messenger }

type Contact = { readonly email: string | null; readonly pending_email: string | null }

/** The number of the school whose user somebody is. @throws NotFound */
export const ownSchool = ({ scope }: Caller): number => {
  if (scope.kind !== "school") throw new NotFound({ message: "Your account has no school" })
  return scope.id
}

/** How a school is reached. @throws NotFound */
export const contactOf = async ({ pool }: Pick<Host, "pool">, school: number): Promise<Contact> => {
  const { rows: [row] } = await pool.query<Contact>("select email, pending_email from schools where id = $1", [school])
  if (row === undefined) throw new NotFound({ message: "There is no such school" })
  return row
}

/** Names the e-mail address of a school and mails a link there. The verified one holds until the link is followed. @throws TooMany */
export const claimEmail = async ({ pool, log, settings, messenger }: Host, caller: Caller, email: string): Promise<void> => {
  const stream = schoolStream(ownSchool(caller))
  await contactOf({ pool }, ownSchool(caller))
  await takeOne(pool, sendLimits(stream, email.toLowerCase()), "A link was sent a short while ago")
  const data = { pendingEmail: email } satisfies Partial<SchoolContact>
  await log.command({ actor: caller.actor, stream, type: "school.emailClaimed", data: {}, personal: { subject: stream, data } })
  const token = await makeLink(pool, stream, email, linkTime)
  await messenger.send({
    channel: "email", template: "school-email", about: stream, to: email,
    subject: "Please verify your school's e-mail address",
    text: `Somebody named this address as that of a school in the School Portal. If that is right, open this link:\n\n`
      + `${settings.publicUrl}/verify-school-email?token=${token}\n\nIt is good once, for ${linkTime / 3600} hours. If it is not right, leave it alone.`
  }, caller.actor)
}

/** Who acts when nobody is signed in. */
const nobody = { userId: 0, roleId: 10 }

/** Follows the link of a mail: the school's address is verified if it is still the one that the link went to. @throws NotFound */
export const verifyEmail = ({ pool, log }: Pick<Host, "pool" | "log">, token: string): Promise<unknown> =>
  followLink(pool, token, async ({ subject, isFor }) => {
    const { rows: [row] } = await pool.query<{ pending: string }>("select data->>'pendingEmail' as pending from personal where subject = $1", [subject])
    if (!row?.pending || !isFor(row.pending)) throw noLink()
    const data = { email: row.pending, pendingEmail: null } satisfies SchoolContact
    await log.command({ actor: nobody, stream: subject, type: "school.emailVerified", data: {}, personal: { subject, data } })
  })
