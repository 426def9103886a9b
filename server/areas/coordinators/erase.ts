import { t } from "#messages/server.coordinators.js"
import { coordinatorErasers, coordinatorStream } from "../../../schema/coordinators/coordinator.ts"
import { Invalid, NotFound } from "../../../schema/core/errors.ts"
import { commandOf, type CommandContext } from "../../platform/access/commandContext.ts"
import type { Portal } from "../../platform/portal.ts"
import { eraseWithAccount } from "../session/eraseWithAccount.ts"

type Host = Pick<Portal, "pool" | "log" | "projections">

/**
 * Erases everything personal about a coordinator who was removed: name, address, number, photo, what was written to
 * them, and the account with its secrets. The username stays taken.
 * @throws NotFound, Invalid unless the username is said again, Refused for one who was not removed or is erased already
 */
export const eraseCoordinator = async (
  host: Host,
  { id, username }: { readonly id: number; readonly username: string },
  gesture: CommandContext
) => {
  const { pool } = host
  const {
    rows: [account]
  } = await pool.query<{ username: string }>(
    "select a.username from coordinators c join accounts a on a.id = c.account_id where c.id = $1",
    [id]
  )
  if (account === undefined || !coordinatorErasers.includes(gesture.caller.roleId))
    throw new NotFound({ message: t.noCoordinator })
  if (username.trim() !== account.username) {
    const message = t.otherUsername
    throw new Invalid({ message, fields: { username: message } })
  }
  const erased = { stream: coordinatorStream(id), type: "coordinator.erased", username: account.username }
  await eraseWithAccount(host, erased, commandOf(gesture))
  return { id, is_erased: true as const }
}
