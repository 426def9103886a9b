import type { EraseAgain } from "../../platform/area.ts"
import { systemActor } from "../../platform/eventlog/actor.ts"
import { eraseWithAccount } from "../session/eraseWithAccount.ts"

/** Erases a coordinator whom a restored log has not erased; one whom it has not removed yet is removed first. */
export const eraseCoordinatorAgain: EraseAgain = async (portal, stream) => {
  const { rows } = await portal.pool.query<{ username: string; is_removed: boolean }>(
    `select a.username,
       exists (select from events e where e.stream = $1 and e.type = 'coordinator.removed') as is_removed
     from coordinators c join accounts a on a.id = c.account_id where c.id = substr($1, 13)::int`,
    [stream]
  )
  const { username, is_removed: isRemoved } = rows[0]!
  const before = isRemoved ? [] : ["coordinator.removed"]
  const erased = { stream, type: "coordinator.erased", username, before }
  return eraseWithAccount(portal, erased, { actor: systemActor, cause: "command line" })
}
