import { momentPool } from "../db/moment.ts"

/** Finds what belongs to each of some keys; a key of which nothing is known is missing. */
type FindAll<Key, Found> = (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Found>>

/** Batches that are looked up at the same time, and the keys that one has at most. */
const [atOnce, mostKeys] = [2, 200]

/** Keys that are looked up together. */
type Batch<Key, Found> = {
  readonly keys: Set<Key>
  readonly found: Promise<ReadonlyMap<Key, Found>>
  readonly begin: () => void
}

const openBatch = <Key, Found>(find: FindAll<Key, Found>): Batch<Key, Found> => {
  const keys = new Set<Key>()
  const { promise, resolve: begin } = Promise.withResolvers<void>()
  return { keys, found: promise.then(() => find([...keys])), begin }
}

/**
 * Looks keys up together, as an append commits commands together: where nothing is under way a key is looked up at
 * once, and those that are asked for meanwhile are one look-up. A thousand look-ups a second are a few hundred
 * statements, and nothing is kept: what anybody gets was read after they asked.
 */
export const batched = <Key, Found>(find: FindAll<Key, Found>): ((key: Key) => Promise<Found | undefined>) => {
  const waiting: Batch<Key, Found>[] = []
  let running = 0

  const next = (): void => {
    if (running === atOnce) return
    const batch = waiting.shift()
    if (batch === undefined) return
    running += 1
    const ended = () => {
      running -= 1
      next()
    }
    batch.found.then(ended, ended)
    batch.begin()
  }

  return async (key) => {
    // What is read of a moment is no answer for those who ask for the present.
    if (momentPool() !== undefined) return (await find([key])).get(key)
    let batch = waiting.at(-1)
    if (batch === undefined || batch.keys.size === mostKeys) waiting.push((batch = openBatch(find)))
    batch.keys.add(key)
    next()
    return (await batch.found).get(key)
  }
}
