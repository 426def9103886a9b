/** The 97.5th percentile of the standard normal distribution. */
const z = 1.959_963_984_540_054

/**
 * The interval at 95 % of a share of independent trials (Wilson 1927): it stays between 0 and 1 and is of use for few
 * trials, too.
 */
export const wilson = (share: number, trials: number): readonly [low: number, high: number] => {
  const square = z ** 2 / trials
  const middle = share + square / 2
  const half = z * Math.sqrt((share * (1 - share)) / trials + square / (4 * trials))
  return [(middle - half) / (1 + square), (middle + half) / (1 + square)]
}
