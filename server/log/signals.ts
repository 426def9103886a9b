import pg from "pg"
import { setTimeout as sleep } from "node:timers/promises"

/**
 * A step of a projection up to a position; `touched` when the step had events that it folds. `owners` are the accounts
 * whose things they are, where the projection knows; without them it may be anybody's.
 */
export type Projected = {
  readonly kind: "projected"
  readonly projection: string
  readonly position: number
  readonly touched: boolean
  readonly owners?: ReadonlySet<number>
}

/**
 * Why somebody is woken: an append, a step of a projection, the end of sessions of an account, the poll, which says nothing
 * but that it is time to look, the loss of the connection that signals come by (the database may be away), or its return:
 * anything may have happened meanwhile.
 */
export type Signal =
  | { readonly kind: "log" | "poll" | "lost" | "back" }
  | Projected
  | { readonly kind: "session"; readonly account: number }

/** Wakes those who wait for the log or a projection to move. */
export type Signals = {
  /** Calls `wake` after something was appended or projected, on any node; at the latest after the poll interval. */
  readonly subscribe: (wake: (signal: Signal) => void) => () => void
  readonly close: () => Promise<void>
}

/** Channels that are notified: an append, a projection's step, sessions that ended. */
const channels = ["log", "projected", "session"]

/** Owners that a payload names; of more than these it names none. A payload holds 8,000 bytes. */
const maxOwners = 500

/** The payload of `projected`: projection, position, `touched` if the step changed something, and then perhaps whose things. */
export const payloadOf = ({ projection, position, touched, owners }: Omit<Projected, "kind">): string =>
  [projection, position, touched ? "touched" : "", ...owners && owners.size <= maxOwners ? [[...owners].join(",")] : []].join(" ")

/** The payload of `session` is the account. */
const signalOf = (channel: string, payload = ""): Signal => {
  if (channel === "session") return { kind: "session", account: Number(payload) }
  if (channel !== "projected") return { kind: "log" }
  const [projection = "", position = "0", touched, owners] = payload.split(" ")
  return {
    kind: "projected", projection, position: Number(position), touched: touched === "touched",
    ...(owners === undefined ? {} : { owners: new Set(owners.split(",").map(Number)) })
  }
}

/**
 * Listens on one connection. A notification can be lost (a dropped connection, a fail-over), so a short poll backs it
 * up: a waiter that looks at the log itself is never more than `pollMilliseconds` behind what is committed.
 */
export const openSignals = (url: string, pollMilliseconds = 500): Signals => {
  const waiters = new Set<(signal: Signal) => void>()
  const stop = new AbortController()
  const wakeAll = (signal: Signal) => { for (const wake of waiters) wake(signal) }
  const poll = setInterval(() => wakeAll({ kind: "poll" }), pollMilliseconds)
  let client: pg.Client | undefined

  const listen = async () => {
    while (!stop.signal.aborted) {
      client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
      const ended = new Promise<void>((resolve) => client?.once("end", () => resolve()))
      client.on("error", () => {})
      client.on("notification", ({ channel, payload }) => wakeAll(signalOf(channel, payload)))
      try {
        await client.connect()
        for (const channel of channels) await client.query(`listen ${channel}`)
        wakeAll({ kind: "back" })
        await ended
        if (!stop.signal.aborted) wakeAll({ kind: "lost" })
      } catch {
        await client.end().catch(() => {})
      }
      await sleep(250, undefined, { signal: stop.signal }).catch(() => {})
    }
  }
  const listening = listen()

  return {
    subscribe: (wake) => {
      waiters.add(wake)
      return () => { waiters.delete(wake) }
    },
    close: async () => {
      stop.abort()
      clearInterval(poll)
      await client?.end().catch(() => {})
      await listening
    }
  }
}
