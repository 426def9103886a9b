import { decide } from "../../../machines/decide.ts"
import { coordinator as machine } from "../../../machines/records/coordinator.ts"
import { coordinatorErasers, coordinatorStream } from "../../../schema/coordinators/coordinator.ts"
import { Invalid, NotFound } from "../../../schema/core/errors.ts"
import { commandOf, isDone, type Gesture } from "../../platform/access/commandContext.ts"
import { refused } from "../../platform/eventlog/commandBatch.ts"
import { eraseSubject } from "../../platform/eventlog/personal.ts"
import type { Portal } from "../../platform/portal.ts"
import { shutAccount } from "../session/shutAccount.ts"

type Host = Pick<Portal, "pool" | "log" | "projections">

/**
 * Erases everything personal about a coordinator who was removed: name, address, number, photo, what was written to them, and
 * the account with its secrets. The username stays taken. What is personal goes first: where something breaks off the
 * coordinator is not shown as erased, and the same call again completes it.
 * @throws NotFound, Invalid unless the username is said again, Refused for one who was not removed or is erased already
 */
export const eraseCoordinator = async (
  host: Host,
  { id, username }: { readonly id: number; readonly username: string },
  gesture: Gesture
) => {
  const { pool, log, projections } = host
  const {
    rows: [account]
  } = await pool.query<{ username: string }>(
    "select a.username from coordinators c join accounts a on a.id = c.account_id where c.id = $1",
    [id]
  )
  if (account === undefined || !coordinatorErasers.includes(gesture.caller.roleId))
    throw new NotFound({ message: "There is no such coordinator" })
  if (username.trim() !== account.username) {
    const message = "This is not the coordinator's username"
    throw new Invalid({ message, fields: { username: message } })
  }
  const stream = coordinatorStream(id)
  const before = (await log.states([stream])).get(stream)
  const decision = decide(machine, before?.state, { type: "erased" })
  if (!decision.taken && !(await isDone(pool, gesture))) throw refused(decision, before)
  await shutAccount(host, account.username, gesture.caller.actor)
  await eraseSubject(pool, projections, stream)
  await log.command({ ...commandOf(gesture), stream, type: "coordinator.erased", data: {} })
  return { id, is_erased: true as const }
}
