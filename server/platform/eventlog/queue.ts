/** A work waiting for its turn, with its weight (about how many events it brings). */
type Waiting<Work> = { readonly work: Work; readonly weight: number }

/** Takes works one by one, hands them on in groups. */
export type BatchQueue<Work> = {
  readonly add: (work: Work, weight: number) => void
  /** Resolves when nothing waits or runs; from then on `add` throws. */
  readonly close: () => Promise<void>
}

/**
 * The group-commit queue: works that arrive while a group is under way go into the next group together, in the order of
 * their arrival. One group runs at a time. A group ends before it outweighs `maxWeight`, yet has at least one work.
 * `run` must not reject: it answers for each of its works.
 */
export const batchQueue = <Work>(
  run: (works: ReadonlyArray<Work>) => Promise<void>,
  maxWeight: number
): BatchQueue<Work> => {
  let waiting: Array<Waiting<Work>> = []
  let running: Promise<void> | undefined
  let closed = false

  const nextGroup = (): ReadonlyArray<Work> => {
    let weight = 0
    const end = waiting.findIndex((one, index) => (weight += one.weight) > maxWeight && index > 0)
    const group = end < 0 ? waiting : waiting.slice(0, end)
    waiting = end < 0 ? [] : waiting.slice(end)
    return group.map((one) => one.work)
  }

  const drain = async () => {
    while (waiting.length) await run(nextGroup())
    running = undefined
  }

  return {
    add: (work, weight) => {
      if (closed) throw new Error("The queue is closed")
      waiting.push({ work, weight })
      running ??= Promise.resolve().then(drain)
    },
    close: async () => {
      closed = true
      await running
    }
  }
}
