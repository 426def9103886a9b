import type { Signal } from "../eventlog/signals.ts"

/** Something that is run again when what it reads has changed. */
export type Watcher = {
  /** Projections that it reads, and `log` for the log itself. */
  readonly reads: readonly string[]
  /** The account whose own things it reads; undefined where it reads anybody's. */
  readonly owner: number | undefined
}

/**
 * Watchers by what they read and whose, so that a signal costs as much as it concerns: of a thousand people who each
 * watch their own inbox, one has read a notification.
 */
export type Watchers<One extends Watcher> = {
  readonly add: (watcher: One) => void
  readonly remove: (watcher: One) => void
  /**
   * Those to whom a signal can mean another answer. The poll, and a connection that was lost or came back, stand for
   * whatever was not heard: they concern all. An append concerns who reads the log. What is known to be others' own
   * does not concern who reads their own.
   */
  readonly concernedBy: (signal: Signal) => Iterable<One>
}

/** Those that read one projection, by whose things they read. */
type Readers<One> = Map<number | undefined, Set<One>>

/** Opens a registry of watchers. */
export const openWatchers = <One extends Watcher>(): Watchers<One> => {
  const all = new Set<One>()
  const byRead = new Map<string, Readers<One>>()

  const readersOf = (read: string): Readers<One> => {
    const there = byRead.get(read) ?? new Map<number | undefined, Set<One>>()
    byRead.set(read, there)
    return there
  }
  const concernedBy = function* (signal: Signal): Iterable<One> {
    if (signal.kind === "poll" || signal.kind === "lost" || signal.kind === "back") return yield* all
    const isStep = signal.kind === "projected" && signal.touched
    if (!isStep && signal.kind !== "log") return
    const readers = byRead.get(isStep ? signal.projection : "log")
    const owners = isStep ? signal.owners : undefined
    if (readers === undefined) return
    for (const whose of owners === undefined ? readers.keys() : [undefined, ...owners]) yield* readers.get(whose) ?? []
  }

  return {
    add: (watcher) => {
      all.add(watcher)
      for (const read of watcher.reads) {
        const readers = readersOf(read)
        readers.set(watcher.owner, (readers.get(watcher.owner) ?? new Set<One>()).add(watcher))
      }
    },
    remove: (watcher) => {
      all.delete(watcher)
      for (const read of watcher.reads) {
        const readers = readersOf(read)
        const same = readers.get(watcher.owner)
        same?.delete(watcher)
        if (same?.size === 0) readers.delete(watcher.owner)
      }
    },
    concernedBy: (signal) => [...concernedBy(signal)]
  }
}
