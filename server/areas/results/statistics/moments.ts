/** A column of numbers, a person a place. */
export type Column = ArrayLike<number>

/** The sum of a column. */
const sum = (values: Column): number => {
  let total = 0
  for (let at = 0; at < values.length; at++) total += values[at]!
  return total
}

/** The mean; NaN of nobody. */
export const mean = (values: Column): number => sum(values) / values.length

/** The covariance of two columns, with n − 1. NaN of fewer than two people. */
export const covariance = (one: Column, other: Column): number => {
  const [meanOne, meanOther] = [mean(one), mean(other)]
  let total = 0
  for (let at = 0; at < one.length; at++) total += (one[at]! - meanOne) * (other[at]! - meanOther)
  return total / (one.length - 1)
}

/** The variance, with n − 1. */
export const variance = (values: Column): number => covariance(values, values)

/** A number, or null where there is none: nothing was divided by nothing. */
export const finite = (value: number): number | null => (Number.isFinite(value) ? value : null)

/** Values, the smallest first, and how many people have each. */
export type Distribution = { readonly values: Column; readonly counts: Column }

/** How many people a distribution is of. */
export const peopleIn = ({ counts }: Distribution): number => sum(counts)

/** A central moment: the mean of a power of the distances from the mean, or from 0 for the first one. */
const moment = ({ values, counts }: Distribution, power: number, centre = 0): number => {
  let [total, people] = [0, 0]
  for (let at = 0; at < values.length; at++) {
    total += counts[at]! * (values[at]! - centre) ** power
    people += counts[at]!
  }
  return total / people
}

/** The mean of a distribution; NaN of nobody. */
export const distributionMean = (of: Distribution): number => moment(of, 1)

/** The variance of a distribution, with n − 1. */
export const distributionVariance = (of: Distribution): number => {
  const people = peopleIn(of)
  return (moment(of, 2, distributionMean(of)) * people) / (people - 1)
}

/**
 * Skewness k3 / k2^1.5 and excess kurtosis k4 / k2², of Fisher's k-statistics, as Moodle's quiz statistics have them;
 * null of too few people, or of people who are all alike.
 */
export const shape = (of: Distribution): { readonly skewness: number | null; readonly kurtosis: number | null } => {
  const [n, centre] = [peopleIn(of), distributionMean(of)]
  const [m2, m3, m4] = [moment(of, 2, centre), moment(of, 3, centre), moment(of, 4, centre)]
  const k2 = (n * m2) / (n - 1)
  const k3 = (n ** 2 * m3) / ((n - 1) * (n - 2))
  const k4 = (n ** 2 * ((n + 1) * m4 - 3 * (n - 1) * m2 ** 2)) / ((n - 1) * (n - 2) * (n - 3))
  return { skewness: finite(k3 / k2 ** 1.5), kurtosis: finite(k4 / k2 ** 2) }
}
