import type { LivePayload } from "../../../schema/gateway/index.ts"
import type { LiveAnswer, LiveRows } from "./rows.ts"

/**
 * Shortest time between two runs: subscribers hear at once when the line is idle, at most ten times a second when not.
 */
const intervalMs = 100

/** Pause after a run that failed. */
const afterFailure = 500

/** One call, run again whenever something that it reads has changed, for all who watch it. */
export type LiveQuery = {
  /** Something changed: run, now or as soon as the pace allows; not at all if a run began within `unlessWithin` ms. */
  readonly wake: (unlessWithin?: number) => void
  /** Runs and waits until what was there at this moment has been taken in. @throws what the run threw */
  readonly refresh: () => Promise<void>
  /** Whether anybody watches; an execution that nobody watches keeps its rows for who comes back, and does not run. */
  readonly watch: (isWatched: boolean) => void
  readonly close: () => void
}

/**
 * Opens an execution. `load` runs the call, `rows` take its answer in, `onDelta` hears of each change, `onFailure` of
 * each failed run; a failed run is tried again until the execution is closed or nobody watches, and the first run that
 * succeeds after it is told of even when nothing changed: who heard of the failure hears of its end.
 */
export const openLiveQuery = (
  load: () => Promise<LiveAnswer>,
  rows: LiveRows,
  onDelta: (delta: LivePayload) => void,
  onFailure: (error: unknown) => void
): LiveQuery => {
  let isWatched = false
  let isClosed = false
  let running: Promise<void> | undefined
  let isStale = false
  let hasFailed = false
  let lastStart = 0
  let timer: NodeJS.Timeout | undefined

  const run = (): Promise<void> => {
    clearTimeout(timer)
    timer = undefined
    isStale = false
    lastStart = performance.now()
    running = load()
      .then((answer) => {
        const delta = rows.take(answer) ?? (hasFailed ? rows.since(answer) : undefined)
        hasFailed = false
        if (delta && !isClosed) onDelta(delta)
      })
      .finally(() => {
        running = undefined
      })
    // What changed meanwhile was perhaps not read, no matter who asked for the run.
    void running.then(
      () => {
        if (isStale) wake()
      },
      () => {}
    )
    return running
  }

  const plan = (milliseconds: number) => {
    if (timer || isClosed || !isWatched) return
    timer = setTimeout(() => {
      run().catch((error: unknown) => {
        hasFailed = true
        onFailure(error)
        plan(afterFailure)
      })
    }, milliseconds)
  }

  const wake = (unlessWithin = 0) => {
    if (performance.now() - lastStart < unlessWithin) return
    isStale = true
    if (!running) plan(Math.max(0, lastStart + intervalMs - performance.now()))
  }

  return {
    wake,
    refresh: async () => {
      await running?.catch(() => {})
      await (running ?? run())
    },
    watch: (watched) => {
      isWatched = watched
      if (watched && isStale) wake()
    },
    close: () => {
      isClosed = true
      clearTimeout(timer)
    }
  }
}
