import { setTimeout as sleep } from "node:timers/promises"
import { isWritingStalled } from "../db/commitWaits.ts"
import type { Signal } from "../eventlog/signals.ts"
import { noteFailedRun, noteRun } from "../monitoring/jobRuns.ts"
import type { Portal, BackgroundJob } from "../portal.ts"

/**
 * How often a node looks for jobs that nobody told it of, and how often it deletes what need not be kept; milliseconds.
 */
const intervalMs = 2_000
const tidyPace = 60_000

/**
 * The pause of a job after each of its steps that failed, and of all jobs while they cannot be listed; milliseconds.
 */
const afterFailure = 2_000

/** Steps of one job that may fail one after the other before it is given up, for somebody to look. */
const maxFailures = 5

/** How often a job's steps failed in a row, and when it may be tried again. */
type Failure = { readonly times: number; readonly retryAt: number }

/** Jobs that are done in steps by whichever node is free. */
export type SteppedJob = {
  /** Whether a signal may mean that there is something to do. */
  readonly wakes: (signal: Signal) => boolean
  /** Jobs that a node has something to do for, the oldest first. */
  readonly underWay: () => Promise<ReadonlyArray<number>>
  /**
   * Does a step of a job, if no other node is at it; it holds the job by a lock that ends with its transaction.
   * @returns whether there is more to do
   */
  readonly step: (id: number) => Promise<boolean>
  /** Stops a job whose steps fail. */
  readonly giveUp: (id: number) => Promise<unknown>
  /** Deletes what need not be kept. */
  readonly tidy: () => Promise<unknown>
}

/**
 * Does jobs for as long as it runs. Any node does any job: what a node that died was doing is gone on with by another
 * one at once. A job gets a step at a time, so that a small one does not wait for a large one. A job whose step failed
 * pauses by itself, and the others go on; after `maxFailures` in a row it is given up and forgotten. All pause while
 * writes are refused.
 */
export const runJobs = (
  { signals }: Pick<Portal, "signals">,
  { wakes, underWay, step, giveUp, tidy }: SteppedJob,
  onError: (error: unknown) => void
): BackgroundJob => {
  const ending = new AbortController()
  const failures = new Map<number, Failure>()
  let wake = () => {}
  let woken = true
  const unsubscribe = signals.subscribe((signal) => {
    if (!wakes(signal)) return
    woken = true
    wake()
  })

  const fail = async (id: number, error: unknown) => {
    noteFailedRun(afterFailure)
    onError(error)
    const times = (failures.get(id)?.times ?? 0) + 1
    failures.set(id, { times, retryAt: performance.now() + afterFailure })
    if (times < maxFailures) return
    await giveUp(id)
    failures.delete(id)
  }

  const round = async (): Promise<boolean> => {
    let isMore = false
    const ids = await underWay()
    for (const id of failures.keys()) if (!ids.includes(id)) failures.delete(id)
    for (const id of ids) {
      if (ending.signal.aborted) return false
      if ((failures.get(id)?.retryAt ?? 0) > performance.now()) continue
      try {
        isMore = (await step(id)) || isMore
        failures.delete(id)
      } catch (error) {
        await fail(id, error)
      }
    }
    return isMore
  }

  /** Milliseconds until a failed job may be tried again; at most the pace of looking. */
  const untilRetry = () =>
    Math.max(0, Math.min(intervalMs, ...[...failures.values()].map(({ retryAt }) => retryAt - performance.now())))

  const run = async () => {
    let tidied = 0
    while (!ending.signal.aborted) {
      woken = false
      if (isWritingStalled()) {
        await pause(intervalMs)
        continue
      }
      try {
        if (performance.now() - tidied > tidyPace || tidied === 0) {
          await tidy()
          tidied = performance.now()
        }
        while (!ending.signal.aborted && (await round())) noteRun(intervalMs)
        noteRun(intervalMs)
      } catch (error) {
        noteFailedRun(afterFailure)
        onError(error)
        await pause(afterFailure)
      }
      if (!woken)
        await Promise.race([
          pause(untilRetry()),
          new Promise<void>((resolve) => {
            wake = resolve
          })
        ])
    }
  }
  const pause = (milliseconds: number) => sleep(milliseconds, undefined, { signal: ending.signal }).catch(() => {})
  const running = run()

  return {
    stop: () => {
      ending.abort()
      unsubscribe()
      return running
    }
  }
}
