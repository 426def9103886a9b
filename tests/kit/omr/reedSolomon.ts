/*
 * Reed-Solomon codes over GF(256) by x⁸ + x⁴ + x³ + x² + 1, decoded by Peterson, Gorenstein and Zierler: wrong
 * codewords are found by solving linear equations of the syndromes.
 */

const powers = (() => {
  const list = [1]
  while (list.length < 255) {
    const next = list.at(-1)! * 2
    list.push(next > 255 ? next ^ 0x11d : next)
  }
  return list
})()
const logarithms = new Map(powers.map((value, power) => [value, power]))

const times = (one: number, other: number): number =>
  one === 0 || other === 0 ? 0 : powers[(logarithms.get(one)! + logarithms.get(other)!) % 255]!
const inverse = (value: number): number => powers[(255 - logarithms.get(value)!) % 255]!
const power = (exponent: number): number => powers[exponent % 255]!

/** Codewords without the mistakes in them; null where there are more than half as many as codewords that correct. */
export const corrected = (read: readonly number[], correcting: number): readonly number[] | null => {
  const syndromes = syndromesOf(read, correcting)
  if (syndromes.every((value) => value === 0)) return read
  for (let count = Math.floor(correcting / 2); count > 0; count--) {
    const locator = solved(Array.from({ length: count }, (_, row) => syndromes.slice(row, row + count + 1)))
    if (locator === null) continue
    // The locator's coefficients begin with that of the highest power; its roots tell the places of mistakes.
    const places = read.flatMap((_, at) => {
      const root = power(255 - ((read.length - 1 - at) % 255))
      const value = locator.reduce((sum, factor) => times(sum, root) ^ factor, 0)
      return times(value, root) === 1 ? [at] : []
    })
    if (places.length !== count) return null
    const sizes = solved(
      Array.from({ length: count }, (_, row) => [
        ...places.map((at) => power(row * (read.length - 1 - at))),
        syndromes[row]!
      ])
    )
    const mended = [...read]
    for (const [nth, at] of places.entries()) mended[at]! ^= sizes?.[nth] ?? 0
    return syndromesOf(mended, correcting).every((value) => value === 0) ? mended : null
  }
  return null
}

const syndromesOf = (codewords: readonly number[], correcting: number): readonly number[] =>
  Array.from({ length: correcting }, (_, root) =>
    codewords.reduce((sum, codeword) => times(sum, power(root)) ^ codeword, 0)
  )

/** Solves linear equations, each a row with its right side at the end; null where they have no one solution. */
const solved = (equations: readonly (readonly number[])[]): readonly number[] | null => {
  const rows = equations.map((row) => [...row])
  for (let column = 0; column < rows.length; column++) {
    const pivot = rows.findIndex((row, at) => at >= column && row[column] !== 0)
    if (pivot === -1) return null
    const [row] = rows.splice(pivot, 1)
    const factor = inverse(row![column]!)
    const scaled = row!.map((value) => times(value, factor))
    rows.splice(column, 0, scaled)
    for (const [at, other] of rows.entries())
      if (at !== column) {
        const share = other[column]!
        rows[at] = other.map((value, place) => value ^ times(share, scaled[place]!))
      }
  }
  return rows.map((row) => row.at(-1)!)
}
