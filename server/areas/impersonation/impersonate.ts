import { t } from "#messages/server.impersonation.js"
import { actingMinutes, actsFor } from "../../../schema/impersonation/calls.ts"
import { accountStream } from "../../../schema/session/account.ts"
import { Forbidden, Invalid } from "../../../schema/core/errors.ts"
import type { Caller } from "../../../schema/core/roles.ts"
import type { Portal } from "../../platform/portal.ts"
import type { CommandContext } from "../../platform/access/commandContext.ts"
import { sessionOrigin } from "../session/sessionOrigin.ts"
import { newToken } from "../session/tokens.ts"
import { revokingToken } from "../session/revoking.ts"
import { findUser, userOf } from "../session/users.ts"

/** What somebody asks for who wants to act in another's name. */
type Asked = { readonly username: string; readonly reason: string; readonly may_change: boolean }

const whom = (sentence: string) => new Invalid({ message: sentence, fields: { username: sentence } })

/**
 * Begins to act in somebody's name: a token of their account that knows who is behind it and that ends by itself. It is
 * on the account's record with the reason when it can be used. @throws Forbidden to who acts already, Invalid naming
 * the field
 */
export const beginImpersonation = async (
  { pool, log }: Portal,
  { username, reason, may_change }: Asked,
  { caller, request }: CommandContext
) => {
  if (caller.acting !== undefined) throw new Forbidden({ message: t.endFirst })
  const user = await findUser(pool, { username })
  if (user === undefined || !user.is_active || user.shut !== null) throw whom(t.noUser)
  if (actsFor[caller.roleId]?.includes(user.role_id) !== true) throw whom(t.otherRole)
  const until = new Date(Date.now() + actingMinutes * 60_000)
  const acting = { by: caller.userId, isLooking: !may_change, until, parent: request.token ?? "" }
  const { token, making } = newToken(user.id, { acting, origin: sessionOrigin(request) })
  await log.command({
    actor: caller.actor,
    stream: accountStream(user.id),
    type: "account.actingStarted",
    data: { by: caller.userId, reason, mayChange: may_change, until: until.toISOString() },
    also: [making]
  })
  return { token, user: userOf(user), may_change, until: until.toISOString() }
}

/** Ends it; the token is void at once. Who acts in nobody's name is themselves already. */
export const endImpersonation = async (
  { log }: Pick<Portal, "log">,
  { acting, actor, userId }: Caller,
  token: string
): Promise<void> => {
  if (acting === undefined) return
  await log.command({
    actor,
    stream: accountStream(userId),
    type: "account.actingEnded",
    data: { by: acting.by },
    also: [revokingToken(token)]
  })
}
