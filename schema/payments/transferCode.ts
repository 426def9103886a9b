import { checkCharacterOf } from "./checkCharacter.ts"

/** The code that a payer writes beside a bank transfer or on a cheque, so that the money finds its order. */

/** Digits and capitals that are not taken for one another: without 0, O, 1 and I. */
const alphabet = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"
const length = 6
const mark = "VO"

/** The code of an order: `VO`, its number in six characters, and a check character. */
export const transferCodeOf = (order: number): string => {
  const number = Array.from({ length }, (_, at) => alphabet[Math.floor(order / 32 ** (length - 1 - at)) % 32]!).join("")
  return `${mark}${number}${checkCharacterOf(mark + number)}`
}

/**
 * The code in what a bank says of a transfer, whatever spaces, hyphens and small letters it was written with; undefined
 * where there is none, or two different ones.
 */
export const transferCodeIn = (text: string): string | undefined => {
  const plain = text.toUpperCase().replace(/[^0-9A-Z]/gu, "")
  const found = [...plain.matchAll(/(?=(VO[2-9A-HJ-NP-Z]{6}[0-9A-Z]))/gu)]
    .map(([, code]) => code!)
    .filter((code) => checkCharacterOf(code.slice(0, -1)) === code.at(-1))
  return new Set(found).size === 1 ? found[0] : undefined
}
