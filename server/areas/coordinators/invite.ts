import { t as session } from "#messages/server.session.js"
import { t } from "#messages/server.coordinators.js"
import { coordinatorStream, type CoordinatorRow } from "../../../schema/coordinators/coordinator.ts"
import { Refused } from "../../../schema/core/errors.ts"
import type { Sql } from "../../platform/db/pool.ts"
import type { CommandContext } from "../../platform/access/commandContext.ts"
import { sendLimits, takeOne } from "../session/limits.ts"
import { inviteAccount } from "../session/setPassword.ts"
import { changeable, coordinatorOf } from "./find.ts"
import type { CoordinatorsHost } from "./write.ts"

/** Why coordinators cannot be sent a link, by coordinator. A coordinator who can be sent one is missing. */
export const inviteRefusals = async (sql: Sql, ids: readonly number[]): Promise<ReadonlyMap<number, string>> => {
  const { rows } = await sql.query<{ id: number }>(
    `select c.id from coordinators c join accounts a on a.id = c.account_id
     where c.id = any($1::int[]) and (a.email is null or c.state <> 'active')`,
    [ids]
  )
  return new Map(rows.map(({ id }) => [id, t.noInvitation]))
}

/** Mails a coordinator another link. @throws NotFound, Forbidden, Refused, TooMany */
export const inviteCoordinator = async (
  host: CoordinatorsHost,
  id: number,
  gesture: CommandContext
): Promise<CoordinatorRow> => {
  const { pool, settings } = host
  const row = await changeable(pool, id, gesture.caller)
  const { account_id: account, email, username, state } = row
  const refusal = (await inviteRefusals(pool, [id])).get(id)
  if (email === null || refusal !== undefined)
    throw new Refused({ message: refusal ?? t.noInvitation, allowed: [], state })
  await takeOne(pool, sendLimits(coordinatorStream(id), email.toLowerCase()), session.linkSentRecently)
  await inviteAccount(
    { ...host, publicUrl: settings.publicUrl },
    { id: account, username, email },
    gesture.caller.actor,
    coordinatorStream(id)
  )
  return coordinatorOf(pool, id, gesture.caller)
}
