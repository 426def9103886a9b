import { readNumber } from "../../schema/fields/number.ts"
import { exactNumber } from "./format.ts"

/**
 * A typed number written in another way, so that a mistake is seen: `1,500` without its groups, `150000` in them, and
 * powers, fractions and other digits as plain numbers. Undefined for a number that can be read in one way only.
 */
export const numberUnderstood = (typed: string): string | undefined => {
  const reading = readNumber(typed)
  if (!("number" in reading)) return undefined
  const plain = String(reading.number)
  const isAsTyped = plain === typed.trim()
  if (isAsTyped) return Math.abs(reading.number) < 100_000 ? undefined : exactNumber(reading.number)
  return /^[+-]?0*\d{1,3}(\.\d*)?$/u.test(typed.trim())
    ? undefined
    : typed.includes(",")
      ? plain
      : exactNumber(reading.number)
}
