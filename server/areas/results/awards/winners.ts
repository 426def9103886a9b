import type { AwardRegion, AwardRules, Quota } from "../../../../schema/results/awardScheme.ts"
import { noRegion } from "../kernel/ranks.ts"
import type { Book } from "../run/book.ts"
import { isApart } from "./awarded.ts"

/** A number as its decimal digits and the power of ten that they are divided by: nothing of it is rounded. */
const decimal = (value: number): readonly [digits: bigint, scale: bigint] => {
  const [whole = "", fraction = ""] = String(value).split(".")
  return [BigInt(whole + fraction), 10n ** BigInt(fraction.length)]
}

/** What is compared of a quota: whether a place among so many, with such marks in hundredths, wins it. */
const winsOf = ({ take, value, least }: Quota) => {
  const [digits, scale] = decimal(value)
  const fromMarks = Number((digits * 100n + scale - 1n) / scale)
  const shares = new Map<number, number>()
  const lastOf = (size: number): number => {
    if (take === "first") return value
    const known = shares.get(size)
    if (known !== undefined) return known
    const last = Math.max(1, Number((BigInt(size) * digits) / (100n * scale)))
    shares.set(size, last)
    return last
  }
  return (place: number, size: number, total: number): boolean =>
    size >= least && (take === "marks" ? total >= fromMarks : place <= lastOf(size))
}

/** Places of a region as they are given out on the way down: how many, and to which rank the last. */
type Given = { count: number; rank: number; place: number }

type Places = {
  readonly has: Uint8Array
  readonly missed: Int32Array
  readonly ranks: Int32Array
  readonly regions: Int32Array
}

/** The places of students among those of their region who have no award yet; those who tie share one. */
const placesWithout = ({ has, missed, ranks, regions }: Places): Int32Array => {
  const given = new Map<number, Given>()
  const places = new Int32Array(ranks.length)
  for (let at = 0; at < ranks.length; at++) {
    const rank = ranks[at]!
    if (rank === 0 || has[at] === 1 || missed[at]! > 0) continue
    const region = given.get(regions[at]!) ?? { count: 0, rank: 0, place: 0 }
    given.set(regions[at]!, region)
    region.count += 1
    if (rank !== region.rank) region.place = region.count
    region.rank = rank
    places[at] = region.place
  }
  return places
}

/**
 * Who wins what by some rules, by the rows of a book, which are in the order of their ranks: bit n is set where quota n
 * is won. The same as `awarded` gives in SQL of the same results, which a test compares: rulings are compared without
 * writing the ranks of a class for each.
 */
export const winnersIn = (rules: AwardRules, { head, columns }: Book): Int32Array => {
  const won = new Int32Array(head.rows)
  const has = new Uint8Array(head.rows)
  const missed = columns["missed"] ?? new Int32Array(head.rows)
  const totals = columns["equated"] ?? columns["total"]!
  const regionsOf = (region: AwardRegion) => columns[region] ?? new Int32Array(head.rows).fill(noRegion + 1)
  rules.quotas.forEach((quota, nth) => {
    const { region } = quota
    const [ranks, sizes] = [columns[`rank_${region}`]!, columns[`size_${region}`]!]
    const [wins, apart] = [winsOf(quota), isApart(rules, quota)]
    const isNext = !apart && rules.several === "next"
    const places = isNext ? placesWithout({ has, missed, ranks, regions: regionsOf(region) }) : ranks
    for (let at = 0; at < head.rows; at++) {
      if (missed[at]! > 0 || ranks[at] === 0 || (!apart && has[at] === 1)) continue
      if (!wins(places[at]!, sizes[at]!, totals[at]!)) continue
      won[at]! |= 1 << nth
      if (!apart) has[at] = 1
    }
  })
  return won
}
