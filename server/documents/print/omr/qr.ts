/*
 * QR codes of version 3 with error correction M (ISO/IEC 18004): 29 by 29 modules, at most 61 characters of digits,
 * capitals and $%*+-./: and space; up to a fifth of the code may be dirty. One version and one mask are enough for what
 * answer sheets say, and every reader takes any mask.
 */

/** Modules of a side. */
export const qrSize = 29

const [dataCodewords, errorCodewords] = [44, 26] as const
const alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:"

/** Error correction M with mask 0, as 15 bits with their own error correction. */
const formatBits = 0b101010000010010

/** The rows of a QR code; true is dark. Throws a RangeError for a text that does not fit. */
export const qrModules = (text: string): readonly (readonly boolean[])[] => {
  const modules = Array.from({ length: qrSize }, () => Array.from({ length: qrSize }, (): boolean | null => null))
  for (const [row, column] of [
    [0, 0],
    [0, qrSize - 7],
    [qrSize - 7, 0]
  ] as const)
    drawFinder(modules, row, column)
  drawAlignment(modules, 20, 20)
  for (let at = 8; at < qrSize - 8; at++) modules[6]![at] = modules[at]![6] = at % 2 === 0
  drawFormat(modules)
  drawData(modules, codewordsOf(text))
  return modules.map((row) => row.map((isDark) => isDark === true))
}

type Modules = (boolean | null)[][]

/** A finder pattern with the light border around it, as far as it lies in the code. */
const drawFinder = (modules: Modules, top: number, left: number): void => {
  for (let row = -1; row <= 7; row++)
    for (let column = -1; column <= 7; column++) {
      const distance = Math.max(Math.abs(row - 3), Math.abs(column - 3))
      const line = modules[top + row]
      if (line?.[left + column] !== undefined) line[left + column] = distance !== 2 && distance !== 4
    }
}

const drawAlignment = (modules: Modules, top: number, left: number): void => {
  for (let row = 0; row < 5; row++)
    for (let column = 0; column < 5; column++)
      modules[top + row]![left + column] = Math.max(Math.abs(row - 2), Math.abs(column - 2)) !== 1
}

/** The format beside the finder patterns, twice, and the module that is always dark. */
const drawFormat = (modules: Modules): void => {
  const bit = (at: number) => ((formatBits >> at) & 1) === 1
  for (let at = 0; at < 15; at++) {
    const row = at < 6 ? at : at < 8 ? at + 1 : qrSize - 15 + at
    modules[row]![8] = bit(at)
    const column = at < 8 ? qrSize - 1 - at : at === 8 ? 7 : 14 - at
    modules[8]![column] = bit(at)
  }
  modules[qrSize - 8]![8] = true
}

/**
 * Bits go up and down in pairs of columns from the right, past what is drawn already; mask 0 turns every second one.
 */
const drawData = (modules: Modules, codewords: readonly number[]): void => {
  let at = 0
  for (let pair = qrSize - 1; pair > 0; pair -= 2) {
    if (pair === 6) pair -= 1
    const isUpward = ((pair + 1) & 2) === 0
    for (let step = 0; step < qrSize; step++)
      for (const column of [pair, pair - 1]) {
        const row = isUpward ? qrSize - 1 - step : step
        if (modules[row]![column] !== null) continue
        const bit = ((codewords[at >> 3] ?? 0) >> (7 - (at & 7))) & 1
        modules[row]![column] = (bit === 1) !== ((row + column) % 2 === 0)
        at += 1
      }
  }
}

/** A text's codewords: its length and pairs of characters as bits, filled up, and behind them error correction. */
const codewordsOf = (text: string): readonly number[] => {
  const values = [...text].map((letter) => alphabet.indexOf(letter))
  const most = 61
  if (values.length > most || values.includes(-1)) throw new RangeError(`No QR code of version 3 holds ${text}`)
  let bits = `0010${binary(values.length, 9)}`
  for (let at = 0; at < values.length; at += 2) {
    const [first, second] = [values[at]!, values[at + 1]]
    bits += second === undefined ? binary(first, 6) : binary(first * 45 + second, 11)
  }
  bits += "0".repeat(Math.min(4, dataCodewords * 8 - bits.length))
  bits = bits.padEnd(Math.ceil(bits.length / 8) * 8, "0")
  const data = Array.from({ length: dataCodewords }, (_, at) => {
    const codeword = bits.slice(at * 8, at * 8 + 8)
    const filler = (at - bits.length / 8) % 2 === 0 ? 0b11101100 : 0b00010001
    return codeword === "" ? filler : Number.parseInt(codeword, 2)
  })
  return [...data, ...remainder(data)]
}

const binary = (value: number, length: number): string => value.toString(2).padStart(length, "0")

/** The product of two elements of GF(256) by x⁸ + x⁴ + x³ + x² + 1. */
const product = (one: number, other: number): number => {
  let result = 0
  for (let bit = 7; bit >= 0; bit--) {
    result = (result << 1) ^ ((result >> 7) * 0x11d)
    result ^= ((other >> bit) & 1) * one
  }
  return result
}

/** The generator polynomial of the Reed-Solomon code, without its first coefficient. */
const generator = (() => {
  const coefficients = [...Array.from({ length: errorCodewords - 1 }, () => 0), 1]
  let root = 1
  for (let nth = 0; nth < errorCodewords; nth++) {
    for (let at = 0; at < errorCodewords; at++)
      coefficients[at] = product(coefficients[at]!, root) ^ (coefficients[at + 1] ?? 0)
    root = product(root, 2)
  }
  return coefficients
})()

const remainder = (data: readonly number[]): readonly number[] => {
  const rest = Array.from({ length: errorCodewords }, () => 0)
  for (const codeword of data) {
    const factor = codeword ^ rest.shift()!
    rest.push(0)
    for (const [at, coefficient] of generator.entries()) rest[at]! ^= product(coefficient, factor)
  }
  return rest
}
