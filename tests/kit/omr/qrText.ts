import type { SheetPage } from "../../../server/documents/print/omr/geometry.ts"
import { corrected } from "./reedSolomon.ts"
import type { Straightened } from "./registration.ts"

/*
 * Reads QR codes of version 3 with error correction M, by ISO/IEC 18004 and not by the code that writes them.
 */

const size = 29
const [all, correcting] = [70, 26] as const
const alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:"

/** The text of the QR code on a page; null where it cannot be read without doubt. */
export const readQr = (page: Straightened, { qr }: Pick<SheetPage, "qr">): string | null => {
  const module = qr.width / size
  const rows = Array.from({ length: size }, (_, row) =>
    Array.from({ length: size }, (__, column) => {
      const [x, y] = [qr.x - qr.width / 2 + (column + 0.5) * module, qr.y - qr.height / 2 + (row + 0.5) * module]
      return page.grey({ x, y }, module * 0.4)
    })
  )
  // A scan runs neighbours into each other: a share of theirs is taken off again.
  const sharp = rows.map((row, y) =>
    row.map((grey, x) => {
      const around = [rows[y - 1]?.[x], rows[y + 1]?.[x], row[x - 1], row[x + 1]]
      return around.reduce<number>((sum, one) => sum + (grey - (one ?? 255)) * 0.15, grey)
    })
  )
  const sorted = sharp.flat().toSorted((one, other) => one - other)
  const limit = (sorted[Math.floor(sorted.length * 0.1)]! + sorted[Math.floor(sorted.length * 0.9)]!) / 2
  return textOf(codewordsIn(sharp.map((row) => row.map((grey) => grey < limit))))
}

/** Masks by their number: where the bits are turned. */
const masks: readonly ((row: number, column: number) => boolean)[] = [
  (row, column) => (row + column) % 2 === 0,
  (row) => row % 2 === 0,
  (_row, column) => column % 3 === 0,
  (row, column) => (row + column) % 3 === 0,
  (row, column) => (Math.floor(row / 2) + Math.floor(column / 3)) % 2 === 0,
  (row, column) => ((row * column) % 2) + ((row * column) % 3) === 0,
  (row, column) => (((row * column) % 2) + ((row * column) % 3)) % 2 === 0,
  (row, column) => (((row + column) % 2) + ((row * column) % 3)) % 2 === 0
]

/** Whether a module belongs to a pattern or to the format. */
const isPattern = (row: number, column: number): boolean =>
  (row < 9 && (column < 9 || column > size - 9)) ||
  (row > size - 9 && column < 9) ||
  row === 6 ||
  column === 6 ||
  (row >= 20 && row <= 24 && column >= 20 && column <= 24)

const codewordsIn = (modules: readonly (readonly boolean[])[]): readonly number[] => {
  // Three bits of the format, which is turned by a fixed pattern (101 01 at these places): the mask's number.
  const mask = [2, 3, 4].reduce((sum, column) => sum * 2 + Number(modules[8]![column]!), 0) ^ 0b101
  const bits: boolean[] = []
  let isUpward = true
  for (let right = size - 1; right > 0; right -= right === 8 ? 3 : 2) {
    const lines = Array.from({ length: size }, (_, at) => (isUpward ? size - 1 - at : at))
    for (const row of lines)
      for (const column of [right, right - 1])
        if (!isPattern(row, column)) bits.push(modules[row]![column]! !== masks[mask]!(row, column))
    isUpward = !isUpward
  }
  return Array.from({ length: all }, (_, at) =>
    bits.slice(at * 8, at * 8 + 8).reduce((sum, bit) => sum * 2 + Number(bit), 0)
  )
}

const textOf = (read: readonly number[]): string | null => {
  const codewords = corrected(read, correcting)
  if (codewords === null) return null
  const bits = codewords.map((codeword) => codeword.toString(2).padStart(8, "0")).join("")
  const numberAt = (from: number, length: number) => Number.parseInt(bits.slice(from, from + length), 2)
  if (numberAt(0, 4) !== 2) return null
  const length = numberAt(4, 9)
  let text = ""
  for (let at = 13; text.length < length; at += 11) {
    if (text.length === length - 1) text += alphabet[numberAt(at, 6)]!
    else {
      const pair = numberAt(at, 11)
      text += `${alphabet[Math.floor(pair / 45)]}${alphabet[pair % 45]}`
    }
  }
  return text
}
