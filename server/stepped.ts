import { setTimeout as sleep } from "node:timers/promises"
import type { Signal } from "./log/signals.ts"
import type { Portal, Work } from "./portal.ts"

/** How often a node looks for jobs that nobody told it of, and how often it deletes what need not be kept; milliseconds. */
const pace = 2_000
const tidyPace = 60_000

/** The pause after a step that failed, as while the database is away. */
const afterFailure = 2_000

/** Steps of one job that may fail one after the other before it is given up, for somebody to look. */
const patience = 5

/** Jobs that are done in steps by whichever node is free. */
export type Stepped = {
  /** Whether a signal may mean that there is something to do. */
  readonly wakes: (signal: Signal) => boolean
  /** Jobs that a node has something to do for, the oldest first. */
  readonly underWay: () => Promise<ReadonlyArray<number>>
  /** Does a step of a job, if no other node is at it; it holds the job by a lock that ends with its transaction. @returns whether there is more to do */
  readonly step: (id: number) => Promise<boolean>
  /** Stops a job whose steps fail. */
  readonly giveUp: (id: number) => Promise<unknown>
  /** Deletes what need not be kept. */
  readonly tidy: () => Promise<unknown>
}

/**
 * Does jobs for as long as it runs. Any node does any job: what a node that died was doing is gone on with by another one at
 * once. A job gets a step at a time, so that a small one does not wait for a large one.
 */
export const steppedWork = (
  { signals }: Pick<Portal, "signals">,
  { wakes, underWay, step, giveUp, tidy }: Stepped,
  onError: (error: unknown) => void
): Work => {
  const ending = new AbortController()
  const failures = new Map<number, number>()
  let wake = () => {}
  let woken = true
  const unsubscribe = signals.subscribe((signal) => {
    if (!wakes(signal)) return
    woken = true
    wake()
  })

  const round = async (): Promise<boolean> => {
    let isMore = false
    for (const id of await underWay()) {
      if (ending.signal.aborted) return false
      try {
        isMore = (await step(id)) || isMore
        failures.delete(id)
      } catch (error) {
        onError(error)
        const times = (failures.get(id) ?? 0) + 1
        failures.set(id, times)
        if (times >= patience) await giveUp(id)
      }
    }
    return isMore
  }

  const run = async () => {
    let tidied = 0
    while (!ending.signal.aborted) {
      woken = false
      try {
        if (performance.now() - tidied > tidyPace || tidied === 0) {
          await tidy()
          tidied = performance.now()
        }
        while (!ending.signal.aborted && (await round()));
        if (failures.size) await pause(afterFailure)
      } catch (error) {
        onError(error)
        await pause(afterFailure)
      }
      if (!woken)
        await Promise.race([
          pause(pace),
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
