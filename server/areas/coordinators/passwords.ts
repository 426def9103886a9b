import { t as session } from "#messages/server.session.js"
import { t } from "#messages/server.coordinators.js"
import { Forbidden, NotFound } from "../../../schema/core/errors.ts"
import type { PasswordOfAnother } from "../../../schema/session/passwordOfAnother.ts"
import { roleOf, type Caller, type RoleId } from "../../../schema/core/roles.ts"
import { sqlParams } from "../../platform/db/sqlParams.ts"
import type { Portal } from "../../platform/portal.ts"
import { commandOf, isDone, type CommandContext } from "../../platform/access/commandContext.ts"
import type { Messenger } from "../../platform/mail/messenger.ts"
import { lookLimit, takeOne } from "../session/limits.ts"
import { tellPasswordSet } from "../session/notices.ts"
import { personBehind } from "../session/personBehind.ts"
import { inScope, scopeColumns } from "../../platform/access/scope.ts"
import { givePassword } from "../session/setPassword.ts"
import { isWithinScope } from "./lists.ts"
import { label } from "../../platform/declaredTexts.ts"

type Host = Pick<Portal, "pool" | "log">

/** Somebody whose password can be set: who it is, so that nobody sets another's by a slip. */
type Owner = {
  readonly id: number
  readonly username: string
  readonly name: string | null
  readonly role_id: RoleId
  readonly place: string | null
}

/**
 * The account of a username, if it is a school's or a coordinator's that the caller looks after; never one's own.
 * @throws NotFound for any other: the answer does not say whether there is one; Forbidden for the Gulf's staff; TooMany
 */
const ownerOf = async ({ pool }: Pick<Host, "pool">, username: string, caller: Caller): Promise<Owner> => {
  if (caller.isGcc) throw new Forbidden({ message: t.gulfPasswords })
  await takeOne(pool, [lookLimit(caller.userId)], session.tooOften)
  const { bind, values } = sqlParams()
  const {
    rows: [owner]
  } = await pool.query<Owner>(
    `select a.id, a.username, coalesce(s.name, a.name) as name, a.role_id, d.name as place
     from accounts a
     left join schools s on s.id = a.school_id
     left join districts d on d.id = coalesce(s.district_id, a.district_id)
     left join coordinators c on c.account_id = a.id
     where a.username = ${bind(username)} and a.is_active and a.id <> ${bind(caller.userId)} and (
       (a.role_id in (2, 18) and s.id is not null
         and ${inScope(caller.scope, { ...scopeColumns("s"), school: "s.id" }, bind)})
       or (c.id is not null and ${isWithinScope(caller.scope, bind)}))`,
    values
  )
  if (owner === undefined) throw new NotFound({ message: t.noSuchLogin })
  return owner
}

/** Who has a username, for the person who may set the password. */
export const passwordOwner = async (host: Host, username: string, caller: Caller) => {
  const { username: own, name, role_id, place } = await ownerOf(host, username, caller)
  return { username: own, name: name ?? own, title: label(roleOf(role_id)?.title ?? ""), place }
}

/** Gives somebody else's account another password and ends its sessions. @throws NotFound, Forbidden */
export const setPasswordOfAnother = async (
  host: Host & { readonly messenger: Messenger },
  { username, new_password }: PasswordOfAnother,
  gesture: CommandContext
): Promise<void> => {
  const { id } = await ownerOf(host, username, gesture.caller)
  if (await isDone(host.pool, gesture)) return
  await givePassword(host, id, new_password, commandOf(gesture), {
    setBy: await personBehind(host.pool, gesture.caller)
  })
  await tellPasswordSet(host, id, gesture.caller)
}
