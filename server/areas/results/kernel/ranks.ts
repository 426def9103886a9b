/** Who ranks where in the regions of one kind, by place; 0 where a student has no such region, or is not ranked. */
export type Ranks = {
  readonly rank: Int32Array
  /** How many are ranked in the student's region. */
  readonly size: Int32Array
  /** The share of all in the region, ranked or not, with at most this total, in units of 1e-9: 100 % is 1e9. */
  readonly percentile: Int32Array
}

/** The region of students who have none of the kind. */
export const noRegion = 0

/** A share as whole billionths, halves rounded up: seven decimal places of a percentage. */
const billionths = (some: number, all: number): number => Math.floor((2 * some * 1e9 + all) / (2 * all))

type Columns = [Int32Array, Int32Array, Int32Array]

/** Regions up to this number are looked up in a table, others in a map. */
const tableSize = 1_000_000

/** Regions numbered as they come up, by place: -1 where a student has none. */
const numbered = (regions: ArrayLike<number>): { readonly numbers: Int32Array; readonly count: number } => {
  let most = 0
  for (let place = 0; place < regions.length; place++) most = Math.max(most, regions[place]!)
  const table = new Int32Array(Math.min(most, tableSize) + 1).fill(-1)
  const known = new Map<number, number>()
  const numbers = new Int32Array(regions.length)
  let count = 0
  for (let place = 0; place < regions.length; place++) {
    const region = regions[place]!
    if (region === noRegion) {
      numbers[place] = -1
      continue
    }
    let number = region < table.length ? table[region]! : (known.get(region) ?? -1)
    if (number === -1) {
      number = count++
      if (region < table.length) table[region] = number
      else known.set(region, number)
    }
    numbers[place] = number
  }
  return { numbers, count }
}

/**
 * Competition ranks (1, 2, 2, 4) and percentiles in every region of a kind. `order` and `ties` are of the whole class:
 * two students of a region tie there exactly when they tie in the class. `regions` has positive numbers or `noRegion`.
 * Students for whom `unranked` has a number above 0 have a percentile and no rank, and take no place of others.
 */
export const rankWithin = (
  order: Uint32Array,
  ties: Uint32Array,
  totals: Int32Array,
  regions: ArrayLike<number>,
  unranked?: ArrayLike<number>
): Ranks => {
  const { numbers, count } = numbered(regions)
  const [rank, size, percentile] = [totals, totals, totals].map(() => new Int32Array(totals.length)) as Columns
  const isRanked = (place: number): boolean => unranked === undefined || !(unranked[place]! > 0)
  const all = new Int32Array(count)
  for (let place = 0; place < numbers.length; place++) if (numbers[place]! >= 0) all[numbers[place]!]! += 1
  const ranked = unranked === undefined ? all : new Int32Array(count)
  if (unranked !== undefined)
    for (let place = 0; place < numbers.length; place++)
      if (numbers[place]! >= 0 && isRanked(place)) ranked[numbers[place]!]! += 1
  // On the way down, of each region: how many were seen, and the tie, the rank and the total of the last of them.
  const [seen, seenRanked, lastRank] = [all, all, all].map(() => new Int32Array(count)) as Columns
  const [lastTotal, lastPercentile] = [new Int32Array(count), new Int32Array(count)]
  const lastTie = new Int32Array(count).fill(-1)
  for (let at = 0; at < order.length; at++) {
    const place = order[at]!
    const region = numbers[place]!
    if (region < 0) continue
    const above = seen[region]!
    if (above === 0 || totals[place] !== lastTotal[region]) {
      lastTotal[region] = totals[place]!
      lastPercentile[region] = billionths(all[region]! - above, all[region]!)
    }
    seen[region] = above + 1
    percentile[place] = lastPercentile[region]!
    if (!isRanked(place)) continue
    seenRanked[region]! += 1
    if (ties[at] !== lastTie[region]) {
      lastTie[region] = ties[at]!
      lastRank[region] = seenRanked[region]!
    }
    rank[place] = lastRank[region]!
    size[place] = ranked[region]!
  }
  return { rank, size, percentile }
}
