import type pg from "pg"
import { t } from "#messages/server.session.js"
import { accountStream } from "../../../schema/session/account.ts"
import { Invalid } from "../../../schema/core/errors.ts"
import type { PasswordForm } from "../../../schema/fields/password.ts"
import type { Log } from "../../platform/eventlog/index.ts"
import { commandOf, isDone, type CommandContext } from "../../platform/access/commandContext.ts"
import { checkLimits, countOne, forget, passwordLimit } from "./limits.ts"
import { voidingLinks } from "./links.ts"
import { hashPassword, isPassword } from "./passwords.ts"
import { revokingOthers } from "./revoking.ts"

type Host = { readonly pool: pg.Pool; readonly log: Pick<Log, "command"> }

const wrong = () => new Invalid({ message: t.currentPasswordWrong, fields: { old_password: t.currentPasswordWrong } })

/**
 * Changes one's own password, ends all other sessions of the account and voids links that were mailed for it. The
 * form has been held against its rules; here the old password is held against the true one, ten wrong tries a quarter
 * of an hour. Secret, sessions and event change together: when the event is refused, nothing changed.
 * @throws Invalid, TooMany
 */
export const changePassword = async (
  { pool, log }: Host,
  form: PasswordForm,
  gesture: CommandContext
): Promise<void> => {
  const {
    caller: { userId },
    request
  } = gesture
  if (await isDone(pool, gesture)) return
  const limit = passwordLimit(userId)
  await checkLimits(pool, [limit])
  const {
    rows: [kept]
  } = await pool.query<{ password_hash: string }>("select password_hash from credentials where account_id = $1", [
    userId
  ])
  if (!(await isPassword(kept?.password_hash, form.old_password))) {
    await countOne(pool, [limit])
    throw wrong()
  }
  const hash = await hashPassword(form.new_password)
  await log.command({
    ...commandOf(gesture),
    stream: accountStream(userId),
    type: "account.passwordChanged",
    data: {},
    also: [
      {
        text: "update credentials set password_hash = $2 where account_id = $1 and password_hash = $3",
        values: [userId, hash, kept?.password_hash],
        // Somebody was faster: the old password is the old one no more.
        otherwise: wrong
      },
      revokingOthers(userId, request.token ?? ""),
      voidingLinks(accountStream(userId))
    ]
  })
  await forget(pool, limit)
}
