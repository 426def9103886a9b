import { product } from "./decimal.ts"
import { readNumber } from "./number.ts"

/**
 * Negative marks are kept in hundredths of a mark, as integers: 25 is a quarter of a mark, 33 a third. Text of people
 * and files says marks.
 */

/** The most that a wrong answer can cost, in hundredths of a mark. */
export const maxNegativeMarks = 2_000

/** Hundredths of a mark as marks in text: 25 is `0.25`. */
export const marksText = (hundredths: number): string => String(hundredths / 100)

/** Marks as text (`1`, `0.25`, `1/4`, `¼`) in hundredths of a mark; NaN for any other text. */
export const hundredthsOf = (text: string): number => {
  const plain = text.trim().replace(/^[¼-¾⅐-⅞]$/u, (sign) => sign.normalize("NFKC").replace("\u2044", "/"))
  const fraction = /^(\d{1,2})\/([1-9]\d?)$/.exec(plain)
  if (fraction !== null) return Math.round((100 * Number(fraction[1])) / Number(fraction[2]))
  const reading = readNumber(plain)
  const hundredths = "number" in reading ? product(reading.number, 100) : Number.NaN
  return Number.isInteger(hundredths) && hundredths >= 0 && hundredths < 10_000 ? hundredths : Number.NaN
}
