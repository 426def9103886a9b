import { t } from "#messages/server.students.js"
import { accountStream } from "../../../schema/session/account.ts"
import { Invalid } from "../../../schema/core/errors.ts"
import { studentStream } from "../../../schema/students/student.ts"
import { createRecords } from "../../platform/eventlog/createRecords.ts"
import type { Actor } from "../../platform/eventlog/index.ts"
import type { Messenger } from "../../platform/mail/messenger.ts"
import type { Portal } from "../../platform/portal.ts"
import { commandOf, isDone, type CommandContext } from "../../platform/access/commandContext.ts"
import { sendLimits, takeOne } from "../session/limits.ts"
import { inviteAccount } from "../session/setPassword.ts"
import { studentOf } from "./one.ts"

type Host = Pick<Portal, "pool" | "log" | "settings"> & { readonly messenger: Messenger }

type Reached = { readonly name: string | null; readonly guardian: string | null; readonly school: string | null }

/**
 * Mails the link by which a student's password is chosen: to the guardian, else to the school's verified address. The
 * account, with the roll number as its username, is made when it is first needed. What was sent is sent again only
 * where `again` says so; a former link is void then.
 * @throws NotFound, Invalid when nobody has an address, Refused for one who was withdrawn, TooMany
 */
export const sendCredentials = async (host: Host, id: number, isAgain: boolean, gesture: CommandContext) => {
  const { pool, log, settings, messenger } = host
  const student = await studentOf(pool, id, gesture.caller.scope)
  const {
    rows: [reached]
  } = await pool.query<Reached>(
    `select s.name, p.data->>'guardianEmail' as guardian, h.email as school
     from students s left join personal p on p.subject = 'student-' || s.id left join schools h on h.id = s.school_id
     where s.id = $1`,
    [id]
  )
  const email = reached?.guardian ?? reached?.school ?? null
  if (email === null) throw noAddress()
  const sent_to = reached?.guardian ? ("guardian" as const) : ("school" as const)
  if ((student.credentials_sent_at !== null && !isAgain) || (await isDone(pool, gesture)))
    return { sent_to, is_sent: false }
  const stream = studentStream(id)
  await takeOne(pool, sendLimits(stream), t.loginSentRecently)
  await log.command({ ...commandOf(gesture), stream, type: "student.credentialsSent", data: { to: sent_to } })
  const account = await accountOf(host, student.username, reached?.name ?? null, gesture.caller.actor, stream)
  await inviteAccount(
    { pool, log, messenger, publicUrl: settings.publicUrl },
    { id: account, username: student.username, email },
    gesture.caller.actor,
    stream
  )
  return { sent_to, is_sent: true }
}

const noAddress = () => {
  const message = t.noAddress
  return new Invalid({ message, fields: { guardian_email: message } })
}

const nowhere = { zoneId: null, stateId: null, prantId: null, districtId: null, instituteId: null, schoolId: null }

/**
 * The account of a roll number, made if there is none. It stands for no place: a student sees nobody but themselves.
 */
const accountOf = async (
  host: Host,
  username: string,
  name: string | null,
  actor: Actor,
  cause: string
): Promise<number> => {
  const find = async () => {
    const {
      rows: [row]
    } = await host.pool.query<{ id: number }>("select id from accounts where username = $1", [username])
    return row?.id
  }
  const known = await find()
  if (known !== undefined) return known
  try {
    const [id] = await createRecords(
      host,
      { actor, cause },
      [{ table: "accounts", streamOf: accountStream }],
      ([number]) => [
        {
          stream: accountStream(number),
          type: "account.created",
          data: { username, roleId: 1, ...nowhere },
          personal: { subject: accountStream(number), data: { name, email: null } }
        }
      ]
    )
    return id
  } catch (error) {
    // Somebody else made it at the same moment.
    const made = await find()
    if (made === undefined) throw error
    return made
  }
}
