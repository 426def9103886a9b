import { performance } from "node:perf_hooks"
import { setTimeout as sleep } from "node:timers/promises"

/** The share of a moment that a node's own thread is busy, above which it is answering others. */
const busy = 0.5

/** How many times as long as it worked a long work then waits. */
const times = 4

/** Milliseconds of work that are too short to tell by. */
const least = 2

/**
 * For a long work of which each part keeps the database busy: between two parts it waits, where this node's thread is
 * busy with answers, so that they need not wait behind it. On an idle node it never waits.
 */
export const givingWay = (): (() => Promise<void>) => {
  let [since, before] = [performance.now(), performance.eventLoopUtilization()]
  return async () => {
    const worked = performance.now() - since
    if (worked < least) return
    const { utilization } = performance.eventLoopUtilization(before)
    if (utilization > busy) await sleep(times * worked)
    ;[since, before] = [performance.now(), performance.eventLoopUtilization()]
  }
}
