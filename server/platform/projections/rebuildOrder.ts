import type { Projection } from "./projection.ts"

/**
 * Does something for each projection, such as building its tables, on some lanes at a time, each when those that it
 * reads are done. First comes what most others wait for, then what folds the most types of events: it takes longest,
 * and would be alone at the end.
 * @throws the first failure, once the others that had begun are done
 */
export const inOrderOfReading = async (
  projections: readonly Projection[],
  lanes: number,
  work: (projection: Projection) => Promise<unknown>
): Promise<void> => {
  const waiting = mostUrgentFirst(projections)
  const undone = new Set(projections.map(({ name }) => name))
  const running = new Set<Promise<unknown>>()
  const isReady = ({ reads = [] }: Projection): boolean => !reads.some((name) => undone.has(name))
  const begin = (projection: Projection): void => {
    const working = work(projection).then(() => {
      undone.delete(projection.name)
      running.delete(working)
    })
    running.add(working)
  }
  try {
    while (undone.size > 0) {
      while (running.size < lanes) {
        const next = waiting.findIndex(isReady)
        if (next < 0) break
        begin(waiting.splice(next, 1)[0]!)
      }
      if (running.size === 0) throw new Error(`Read models that read each other: ${[...undone].join(", ")}`)
      await Promise.race(running)
    }
  } finally {
    await Promise.allSettled(running)
  }
}

const mostUrgentFirst = (projections: readonly Projection[]): Projection[] => {
  /** How many read it, or something that does. */
  const readersOf = (name: string): number => {
    const found = new Set([name])
    for (const each of found) for (const one of projections) if (one.reads?.includes(each)) found.add(one.name)
    return found.size - 1
  }
  const readers = new Map(projections.map(({ name }) => [name, readersOf(name)]))
  return projections.toSorted(
    (a, b) => readers.get(b.name)! - readers.get(a.name)! || b.events.length - a.events.length
  )
}
