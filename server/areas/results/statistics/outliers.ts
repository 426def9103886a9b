import { covariance, mean, variance } from "./moments.ts"

const acklam = {
  a: [
    -39.69683028665376, 220.9460984245205, -275.9285104469687, 138.357751867269, -30.66479806614716, 2.506628277459239
  ],
  b: [-54.47609879822406, 161.5858368580409, -155.6989798598866, 66.80131188771972, -13.28068155288572, 1],
  c: [
    -0.007784894002430293, -0.3223964580411365, -2.400758277161838, -2.549732539343734, 4.374664141464968,
    2.938163982698783
  ],
  d: [0.007784695709041462, 0.3224671290700398, 2.445134137142996, 3.754408661907416, 1]
}
const polynomial = (terms: readonly number[], x: number): number => terms.reduce((sum, term) => sum * x + term, 0)

/** The quantile of the standard normal distribution, by Acklam's rational approximation (relative error 1.2e-9). */
export const normalQuantile = (share: number): number => {
  const { a, b, c, d } = acklam
  if (share > 0.5) return -normalQuantile(1 - share)
  if (share < 0.024_25) {
    const q = Math.sqrt(-2 * Math.log(share))
    return polynomial(c, q) / polynomial(d, q)
  }
  const q = share - 0.5
  return (q * polynomial(a, q * q)) / polynomial(b, q * q)
}

/** Beyond this a point of a funnel plot lies outside of its 99.8 % limits. */
export const funnelLimit = 3.09

/** The share of the points at each end that is drawn in before overdispersion is estimated. */
const drawnIn = 0.1

/**
 * Points of a funnel plot as z-scores, allowing for overdispersion: all are divided by the root of the average squared
 * score, which is taken after the tenth at each end is winsorised; never by less than 1 (Spiegelhalter 2005,
 * "Funnel plots for comparing institutional performance", multiplicative model).
 */
export const funnel = (scores: readonly number[]): readonly number[] => {
  if (scores.length === 0) return []
  const sorted = scores.toSorted((one, other) => one - other)
  const cut = Math.floor(drawnIn * sorted.length)
  const [low, high] = [sorted[cut]!, sorted[sorted.length - 1 - cut]!]
  const dispersion = mean(scores.map((score) => Math.min(high, Math.max(low, score)) ** 2))
  const scale = Math.sqrt(Math.max(1, dispersion))
  return scores.map((score) => score / scale)
}

/** Beyond this a jump is rarer than one in 30,000 where jumps are normally distributed. */
export const jumpLimit = 4

/**
 * How far each person is above what an earlier result led to expect, in standard deviations: the residuals of the
 * regression of the later normal score on the earlier one. Results are shares of people at or below, above 0 and below
 * 1. Empty of fewer than three people, or of people who are all alike.
 */
export const jumps = (before: readonly number[], after: readonly number[]): readonly number[] => {
  const [x, y] = [before.map(normalQuantile), after.map(normalQuantile)]
  const slope = covariance(x, y) / variance(x)
  const [meanX, meanY] = [mean(x), mean(y)]
  const residuals = y.map((value, at) => value - meanY - slope * (x[at]! - meanX))
  const spread = Math.sqrt(residuals.reduce((sum, one) => sum + one * one, 0) / (residuals.length - 2))
  return residuals.length > 2 && Number.isFinite(spread) && spread > 0 ? residuals.map((one) => one / spread) : []
}
