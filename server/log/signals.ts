import pg from "pg"
import { setTimeout as sleep } from "node:timers/promises"

/** Wakes those who wait for the log or a projection to move. */
export type Signals = {
  /** Calls `wake` after something was appended or projected, on any node; at the latest after the poll interval. */
  readonly subscribe: (wake: () => void) => () => void
  readonly close: () => Promise<void>
}

/** Channels that the log notifies: an append, and a following projection's step. */
const channels = ["log", "projected"]

/**
 * Listens on one connection. A notification can be lost (a dropped connection, a fail-over), so a short poll backs it
 * up: a waiter that looks at the log itself is never more than `pollMilliseconds` behind what is committed.
 */
export const openSignals = (url: string, pollMilliseconds = 500): Signals => {
  const waiters = new Set<() => void>()
  const stop = new AbortController()
  const wakeAll = () => { for (const wake of waiters) wake() }
  const poll = setInterval(wakeAll, pollMilliseconds)
  let client: pg.Client | undefined

  const listen = async () => {
    while (!stop.signal.aborted) {
      client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
      const ended = new Promise<void>((resolve) => client?.once("end", () => resolve()))
      client.on("error", () => {})
      client.on("notification", wakeAll)
      try {
        await client.connect()
        for (const channel of channels) await client.query(`listen ${channel}`)
        wakeAll()
        await ended
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
