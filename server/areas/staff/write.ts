import { t as session } from "#messages/server.session.js"
import { t } from "#messages/server.staff.js"
import { commands, permitOf } from "../../../machines/commands/index.ts"
import { reasonText } from "../../../machines/refusalReason.ts"
import { Refused, Stale } from "../../../schema/core/errors.ts"
import { accountStream } from "../../../schema/session/account.ts"
import type { StaffRow } from "../../../schema/staff/staff.ts"
import { commandOf, isDone, type CommandContext } from "../../platform/access/commandContext.ts"
import type { Sql } from "../../platform/db/pool.ts"
import { description } from "../../platform/declaredTexts.ts"
import type { Portal } from "../../platform/portal.ts"
import { sendLimits, takeOne } from "../session/limits.ts"
import { placesOf, tellEmailChanged } from "../session/notices.ts"
import { inviteAccount } from "../session/setPassword.ts"
import { revokingAll, tellSessions } from "../session/revoking.ts"
import type { StaffHost } from "./add.ts"
import { manageable, profileVersion, staffOf } from "./list.ts"

type Host = Pick<Portal, "pool" | "log">

/**
 * Changes the name and the e-mail address of a member of staff. A changed address is notified at the former one.
 * @throws NotFound, Forbidden, Stale with the account as it is now
 */
export const updateStaff = async (
  { pool, log, messenger }: StaffHost,
  {
    id,
    version,
    name,
    email
  }: { readonly id: number; readonly version: number; readonly name: string; readonly email: string },
  gesture: CommandContext
): Promise<StaffRow> => {
  const before = await manageable(pool, id, gesture.caller)
  const isRepeated = await isDone(pool, gesture)
  const former = before.email === email ? [] : (await placesOf(pool, id)).filter(({ to }) => to !== email)
  const stream = accountStream(id)
  const changed = [...(before.name === name ? [] : ["name"]), ...(before.email === email ? [] : ["email"])]
  const current = await log.batch({
    ...commandOf(gesture),
    streams: [stream],
    look: { text: `select ${profileVersion("$1")} as version`, values: [stream] },
    decide: (_states, [found]) => {
      const present = found?.["version"] as number
      if (present !== version) return { events: [], reply: present }
      const event = {
        stream,
        type: "account.corrected",
        data: { changed },
        personal: { subject: stream, data: { name, email } }
      }
      return { events: changed.length === 0 ? [] : [event], reply: version }
    }
  })
  const row = await staffOf(pool, id)
  if (current !== version) throw new Stale({ message: t.changedMeanwhile, version: current, current: { ...row } })
  await tellSessions(pool, [id])
  if (!isRepeated) await tellEmailChanged({ pool, messenger }, id, former, gesture.caller)
  return row
}

/** Enables or disables a member of staff, who is then signed out everywhere. @throws NotFound, Forbidden, Refused */
export const switchStaff = async (
  { pool, log }: Host,
  id: number,
  to: "enabled" | "disabled",
  gesture: CommandContext
): Promise<StaffRow> => {
  await manageable(pool, id, gesture.caller)
  const stream = accountStream(id)
  await log.command({
    ...commandOf(gesture),
    stream,
    type: `account.${to}`,
    data: {},
    also: to === "enabled" ? [] : [revokingAll([id])]
  })
  return staffOf(pool, id)
}

/**
 * Why members of staff cannot be sent a link, by account, beside their own state. One who can be sent one is missing.
 */
export const inviteRefusals = async (sql: Sql, ids: readonly number[]): Promise<ReadonlyMap<number, string>> => {
  const { rows } = await sql.query<{ id: number }>(
    "select id from accounts where id = any($1::int[]) and email is null",
    [ids]
  )
  return new Map(rows.map(({ id }) => [id, t.noInvitation]))
}

/** Sends a member of staff another link to choose a password. @throws NotFound, Forbidden, Refused, TooMany */
export const inviteStaff = async (host: StaffHost, id: number, gesture: CommandContext): Promise<StaffRow> => {
  const { pool, settings } = host
  const { email, username, state } = await manageable(pool, id, gesture.caller)
  const refusal = (await inviteRefusals(pool, [id])).get(id)
  if (email === null || refusal !== undefined)
    throw new Refused({ message: refusal ?? t.noInvitation, allowed: [], state })
  // Asked before a link is counted as sent.
  const account = (await host.log.states([accountStream(id)])).get(accountStream(id))?.state
  const permit = permitOf("account", commands.account.inviteStaff, gesture.caller, account)
  if (!permit.allowed) throw new Refused({ message: reasonText(permit.reasons, description), allowed: [], state })
  await takeOne(pool, sendLimits(accountStream(id), email.toLowerCase()), session.linkSentRecently)
  await inviteAccount({ ...host, publicUrl: settings.publicUrl }, { id, username, email }, gesture.caller.actor)
  return staffOf(pool, id)
}
