/**
 * Negative marks are kept in hundredths of a mark, as integers: 25 is a quarter of a mark, 33 a third. Text of people and files
 * says marks.
 */

/** The most that a wrong answer can cost, in hundredths of a mark. */
export const maxNegativeMarks = 2_000

/** Hundredths of a mark as marks in text: 25 is `0.25`. */
export const marksText = (hundredths: number): string => String(hundredths / 100)

/** Marks as text (`1`, `0.25`, `0,25`, `1/4`, `¼`) in hundredths of a mark; NaN for any other text. */
export const hundredthsOf = (text: string): number => {
  const plain = text.normalize("NFKC").trim().replace("\u2044", "/")
  const fraction = /^(\d{1,2})\/([1-9]\d?)$/.exec(plain)
  if (fraction !== null) return Math.round((100 * Number(fraction[1])) / Number(fraction[2]))
  return /^\d{1,2}(?:[.,]\d{1,2})?$/.test(plain) ? Math.round(Number(plain.replace(",", ".")) * 100) : Number.NaN
}
