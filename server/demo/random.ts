import type { Random } from "../platform/random.ts"

export { random, type Random } from "../platform/random.ts"

/** One of the items, each as likely as the other; throws on an empty list. */
export const pick = <T>(next: Random, items: readonly T[]): T => {
  const item = items[Math.floor(next() * items.length)]
  if (item === undefined) throw new Error("Nothing to pick from.")
  return item
}

/** Shares `total` whole units among weights by largest remainder, at least `least` each where the total allows it. */
export const apportion = (total: number, weights: readonly number[], least = 0): readonly number[] => {
  const floor = Math.min(least, Math.floor(total / Math.max(1, weights.length)))
  const rest = total - floor * weights.length
  const sum = weights.reduce((all, weight) => all + weight, 0)
  const exact = weights.map((weight) => (rest * weight) / sum)
  const shares = exact.map((share) => floor + Math.floor(share))
  const left = total - shares.reduce((all, share) => all + share, 0)
  const byRemainder = exact
    .map((share, index) => ({ index, remainder: share - Math.floor(share) }))
    .toSorted((a, b) => b.remainder - a.remainder || a.index - b.index)
  for (const { index } of byRemainder.slice(0, left)) shares[index] = (shares[index] ?? 0) + 1
  return shares
}

/** The position in rising `starts` of the last one that is not above `value`; `starts[0]` must not be above it. */
export const positionOf = (starts: readonly number[], value: number): number => {
  let low = 0
  let high = starts.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((starts[middle] ?? Infinity) <= value) low = middle
    else high = middle - 1
  }
  return low
}

/** Where each run begins when runs of these lengths follow one another, from 0. */
export const runStarts = (lengths: readonly number[]): readonly number[] => {
  let next = 0
  return lengths.map((length) => {
    const start = next
    next += length
    return start
  })
}
