import { setTimeout as pause } from "node:timers/promises"
import { watchStats, type Watched, type Watcher, type WatchedRow } from "./watcher.ts"

/** A watcher that comes back when its socket was lost, with the point that it had reached, as a page does. */
export type LastingWatcher = {
  readonly rows: () => ReadonlyMap<string, WatchedRow>
  /** How often it came back. */
  readonly resumes: () => number
  /** How often it was sent everything anew, since what it knew meant nothing any more: it may have missed something. */
  readonly resets: () => number
  readonly close: () => void
}

/** Milliseconds between two looks whether the socket was lost, and between two tries to come back. */
const intervalMs = 100

/** Watches, at whichever node `url` names at the moment. */
export const keepWatching = async (url: () => string, token: string, watched: Watched): Promise<LastingWatcher> => {
  let watcher: Watcher = await watchStats(url(), token, watched)
  let isOver = false
  let resumes = 0
  let resets = 0

  const attend = async () => {
    while (!isOver) {
      await pause(intervalMs)
      if (isOver || watcher.disconnects() === 0) continue
      const { epoch, position } = watcher.last()
      const next = await watchStats(url(), token, {
        ...watched,
        since: { epoch, position },
        known: watcher.rows
      }).catch(() => undefined)
      if (next === undefined) continue
      watcher = next
      resumes += 1
      if (watcher.heard[0]!.kind !== "delta") resets += 1
    }
    watcher.close()
  }
  const attending = attend()
  return {
    rows: () => watcher.rows,
    resumes: () => resumes,
    resets: () => resets,
    close: () => {
      isOver = true
      attending.catch(() => {})
    }
  }
}
