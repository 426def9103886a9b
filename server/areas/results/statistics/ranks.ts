import { orderBy, tiesOf } from "../kernel/order.ts"
import { rankWithin } from "../kernel/ranks.ts"

/** Somebody in a group, with scores in the order of their weight. */
export type Entrant = { readonly group: string; readonly id: string; readonly scores: readonly number[] }

/** Competition ranks (1, 2, 2, 4) within groups, the highest first score first; by group, then by rank. */
export const ranksOf = (entrants: readonly Entrant[]) => {
  const groups = [...new Set(entrants.map(({ group }) => group))]
  const numbers = new Map(groups.map((group, nth) => [group, nth + 1]))
  const chain = (entrants[0]?.scores ?? []).map((_, nth) => ({
    values: wholeNumbers(entrants.map(({ scores }) => scores[nth]!)),
    highestFirst: true
  }))
  const order = orderBy(entrants.length, chain)
  const regions = Int32Array.from(entrants, ({ group }) => numbers.get(group)!)
  const { rank } = rankWithin(order, tiesOf(order, chain), new Int32Array(entrants.length), regions)
  return [...order]
    .toSorted((one, other) => regions[one]! - regions[other]! || rank[one]! - rank[other]!)
    .map((at) => ({ group: entrants[at]!.group, id: entrants[at]!.id, rank: rank[at]! }))
}

/** Numbers in the order of the given ones, which may have decimals: the place of each among those that differ. */
const wholeNumbers = (values: readonly number[]): Int32Array => {
  const places = new Map([...new Set(values)].toSorted((one, other) => one - other).map((value, at) => [value, at]))
  return Int32Array.from(values, (value) => places.get(value)!)
}
