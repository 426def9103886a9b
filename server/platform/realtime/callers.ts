import type { Caller } from "../../../schema/core/roles.ts"
import { inBackground } from "../background.ts"
import type { Signals } from "../eventlog/signals.ts"
import type { CallerOf } from "../http/api.ts"
import { reachOf, type Identity } from "./subscription.ts"

/** A connection with subscriptions, of whichever protocol. */
export type Connection = {
  readonly identity: Identity
  /** Ends its subscriptions, since what its caller may see has changed. */
  readonly endAll: () => void
  /** Closes it, since its session has ended. */
  readonly close: () => void
}

/** Takes note of who a connection's caller is now. */
export const knowAs = ({ identity, endAll }: Connection, caller: Caller): void => {
  if (reachOf(caller) !== reachOf(identity.caller)) endAll()
  identity.caller = caller
}

/**
 * Looks the callers of connections up again, every so many milliseconds and when a session ended: a role or scope that
 * changed ends subscriptions, a session that ended closes its connections.
 */
export const checkCallers = (options: {
  readonly connections: () => Iterable<Connection>
  readonly callerOf: CallerOf
  readonly signals: Signals
  readonly everyMs: number
}): { readonly close: () => void } => {
  const { connections, callerOf, signals, everyMs } = options
  const check = async (isMeant: (caller: Caller) => boolean) => {
    for (const connection of connections()) {
      const { identity } = connection
      if (!isMeant(identity.caller)) continue
      const caller = await callerOf(identity.token).catch(() => identity.caller)
      if (caller) knowAs(connection, caller)
      else connection.close()
    }
  }
  const inTurn = (isMeant: (caller: Caller) => boolean) => inBackground("callers of sockets", check(isMeant))
  const checking = setInterval(() => inTurn(() => true), everyMs)
  const unsubscribe = signals.subscribe((signal) => {
    if (signal.kind === "session") inTurn(({ userId }) => userId === signal.account)
  })
  return {
    close: () => {
      clearInterval(checking)
      unsubscribe()
    }
  }
}
