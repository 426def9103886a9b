import { distinct } from "./cells.ts"
import { finite } from "./moments.ts"

/** A stratum of people of one total: reference right and wrong, focal right and wrong. */
export type Stratum = readonly [number, number, number, number]

/** ETS's classes of differential item functioning: negligible, moderate, large. */
export type EtsClass = "A" | "B" | "C"

/** Mantel and Haenszel's test over strata. Null where no stratum has both groups and both answers. */
export type MantelHaenszel = {
  /** Chi-square with continuity correction, one degree of freedom. */
  readonly chi2: number | null
  /** The common odds ratio: above 1 the item is easier for the reference group. */
  readonly alpha_mh: number | null
  /** −2.35 ln α: on ETS's delta scale. */
  readonly delta: number | null
  readonly ets: EtsClass | null
}

/**
 * Mantel and Haenszel (1959) as R's `mantelhaen.test` has it, with the variance of ln α by Robins, Breslow and
 * Greenland (1986), and ETS's class (Holland and Thayer 1988): A below 1 delta, C from 1.5 where it is significantly
 * above 1.
 */
export const mantelHaenszel = (strata: readonly Stratum[]): MantelHaenszel => {
  let [right, expected, spread] = [0, 0, 0]
  let [r, s, pr, psqr, qs] = [0, 0, 0, 0, 0]
  for (const [a, b, c, d] of strata) {
    const n = a + b + c + d
    if (n < 2) continue
    right += a
    expected += ((a + b) * (a + c)) / n
    spread += ((a + b) * (c + d) * (a + c) * (b + d)) / (n * n * (n - 1))
    const [agree, differ] = [(a * d) / n, (b * c) / n]
    const [p, q] = [(a + d) / n, (b + c) / n]
    r += agree
    s += differ
    pr += p * agree
    psqr += p * differ + q * agree
    qs += q * differ
  }
  const alpha = finite(r / s)
  const delta = alpha === null ? null : finite(-2.35 * Math.log(alpha))
  const error = 2.35 * Math.sqrt(pr / (2 * r ** 2) + psqr / (2 * r * s) + qs / (2 * s ** 2))
  return {
    chi2: finite((Math.abs(right - expected) - 0.5) ** 2 / spread),
    alpha_mh: alpha,
    delta,
    ets: delta === null ? null : classOf(Math.abs(delta), error)
  }
}

/** The standard normal distribution's 95th percentile: the test that a delta is above 1 is one-sided. */
const oneSided = 1.644_853_626_951_472_2

const classOf = (size: number, error: number): EtsClass => {
  if (size < 1) return "A"
  return size >= 1.5 && (size - 1) / error > oneSided ? "C" : "B"
}

/**
 * Differential item functioning of 0/1 items between two groups, among people with the same total. `isFocal` has a
 * place for each person.
 */
export const differentialFunctioning = (
  items: readonly { readonly name: string; readonly scores: ArrayLike<number> }[],
  isFocal: readonly boolean[]
): readonly ({ readonly name: string } & MantelHaenszel)[] => {
  const totals = new Float64Array(isFocal.length)
  for (const { scores } of items) for (let at = 0; at < totals.length; at++) totals[at]! += scores[at]!
  const { values, nth } = distinct(totals)
  const order = [...values.keys()].toSorted((one, other) => values[one]! - values[other]!)
  const column = Uint8Array.from(isFocal, (is) => (is ? 2 : 0))
  return items.map(({ name, scores }) => {
    const counts = new Int32Array(4 * values.length)
    for (let at = 0; at < nth.length; at++) counts[4 * nth[at]! + column[at]! + (scores[at] === 1 ? 0 : 1)]! += 1
    const strata = order.map((stratum): Stratum => {
      const [a, b, c, d] = counts.subarray(4 * stratum, 4 * stratum + 4)
      return [a!, b!, c!, d!]
    })
    return { name, ...mantelHaenszel(strata) }
  })
}
