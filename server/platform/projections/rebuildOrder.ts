import type { Projection } from "./projection.ts"

/**
 * Does something for each projection, such as building its tables, on some lanes at a time, each when what it may read
 * is done. An inline one may read the tables of the inline ones before it, a following one those of all inline ones.
 * @throws the first failure, once the others that had begun are done
 */
export const inOrderOfReading = async (
  projections: readonly Projection[],
  lanes: number,
  work: (projection: Projection) => Promise<unknown>
): Promise<void> => {
  const waiting = [...projections]
  const undone = new Set(projections)
  const running = new Set<Promise<unknown>>()
  const isReady = (projection: Projection): boolean => {
    for (const other of undone) {
      if (other === projection && other.mode === "inline") return true
      if (other.mode === "inline") return false
    }
    return true
  }
  const begin = (projection: Projection): void => {
    const working = work(projection).then(() => {
      undone.delete(projection)
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
      await Promise.race(running)
    }
  } finally {
    await Promise.allSettled(running)
  }
}
