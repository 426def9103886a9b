import { growingTree } from "./growingTree.ts"
import { faultsOfRoots, type RootList } from "./rootList.ts"

/** Hashes of events that follow each other, from the position `from` on; and what was seen to be wrong with them. */
export type HashedEvents = {
  readonly from: number
  readonly hashes: readonly Buffer[]
  readonly faults?: readonly string[]
}

/** What a verification found. The log agrees with its roots where there are no faults. */
export type Verification = {
  /** Events of the log, and those that the newest root has. */
  readonly size: number
  readonly proven: number
  readonly roots: number
  readonly faults: readonly string[]
}

/** Faults that are named; where one event was changed, the others are usually all of the same cause. */
const most = 20

/**
 * Compares a log with signed roots: each root is computed anew from the events. Events behind the newest root are in
 * none yet.
 */
export const verifyLog = async (
  events: AsyncIterable<HashedEvents>,
  list: RootList,
  onProgress?: (done: number) => void
): Promise<Verification> => {
  const faults = [...faultsOfRoots(list)]
  const roots = list.roots.toSorted((a, b) => a.is.size - b.is.size)
  const tree = growingTree()
  let [next, agreed, isOff] = [0, 0, false]
  const compare = () => {
    for (; roots[next] !== undefined && roots[next]!.is.size === tree.size(); next++) {
      const { size, time, root } = roots[next]!.is
      if (isOff) continue
      isOff = !tree.root().equals(root)
      if (isOff)
        faults.push(`the root of ${time} is of other events: there is a difference from ${agreed + 1} to ${size}`)
      else agreed = size
    }
  }
  compare()
  for await (const { from, hashes, faults: found = [] } of events) {
    faults.push(...found)
    if (from !== tree.size() + 1) {
      faults.push(`event ${tree.size() + 1} is missing`)
      isOff = true
      break
    }
    for (const hash of hashes) {
      tree.add(hash)
      if (roots[next]?.is.size === tree.size()) compare()
    }
    onProgress?.(tree.size())
  }
  const longest = roots.at(-1)?.is
  if (longest !== undefined && longest.size > tree.size())
    faults.push(`the log ends at event ${tree.size()}, and the root of ${longest.time} has ${longest.size}`)
  return {
    size: tree.size(),
    proven: Math.min(longest?.size ?? 0, tree.size()),
    roots: roots.length,
    faults: faults.length > most ? [...faults.slice(0, most), `and ${faults.length - most} more`] : faults
  }
}
