import { t } from "#messages/fields.js"
import { isSameDecimal } from "./decimal.ts"
import { plainDigits } from "./digits.ts"

/** What a text says as a number, or why it says none. */
export type NumberReading = { readonly number: number } | { readonly fault: string }

/** Digits that every number keeps; some keep more. */
const mostDigits = 15

const longest = 60

/** A whole part without groups, with groups of three (1,500,000), or as in India (15,00,000). */
const whole = /^(?:\d+|[1-9]\d{0,2}(?:,\d{3})+|[1-9]\d?(?:,\d{2})*,\d{3})$/u

const superscripts = "⁰¹²³⁴⁵⁶⁷⁸⁹"

/**
 * The text of a number in one way of writing: plain digits, `-` for every minus, `^` before a power, and nothing of
 * LaTeX: `$1.5\times10^{3}$` is `1.5×10^3`.
 */
const plainText = (text: string): string =>
  plainDigits(text.trim())
    .replace(/^\$(.*)\$$|^\\\((.*)\\\)$/u, "$1$2")
    .replaceAll(
      /(?<=10\s*)[⁺⁻]?[⁰¹²³⁴⁵⁶⁷⁸⁹]+/gu,
      (power) =>
        `^${[...power].map((sign) => (sign === "⁻" ? "-" : sign === "⁺" ? "" : superscripts.indexOf(sign))).join("")}`
    )
    .replaceAll(/\\(?:times|cdot)(?![a-z])|[xX*·⋅]/gu, "×")
    .replaceAll(/\{,\}|\u066C|\u060C/gu, ",")
    .replaceAll("\u066B", ".")
    .replaceAll(/[−–‐‑﹣－]/gu, "-")
    .replaceAll("＋", "+")
    .replaceAll(/\^\s*\{\s*([+-]?\d+)\s*\}/gu, "^$1")
    .trim()

/**
 * Reads a number that somebody typed, or a file has: with a decimal point, in groups of three or as in India, in the
 * digits of any of India's scripts, as a power of ten (`1e15`, `1.5 × 10^3`), or as a fraction that ends. A comma that
 * could stand for a decimal point (`1,5`, `12,00`) is refused, as are numbers that a computer does not keep exactly.
 */
export const readNumber = (text: string): NumberReading => {
  if (text.length > longest) return { fault: t.notNumber }
  const plain = plainText(text)
  const fraction = /^([+-]?)\s*(?:\\[dt]?frac\{(\d{1,9})\}\{(\d{1,9})\}|(\d{1,9})\s*\/\s*(\d{1,9}))$/u.exec(plain)
  if (fraction !== null) return quotient(fraction)
  const [sign, mantissa, power] = matched(plain)
  if (mantissa === undefined) return { fault: t.notNumber }
  const [units = "", decimals = "", ...more] = mantissa.split(".")
  if (more.length > 0 || !/^\d*$/u.test(decimals) || (units === "" ? decimals === "" : !whole.test(units)))
    return { fault: t.ambiguousNumber }
  return exact(sign ?? "", units.replaceAll(",", ""), decimals, Number(power))
}

/** A number's sign, its digits with whatever separates them, and its power of ten. */
const matched = (plain: string): readonly (string | undefined)[] => {
  const power = /^([+-]?)\s*10\s*\^\s*([+-]?\d{1,4})$/u.exec(plain)
  if (power !== null) return [power[1], "1", power[2]]
  const [, sign, digits, letter, ten] =
    /^([+-]?)\s*([\d.,]*\d[\d.,]*)(?:[eE]([+-]?\d{1,4})|\s*×\s*10\s*\^\s*([+-]?\d{1,4}))?$/u.exec(plain) ?? []
  return [sign, digits, letter ?? ten ?? "0"]
}

const exact = (sign: string, units: string, decimals: string, power: number): NumberReading => {
  const number = Number(`${sign}${units || "0"}.${decimals || "0"}e${power}`)
  const digits = BigInt(units + decimals)
  if (digits === 0n) return { number: 0 }
  if (!Number.isFinite(number) || number === 0) return { fault: t.largeNumber }
  const isKept = isSameDecimal(Math.abs(number), { digits, places: decimals.length - power })
  return isKept ? { number } : { fault: t.longNumber({ most: mostDigits }) }
}

/** Places behind the point that a fraction may take: as many as an answer sheet has. */
const mostPlaces = 6

const quotient = ([, sign, top = "", bottom = "", over = top, under = bottom]: RegExpExecArray): NumberReading => {
  if (/^0+$/u.test(under) || (BigInt(over) * 10n ** BigInt(mostPlaces)) % BigInt(under) !== 0n)
    return { fault: t.endlessFraction }
  const number = Number(over) / Number(under)
  return { number: sign === "-" && number !== 0 ? -number : number }
}
