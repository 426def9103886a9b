import type pg from "pg"
import { setTimeout as sleep } from "node:timers/promises"
import { forgetCommits, lookAtCommits } from "../db/commitWaits.ts"
import { breakConnections } from "../db/connections.ts"
import { checkPrimary, findPrimary, openClient } from "../db/primary.ts"

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
 * Why somebody is woken: an append, a step of a projection, work for whichever node is free, the end of sessions of an
 * account, the poll, which says nothing but that it is time to look, what a node says of who is present there, the loss
 * of the connection that signals come by (the database may be away), or its return: anything may have happened
 * meanwhile.
 */
export type Signal =
  | { readonly kind: "log" | "work" | "poll" | "lost" | "back" }
  | Projected
  | { readonly kind: "session"; readonly account: number }
  | { readonly kind: "present"; readonly told: string }

/** Wakes those who wait for the log or a projection to move. */
export type Signals = {
  /** Calls `wake` after something was appended or projected, on any node; at the latest after the poll interval. */
  readonly subscribe: (wake: (signal: Signal) => void) => () => void
  readonly close: () => Promise<void>
}

/**
 * Channels that are notified: an append, a projection's step, something that nodes do by themselves, sessions that
 * ended, who is present where.
 */
const channels = ["log", "projected", "work", "session", "present"]

/** Owners that a payload names; of more than these it names none. A payload holds 8,000 bytes. */
const maxOwners = 500

/**
 * The payload of `projected`: projection, position, `touched` if the step changed something, and then perhaps whose
 * things.
 */
export const payloadOf = ({ projection, position, touched, owners }: Omit<Projected, "kind">): string =>
  [
    projection,
    position,
    touched ? "touched" : "",
    ...(owners && owners.size <= maxOwners ? [[...owners].join(",")] : [])
  ].join(" ")

/** SQL of the payload of a step that changed nothing, of SQL that names the projection and its position. */
export const untouchedPayload = (projection: string, position: string): string =>
  `${projection} || ' ' || ${position} || ' '`

/** The payload of `session` is the account. */
const signalOf = (channel: string, payload = ""): Signal => {
  if (channel === "session") return { kind: "session", account: Number(payload) }
  if (channel === "present") return { kind: "present", told: payload }
  if (channel === "work") return { kind: "work" }
  if (channel !== "projected") return { kind: "log" }
  const [projection = "", position = "0", touched, owners] = payload.split(" ")
  return {
    kind: "projected",
    projection,
    position: Number(position),
    touched: touched === "touched",
    ...(owners === undefined ? {} : { owners: new Set(owners.split(",").map(Number)) })
  }
}

/** How often the database is asked whether it is there, and how long it may take to say so, in milliseconds. */
const heartbeatMs = 3_000
const timeoutMs = 5_000

/**
 * Asks the database whether it is there, and for commits that wait for a replica, until it does not answer, or the
 * connection ended. Of several servers, another one may have been promoted while this one still answers.
 */
const untilSilent = async (url: string, client: pg.Client, ended: AbortSignal): Promise<void> => {
  for (;;) {
    await sleep(heartbeatMs, undefined, { signal: ended }).catch(() => {})
    if (ended.aborted) return
    const isThere = await lookAtCommits(url, client).then(
      () => true,
      () => false
    )
    if (!isThere) return
    await findPrimary(url)
  }
}

/**
 * Listens on one connection. A notification can be lost (a dropped connection, a fail-over), so a short poll backs it
 * up: a waiter that looks at the log itself is never more than `pollMilliseconds` behind what is committed.
 *
 * A database that vanished without closing a connection would keep everybody waiting until the system gives up, a
 * quarter of an hour later. Here it is noticed, and all connections to it are broken. One that is only slow with a
 * statement still answers here.
 */
export const openSignals = (url: string, pollMilliseconds = 500): Signals => {
  const waiters = new Set<(signal: Signal) => void>()
  const stop = new AbortController()
  const wakeAll = (signal: Signal) => {
    for (const wake of waiters) wake(signal)
  }
  const poll = setInterval(() => wakeAll({ kind: "poll" }), pollMilliseconds)
  let client: pg.Client | undefined

  const listen = async () => {
    while (!stop.signal.aborted) {
      client = openClient(url, { connectionTimeoutMillis: timeoutMs, query_timeout: timeoutMs })
      const ended = new AbortController()
      client.once("end", () => ended.abort())
      client.on("notification", ({ channel, payload }) => wakeAll(signalOf(channel, payload)))
      try {
        await client.connect()
        checkPrimary(client)
        for (const channel of channels) await client.query(`listen ${channel}`)
        wakeAll({ kind: "back" })
        await untilSilent(url, client, ended.signal)
        if (!ended.signal.aborted) breakConnections(url)
        if (!stop.signal.aborted) wakeAll({ kind: "lost" })
      } catch {
        // It is not there yet: the next round tries again.
      }
      forgetCommits(url)
      await client.end().catch(() => {})
      await sleep(250, undefined, { signal: stop.signal }).catch(() => {})
    }
  }
  const listening = listen()

  return {
    subscribe: (wake) => {
      waiters.add(wake)
      return () => {
        waiters.delete(wake)
      }
    },
    close: async () => {
      stop.abort()
      clearInterval(poll)
      await client?.end().catch(() => {})
      await listening
    }
  }
}
