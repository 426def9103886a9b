import { accountStream } from "../../../schema/session/account.ts"
import { coordinatorStream, type CoordinatorRow } from "../../../schema/coordinators/coordinator.ts"
import type { NewEvent, StreamState } from "../../platform/eventlog/index.ts"
import type { Portal } from "../../platform/portal.ts"
import { commandOf, type CommandContext } from "../../platform/access/commandContext.ts"
import { revokingAll } from "../session/revoking.ts"
import { changeable, coordinatorOf } from "./find.ts"

type Host = Pick<Portal, "pool" | "log">
type Switch = "disabled" | "enabled" | "removed"

/**
 * Disables, enables or removes a coordinator, and the account with them. Who is disabled or removed is signed out
 * everywhere at once: tokens are void, sockets end. @throws NotFound, Forbidden, Refused where the accounts are in that
 * state already
 */
const change = async ({ pool, log }: Host, id: number, to: Switch, gesture: CommandContext): Promise<void> => {
  const { account_id: account } = await changeable(pool, id, gesture.caller)
  const [stream, ofAccount] = [coordinatorStream(id), accountStream(account)]
  await log.batch({
    ...commandOf(gesture),
    streams: [stream, ofAccount],
    also: to === "enabled" ? [] : [revokingAll([account])],
    decide: (states) => ({
      events: [
        { stream, type: `coordinator.${to}`, data: {} },
        ...switched(ofAccount, to === "enabled", states.get(ofAccount))
      ],
      reply: id
    })
  })
}

/** The account's event, unless the account is in that state already. */
const switched = (stream: string, isOn: boolean, state: StreamState | undefined): readonly NewEvent[] =>
  (state?.state.value === "enabled") === isOn
    ? []
    : [{ stream, type: isOn ? "account.enabled" : "account.disabled", data: {} }]

/** Disables or enables a coordinator. */
export const switchCoordinator = async (
  host: Host,
  id: number,
  isActive: boolean,
  gesture: CommandContext
): Promise<CoordinatorRow> => {
  await change(host, id, isActive ? "enabled" : "disabled", gesture)
  return coordinatorOf(host.pool, id, gesture.caller)
}

/** Removes a coordinator for good. */
export const removeCoordinator = async (host: Host, id: number, gesture: CommandContext) => {
  await change(host, id, "removed", gesture)
  return { id, is_removed: true as const }
}
