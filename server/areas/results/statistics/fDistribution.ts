/** Lanczos' approximation of ln Γ(x), for x > 0 (g = 7, nine terms): right to some fifteen digits. */
const lanczos = [
  676.5203681218851, -1259.1392167224028, 771.3234287776531, -176.6150291621406, 12.507343278686905,
  -0.13857109526572012, 9.984369578019572e-6, 1.5056327351493116e-7
]

const logGamma = (x: number): number => {
  const base = x - 1 + 7.5
  const series = lanczos.reduce((total, term, nth) => total + term / (x + nth), 0.9999999999998099)
  return 0.5 * Math.log(2 * Math.PI) + (x - 0.5) * Math.log(base) - base + Math.log(series)
}

/** Keeps a divisor of Lentz' method from being nothing. */
const nonZero = (value: number): number => (Math.abs(value) < 1e-300 ? 1e-300 : value)

/**
 * The regularized incomplete beta function I_x(a, b) by its continued fraction, evaluated by Lentz' method (Press et
 * al., Numerical Recipes, 6.4).
 */
export const incompleteBeta = (x: number, a: number, b: number): number => {
  if (x <= 0) return 0
  if (x >= 1) return 1
  if (x > (a + 1) / (a + b + 2)) return 1 - incompleteBeta(1 - x, b, a)
  const front = Math.exp(logGamma(a + b) - logGamma(a) - logGamma(b) + a * Math.log(x) + b * Math.log1p(-x))
  let [c, d] = [1, 1 / nonZero(1 - ((a + b) * x) / (a + 1))]
  let fraction = d
  for (let m = 1; m < 10_000; m++) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m))
    d = 1 / nonZero(1 + even * d)
    c = nonZero(1 + even / c)
    fraction *= c * d
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1))
    d = 1 / nonZero(1 + odd * d)
    c = nonZero(1 + odd / c)
    fraction *= c * d
    if (Math.abs(c * d - 1) < 1e-15) break
  }
  return (front * fraction) / a
}

/** The value below which a share of the F distribution lies, by bisection of its incomplete beta function. */
export const fQuantile = (share: number, numerator: number, denominator: number): number => {
  let [low, high] = [0, 1]
  for (let step = 0; step < 200; step++) {
    const middle = (low + high) / 2
    if (incompleteBeta(middle, numerator / 2, denominator / 2) < share) low = middle
    else high = middle
  }
  const x = (low + high) / 2
  return (denominator * x) / (numerator * (1 - x))
}
