/** Who ranks where in the regions of one kind, by place; 0 where a student has no such region. */
export type Ranks = {
  readonly rank: Int32Array
  /** How many are ranked in the student's region. */
  readonly size: Int32Array
  /** The share of those in the region with at most the student's total, in units of 1e-9: 100 % is 1e9. */
  readonly percentile: Int32Array
}

/** The region of students who have none of the kind. */
export const noRegion = 0

/** What is known of a region on the way down its ranks. */
type Progress = { seen: number; tie: number; rank: number; total: number; above: number }

/** A share as whole billionths, halves rounded up: seven decimal places of a percentage. */
const billionths = (some: number, all: number): number => Math.floor((2 * some * 1e9 + all) / (2 * all))

/**
 * Competition ranks (1, 2, 2, 4) and percentiles in every region of a kind. `order` and `ties` are of the whole class:
 * two students of a region tie there exactly when they tie in the class. `regions` has positive numbers or `noRegion`.
 */
export const rankWithin = (
  order: Uint32Array,
  ties: Uint32Array,
  totals: Int32Array,
  regions: ArrayLike<number>
): Ranks => {
  const [rank, size, percentile] = [0, 1, 2].map(() => new Int32Array(totals.length)) as [
    Int32Array,
    Int32Array,
    Int32Array
  ]
  const known = new Map<number, Progress>()
  const above = new Int32Array(totals.length)
  order.forEach((place, at) => {
    const region = regions[place]!
    if (region === noRegion) return
    const now = known.get(region) ?? { seen: 0, tie: -1, rank: 0, total: Number.NaN, above: 0 }
    if (now.seen === 0) known.set(region, now)
    if (totals[place] !== now.total) [now.total, now.above] = [totals[place]!, now.seen]
    now.seen += 1
    if (ties[at] !== now.tie) [now.tie, now.rank] = [ties[at]!, now.seen]
    rank[place] = now.rank
    above[place] = now.above
  })
  for (const place of order) {
    const all = known.get(regions[place]!)?.seen
    if (all === undefined) continue
    size[place] = all
    percentile[place] = billionths(all - above[place]!, all)
  }
  return { rank, size, percentile }
}
