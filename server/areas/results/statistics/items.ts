import { fQuantile } from "./fDistribution.ts"
import { cellsOf, covarianceOf, distinct, distributionOf, meanOf, sortedCovariance, type Cell } from "./cells.ts"
import { distributionVariance, finite, peopleIn, shape, type Column, type Distribution } from "./moments.ts"

/** An item of a test: its name, what can be scored at most, and each person's score. */
export type Item = { readonly name: string; readonly max: number; readonly scores: Column }

/** What the scores say about an item. Indices are per cent, `sd` is in marks; null where there is none. */
export type ItemStatistics = {
  readonly name: string
  readonly facility: number | null
  readonly sd: number | null
  readonly discrimination_index: number | null
  readonly discriminative_efficiency: number | null
  readonly effective_weight: number | null
  readonly point_biserial: number | null
  readonly point_biserial_corrected: number | null
  readonly alpha_without: number | null
}

/** What the scores say about a test. `sem` is in marks. */
export type TestStatistics = {
  readonly n: number
  readonly k: number
  readonly alpha: number | null
  readonly alpha_ci: readonly [low: number, high: number] | null
  readonly error_ratio: number | null
  readonly sem: number | null
  readonly skewness: number | null
  readonly kurtosis: number | null
  readonly items: readonly ItemStatistics[]
}

/** An item of which it is known how many people have which score on it and on the rest of the test. */
export type CountedItem = Pick<Item, "name" | "max"> & { readonly cells: readonly Cell[] }

/** Item analysis of each person's scores: `countedStatistics` says what it gives. */
export const itemStatistics = (items: readonly Item[]): TestStatistics => {
  const n = items[0]?.scores.length ?? 0
  const totals = new Float64Array(n)
  for (const { scores } of items) for (let at = 0; at < n; at++) totals[at]! += scores[at]!
  const known = distinct(totals)
  const counted = items.map(({ name, max, scores }) => ({ name, max, cells: cellsOf(scores, known) }))
  return countedStatistics(counted, distributionOf(known))
}

/**
 * Item analysis as Moodle's quiz statistics have it (facility, discrimination index and efficiency, effective weight,
 * error ratio), with point-biserials and Cronbach's alpha, by the items' cells and the distribution of the totals. The
 * interval of alpha is Feldt's (1965), at 95 %.
 */
export const countedStatistics = (items: readonly CountedItem[], totals: Distribution): TestStatistics => {
  const n = peopleIn(totals)
  const figures = items.map((item) => figuresOf(item, n))
  const variances = figures.map((one) => one.variance)
  const ofTotals = distributionVariance(totals)
  const alpha = alphaOf(variances, ofTotals)
  const weights = figures.map(({ variance: own, covariance }) => Math.sqrt(own + covariance))
  const allWeights = weights.reduce((all, weight) => all + (Number.isFinite(weight) ? weight : 0), 0)
  return {
    n,
    k: items.length,
    alpha,
    alpha_ci: alpha === null ? null : intervalOf(alpha, n, items.length),
    error_ratio: alpha === null ? null : finite(100 * Math.sqrt(1 - alpha)),
    sem: alpha === null ? null : finite(Math.sqrt(ofTotals * (1 - alpha))),
    ...shape(totals),
    items: figures.map(({ variance: own, covariance, rest, shown }, nth) => ({
      ...shown,
      effective_weight: finite((100 * weights[nth]!) / allWeights),
      point_biserial: finite((own + covariance) / Math.sqrt(own * ofTotals)),
      alpha_without: alphaOf(variances.toSpliced(nth, 1), rest)
    }))
  }
}

/** Cronbach's alpha, of 0/1 scores KR-20: k/(k−1)·(1 − Σs²x/s²T). Null for fewer than two items. */
const alphaOf = (variances: readonly number[], ofTotals: number): number | null => {
  const k = variances.length
  return k < 2 ? null : finite((k / (k - 1)) * (1 - variances.reduce((all, one) => all + one, 0) / ofTotals))
}

const intervalOf = (alpha: number, n: number, k: number): readonly [number, number] => {
  const bound = (share: number) => 1 - (1 - alpha) * fQuantile(share, n - 1, (n - 1) * (k - 1))
  return [bound(0.975), bound(0.025)]
}

/** What the cells of an item say of it: its variance, its covariance with the rest of the test, the rest's variance. */
const figuresOf = ({ name, max, cells }: CountedItem, n: number) => {
  const own = covarianceOf(cells, "score", "score", n)
  const covariance = covarianceOf(cells, "score", "rest", n)
  const rest = covarianceOf(cells, "rest", "rest", n)
  const corrected = finite(covariance / Math.sqrt(own * rest))
  return {
    variance: own,
    covariance,
    rest,
    shown: {
      name,
      facility: finite((100 * meanOf(cells, "score", n)) / max),
      sd: finite(Math.sqrt(own)),
      discrimination_index: corrected === null ? null : 100 * corrected,
      discriminative_efficiency: finite((100 * covariance) / sortedCovariance(cells, n)),
      point_biserial_corrected: corrected
    }
  }
}
