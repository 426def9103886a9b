/** A link of the chain by which students are ranked: whole numbers, by their place. */
export type RankKey = { readonly values: ArrayLike<number>; readonly highestFirst: boolean }

/** A digit of the radix sort: 16 bits. */
const radix = 65_536

const rangeOf = ({ values }: RankKey, count: number): readonly [least: number, most: number] => {
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (let at = 0; at < count; at++) {
    if (values[at]! < least) least = values[at]!
    if (values[at]! > most) most = values[at]!
  }
  return [least, most]
}

/** Digits of a key, by place: how many units it is away from the first, modulo the radix. */
const digitsOf = ({ values, highestFirst }: RankKey, first: number, unit: number, count: number): Uint16Array => {
  const digits = new Uint16Array(count)
  for (let place = 0; place < count; place++) {
    const away = highestFirst ? first - values[place]! : values[place]! - first
    // A place in a typed array of 16 bits takes what is left of a whole number by the radix.
    digits[place] = unit === 1 ? away : Math.floor(away / unit)
  }
  return digits
}

/** Sorts places by one digit of their key; places with the same digit stay in their order. */
const sortByDigit = (from: Uint32Array, to: Uint32Array, digits: Uint16Array, most: number): void => {
  const starts = new Uint32Array(most + 2)
  for (let at = 0; at < from.length; at++) starts[digits[from[at]!]! + 1]! += 1
  for (let digit = 0; digit < most; digit++) starts[digit + 1]! += starts[digit]!
  for (let at = 0; at < from.length; at++) {
    const place = from[at]!
    to[starts[digits[place]!]!++] = place
  }
}

/**
 * The places below a count by a chain of keys, the first one deciding most; places that tie stay in their order. A
 * radix sort from the last link to the first.
 */
export const orderBy = (count: number, chain: readonly RankKey[]): Uint32Array => {
  let order = new Uint32Array(count)
  for (let place = 0; place < count; place++) order[place] = place
  let other = new Uint32Array(count)
  for (const key of chain.toReversed()) {
    const [least, most] = rangeOf(key, count)
    const span = most - least
    for (let unit = 1; span > 0 && unit <= span; unit *= radix) {
      const digits = digitsOf(key, key.highestFirst ? most : least, unit, count)
      sortByDigit(order, other, digits, Math.min(radix - 1, Math.floor(span / unit)))
      ;[order, other] = [other, order]
    }
  }
  return order
}

/** The group of those who tie on the whole chain, by position in the order: 0, 0, 1, … */
export const tiesOf = (order: Uint32Array, chain: readonly RankKey[]): Uint32Array => {
  const ties = new Uint32Array(order.length)
  for (const key of chain) markChanges(order, key, ties)
  for (let at = 1; at < order.length; at++) ties[at]! += ties[at - 1]!
  return ties
}

/** Sets 1 where a key differs from that of the position before. */
const markChanges = (order: Uint32Array, { values }: RankKey, changes: Uint32Array): void => {
  for (let at = 1; at < order.length; at++) if (values[order[at - 1]!] !== values[order[at]!]) changes[at] = 1
}

/** Numbers below this are exact in a column of doubles. */
const exact = Number.MAX_SAFE_INTEGER

/** How far a key's values are from the first, in the largest unit that all of them are multiples of, and the most. */
type Distances = { readonly values: Float64Array; readonly most: number }

const divisor = (one: number, other: number): number => (other === 0 ? one : divisor(other, one % other))

const distancesOf = (key: RankKey, count: number): Distances => {
  const values = new Float64Array(key.values).subarray(0, count)
  const [least, most] = rangeOf({ ...key, values }, count)
  const first = key.highestFirst ? most : least
  let unit = 0
  for (let place = 0; place < count; place++) {
    const away = Math.abs(first - values[place]!)
    values[place] = away
    if (unit !== 1 && (unit === 0 || Math.floor(away / unit) * unit !== away)) unit = divisor(away, unit)
  }
  if (unit > 1) for (let place = 0; place < count; place++) values[place]! /= unit
  return { values, most: count === 0 ? 0 : (most - least) / Math.max(1, unit) }
}

/**
 * A chain of fewer keys that orders alike and ties alike: marks are few, and several keys of them are one number. Each
 * key costs a way through all places for every 16 bits, however few of them it has.
 */
const packed = (count: number, chain: readonly RankKey[]): readonly RankKey[] => {
  const links: RankKey[] = []
  let room = 0
  for (const key of chain) {
    const { values, most } = distancesOf(key, count)
    if (most === 0) continue
    const last = links.at(-1)
    if (last === undefined || most + 1 > room) {
      links.push({ values, highestFirst: false })
      room = exact / (most + 1)
    } else {
      const before = last.values as Float64Array
      for (let place = 0; place < count; place++) before[place] = before[place]! * (most + 1) + values[place]!
      room /= most + 1
    }
  }
  return links
}

/** Places in their order, and the group of those who tie, by position in the order. */
export type Ordered = { readonly order: Uint32Array; readonly ties: Uint32Array }

/** The places below a count by a chain of keys, and who ties on all of it. */
export const ordered = (count: number, chain: readonly RankKey[]): Ordered => {
  const links = packed(count, chain)
  const order = orderBy(count, links)
  return { order, ties: tiesOf(order, links) }
}
