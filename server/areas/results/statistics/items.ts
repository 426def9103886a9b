import { fQuantile } from "./fDistribution.ts"
import { correlation, covariance, finite, mean, shape, variance, type Column } from "./moments.ts"

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

/**
 * Item analysis as Moodle's quiz statistics have it (facility, discrimination index and efficiency, effective weight,
 * error ratio), with point-biserials and Cronbach's alpha. The interval of alpha is Feldt's (1965), at 95 %.
 */
export const itemStatistics = (items: readonly Item[]): TestStatistics => {
  const n = items[0]?.scores.length ?? 0
  const totals = Float64Array.from({ length: n }, (_, at) => items.reduce((all, { scores }) => all + scores[at]!, 0))
  const variances = items.map(({ scores }) => variance(scores))
  const alpha = alphaOf(variances, variance(totals))
  const weights = items.map(({ scores }) => Math.sqrt(covariance(scores, totals)))
  const allWeights = weights.reduce((all, weight) => all + (Number.isFinite(weight) ? weight : 0), 0)
  return {
    n,
    k: items.length,
    alpha,
    alpha_ci: alpha === null ? null : intervalOf(alpha, n, items.length),
    error_ratio: alpha === null ? null : finite(100 * Math.sqrt(1 - alpha)),
    sem: alpha === null ? null : finite(Math.sqrt(variance(totals) * (1 - alpha))),
    ...shape(totals),
    items: items.map((item, nth) => ({
      ...oneItem(item, totals),
      effective_weight: finite((100 * weights[nth]!) / allWeights),
      alpha_without: alphaOf(variances.toSpliced(nth, 1), variance(restOf(item, totals)))
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

/** What a person scored in all other items. */
const restOf = ({ scores }: Item, totals: Float64Array): Float64Array =>
  Float64Array.from(totals, (total, at) => total - scores[at]!)

const oneItem = (item: Item, totals: Float64Array) => {
  const { name, max, scores } = item
  const rest = restOf(item, totals)
  const corrected = correlation(scores, rest)
  return {
    name,
    facility: finite((100 * mean(scores)) / max),
    sd: finite(Math.sqrt(variance(scores))),
    discrimination_index: corrected === null ? null : 100 * corrected,
    discriminative_efficiency: finite(
      (100 * covariance(scores, rest)) / covariance(Float64Array.from(scores).toSorted(), rest.toSorted())
    ),
    point_biserial: correlation(scores, totals),
    point_biserial_corrected: corrected
  }
}
