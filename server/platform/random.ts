/** A source of numbers in [0, 1) that gives the same ones for the same seed. */
export type Random = () => number

/** Mulberry32 over a seed made of whole numbers: `random(7, studentId)` is a row of its own for every student. */
export const random = (...seed: readonly number[]): Random => {
  let state = seed.reduce((mixed, part) => scramble(mixed ^ scramble(part + 0x9e3779b9)), 0x2545f491)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

/** The items in an order that is drawn (Fisher and Yates). */
export const shuffled = <T>(next: Random, items: readonly T[]): readonly T[] => {
  const drawn = [...items]
  for (let last = drawn.length - 1; last > 0; last--) {
    const other = Math.floor(next() * (last + 1))
    ;[drawn[last], drawn[other]] = [drawn[other]!, drawn[last]!]
  }
  return drawn
}

const scramble = (value: number): number => {
  let x = value | 0
  x = Math.imul(x ^ (x >>> 16), 0x85ebca6b)
  x = Math.imul(x ^ (x >>> 13), 0xc2b2ae35)
  return x ^ (x >>> 16)
}
