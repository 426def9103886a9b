/** A finite number exactly as it is written in decimals: `digits` × 10^-`places`. */
type Decimal = { readonly digits: bigint; readonly places: number }

/** The decimal that a number is written as: 0.1 is one tenth, whatever its bits are. */
export const decimalOf = (value: number): Decimal => {
  const [mantissa = "0", exponent = "0"] = String(value).split("e")
  const [whole = "0", fraction = ""] = mantissa.split(".")
  const places = fraction.length - Number(exponent)
  const digits = BigInt(whole + fraction)
  return places < 0 ? { digits: digits * 10n ** BigInt(-places), places: 0 } : { digits, places }
}

const numberOf = ({ digits, places }: Decimal): number => Number(`${digits}e-${places}`)

/** Two decimals with as many places as the longer one has. */
export const aligned = (one: Decimal, other: Decimal): readonly [one: bigint, other: bigint, places: number] => {
  const places = Math.max(one.places, other.places, 0)
  const scaled = ({ digits, places: own }: Decimal) => digits * 10n ** BigInt(places - own)
  return [scaled(one), scaled(other), places]
}

export const distance = (one: bigint, other: bigint): bigint => (one < other ? other - one : one - other)

/** Whether a number is exactly a decimal: 0.1 is 1 × 10^-1. */
export const isSameDecimal = (value: number, other: Decimal): boolean => {
  const [one, two] = aligned(decimalOf(value), other)
  return one === two
}

/** The product of two numbers in exact decimals: 0.1 × 3 is 0.3. */
export const product = (one: number, other: number): number => {
  const [left, right] = [decimalOf(one), decimalOf(other)]
  return numberOf({ digits: left.digits * right.digits, places: left.places + right.places })
}

/** The sum of two numbers in exact decimals: 0.1 + 0.2 is 0.3. */
export const sum = (one: number, other: number): number => {
  const [left, right, places] = aligned(decimalOf(one), decimalOf(other))
  return numberOf({ digits: left + right, places })
}

/** The middle of a range and how far it is to its ends, in exact decimals: 3.141 to 3.142 is 3.1415 ± 0.0005. */
export const middleOf = (least: number, most: number): { readonly value: number; readonly tolerance: number } => {
  const [from, to, places] = aligned(decimalOf(least), decimalOf(most))
  // A half needs one more decimal place.
  return {
    value: numberOf({ digits: (from + to) * 5n, places: places + 1 }),
    tolerance: numberOf({ digits: distance(from, to) * 5n, places: places + 1 })
  }
}

/** Whether two numbers are at most `tolerance` apart, in exact decimals: 0.4 is within 0.1 of 0.3. */
export const isWithin = (one: number, other: number, tolerance: number): boolean => {
  const [left, right, places] = aligned(decimalOf(one), decimalOf(other))
  const [apart, most] = aligned({ digits: distance(left, right), places }, decimalOf(tolerance))
  return apart <= most
}
