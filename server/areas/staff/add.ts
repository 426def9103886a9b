import { randomInt } from "node:crypto"
import { t } from "#messages/server.staff.js"
import { Forbidden, Invalid } from "../../../schema/core/errors.ts"
import { accountStream } from "../../../schema/session/account.ts"
import { managedRoles, type StaffRoleId, type StaffRow } from "../../../schema/staff/staff.ts"
import { commandOf, isDone, type CommandContext } from "../../platform/access/commandContext.ts"
import { createRecords } from "../../platform/eventlog/createRecords.ts"
import type { Messenger } from "../../platform/mail/messenger.ts"
import type { Portal } from "../../platform/portal.ts"
import { givePassword, inviteAccount } from "../session/setPassword.ts"
import { staffOf } from "./list.ts"

/** What the staff's commands work with. */
export type StaffHost = Pick<Portal, "pool" | "log" | "settings"> & { readonly messenger: Messenger }

/** What is typed of a new member of staff. */
type Typed = {
  readonly role_id: StaffRoleId
  readonly name: string
  readonly email: string
  readonly username?: string
  readonly with_password: boolean
}

/**
 * Usernames as the portal gives them to accounts of every kind; a typed one of that form would be in the way of the
 * next.
 */
const reserved = /^(?:[a-z]{1,5}\d{5,}|mi\d{4,}|\d{2}[a-z]{2}\d+)$/iu

/** Whether a username is taken, looked up while the log is locked. */
const lookForUsername = (username: string) => ({
  text: "select exists (select from accounts where username = $1) as taken",
  values: [username]
})

const usernameTaken = () => new Invalid({ message: t.usernameTaken, fields: { username: t.usernameTaken } })

const nowhere = { zoneId: null, stateId: null, prantId: null, districtId: null, instituteId: null, schoolId: null }

/**
 * Makes an account for a member of staff. They choose its password by a mailed link; or a first password is created,
 * which is answered once and kept as a hash only.
 * @throws Forbidden for a role that the caller does not invite, Invalid for a username that is taken
 */
export const addStaff = async (
  host: StaffHost,
  { role_id: roleId, name, email, username: typed = "", with_password: withPassword }: Typed,
  gesture: CommandContext
): Promise<StaffRow & { readonly first_password: string | null }> => {
  const { pool, log, settings } = host
  const { caller } = gesture
  if (!managedRoles(caller.roleId).includes(roleId)) throw new Forbidden({ message: t.mayNotInvite })
  if (reserved.test(typed)) throw usernameTaken()
  const isRepeated = await isDone(pool, gesture)
  const [id] = await createRecords(
    { pool, log },
    { ...commandOf(gesture), look: lookForUsername(typed) },
    [{ table: "accounts", streamOf: accountStream }],
    ([account], found) => {
      if (found[0]?.["taken"] === true) throw usernameTaken()
      const subject = accountStream(account)
      const username = typed === "" ? chosenUsername(account) : typed
      return [
        {
          stream: subject,
          type: "account.created",
          data: { username, roleId, ...nowhere },
          personal: { subject, data: { name, email } }
        }
      ]
    }
  )
  if (isRepeated) return { ...(await staffOf(pool, id)), first_password: null }
  const { username } = await staffOf(pool, id)
  if (!withPassword) {
    await inviteAccount({ ...host, publicUrl: settings.publicUrl }, { id, username, email }, caller.actor)
    return { ...(await staffOf(pool, id)), first_password: null }
  }
  const first_password = firstPassword()
  await givePassword(host, id, first_password, { actor: caller.actor }, { setBy: caller.userId })
  return { ...(await staffOf(pool, id)), first_password }
}

/** The username of a member of staff for whom none was typed: `staff00012`. */
const chosenUsername = (id: number): string => `staff${String(id).padStart(5, "0")}`

/** Letters and digits that are not taken for each other on paper. */
const [capitals, letters, digits, signs] = [
  "ABCDEFGHJKLMNPQRSTUVWXYZ",
  "abcdefghijkmnpqrstuvwxyz",
  "23456789",
  "!@#$%&*"
]

const draw = (from: string, count: number): string =>
  Array.from({ length: count }, () => from[randomInt(from.length)]).join("")

/** A password of 14 signs that keeps the rules of new ones: about 70 bits, drawn from the system's random source. */
export const firstPassword = (): string =>
  `${draw(capitals, 1)}${draw(letters, 4)}${draw(signs, 1)}${draw(letters, 4)}${draw(digits, 4)}`
