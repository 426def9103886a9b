import { setTimeout as sleep } from "node:timers/promises"
import { isWritingStalled } from "../db/commitWaits.ts"
import { noteFailedRun, noteRun } from "../monitoring/jobRuns.ts"
import type { BackgroundJob } from "../portal.ts"

/** How often a node looks whether something is due, in milliseconds. */
const intervalMs = 1_000

/** The pause after a look that failed, as while the database is away. */
const afterFailure = 5_000

/**
 * Looks again and again whether something is due. It keeps nothing: a restart goes on from the tables. It pauses while
 * writes are refused, unless what it writes need not reach a replica (`isLocal`).
 */
export const poll = (
  look: (now: Date) => Promise<unknown>,
  onError: (error: unknown) => void,
  interval = intervalMs,
  isLocal = false
): BackgroundJob => {
  const ending = new AbortController()
  const turn = async () => {
    if (!isLocal && isWritingStalled()) return Math.min(interval, afterFailure)
    return look(new Date()).then(
      () => {
        noteRun(interval)
        return interval
      },
      (error: unknown) => {
        noteFailedRun(afterFailure)
        onError(error)
        return afterFailure
      }
    )
  }
  const run = async () => {
    while (!ending.signal.aborted) await sleep(await turn(), undefined, { signal: ending.signal }).catch(() => {})
  }
  const running = run()
  return {
    stop: () => {
      ending.abort()
      return running
    }
  }
}
