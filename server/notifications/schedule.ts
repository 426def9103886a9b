import { setTimeout as sleep } from "node:timers/promises"
import type { Portal, Work } from "../portal.ts"
import { moveOnDue } from "./due.ts"

/** How often a node looks whether something is due, in milliseconds. */
const pace = 1_000

/** The pause after a look that failed, as while the database is away. */
const afterFailure = 5_000

/** Publishes and ends notifications at their times for as long as it runs. It keeps nothing: a restart goes on from the tables. */
export const notificationSchedule = (portal: Portal, onError: (error: unknown) => void): Work => {
  const ending = new AbortController()
  const look = () => moveOnDue(portal, new Date()).then(() => pace, (error: unknown) => {
    onError(error)
    return afterFailure
  })
  const run = async () => {
    while (!ending.signal.aborted) await sleep(await look(), undefined, { signal: ending.signal }).catch(() => {})
  }
  const running = run()
  return {
    stop: () => {
      ending.abort()
      return running
    }
  }
}
