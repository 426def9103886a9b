import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { isWithin, middleOf, product } from "../../../schema/fields/decimal.ts"
import { readNumber } from "../../../schema/fields/number.ts"
import { isSameKey } from "../../../schema/questions/sameKey.ts"
import { numberUnderstood } from "../../../src/components/numberUnderstood.ts"
import { blank, readDraft } from "../../../src/screens/questions/form/draft.ts"

const ambiguous = /Unclear number/
const none = /Enter a number/
const fault = (text: string) => readNumber(text) as { readonly fault?: string }

describe("a number that somebody typed", () => {
  test.each([
    ["1500", 1_500],
    ["1,500", 1_500],
    ["1,50,000", 150_000],
    ["15,00,000", 1_500_000],
    ["1,500,000", 1_500_000],
    ["10,000", 10_000],
    ["1,00,00,000.25", 10_000_000.25],
    [" 4.50 ", 4.5],
    [".5", 0.5],
    ["-3", -3],
    ["−3", -3],
    ["- 3", -3],
    ["+3", 3],
    ["-0", 0],
    ["1e15", 1e15],
    ["1.5E-3", 0.0015],
    ["1.5 × 10^3", 1_500],
    ["1.5 x 10^-3", 0.0015],
    ["1.5 × 10³", 1_500],
    ["2·10⁻²", 0.02],
    ["10^6", 1_000_000],
    ["$1.5\\times10^{3}$", 1_500],
    ["10{,}000", 10_000],
    ["1/8", 0.125],
    ["\\frac{3}{4}", 0.75],
    ["३.१४", 3.14],
    ["१,५०,०००", 150_000],
    ["৪২", 42],
    ["੪੨", 42],
    ["૪૨", 42],
    ["୪୨", 42],
    ["௪௨", 42],
    ["౪౨", 42],
    ["೪೨", 42],
    ["൪൨", 42],
    ["۴۲٫۵", 42.5],
    ["٤٬٢٠٠", 4_200],
    ["123456789012345", 123_456_789_012_345],
    ["0.30000000000000004", 0.1 + 0.2],
    ["5e-324", 5e-324]
  ])("is read: %s", (text, number) => expect(readNumber(text)).toEqual({ number }))

  test.each(["1,5", "12,00", "0,500", "1,2345", "1.234,5", "1.500.000", "1,,000", "1,00,00", "100,00,000"])(
    "is asked for again where its commas or points could mean two things: %s",
    (text) => expect(fault(text).fault).toMatch(ambiguous)
  )

  test.each(["", "five", "5 cm", "50%", "5 x 103", "1 500", "2½", "1 1/2", "--5", "1e", "Infinity", "0x10", "1_000"])(
    "is none: %s",
    (text) => expect(fault(text).fault).toMatch(none)
  )

  test.each([
    ["12345678901234567", /at most 15 digits/],
    ["1e400", /too large/],
    ["1e-400", /too large/],
    ["3.14159265358979323846", /at most 15 digits/],
    ["1/3", /as a decimal/],
    ["1/0", /as a decimal/]
  ])("is refused where it cannot be kept exactly: %s", (text, why) => expect(fault(text).fault).toMatch(why))

  test("is the same number however it is grouped", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 ** 12 }), fc.constantFrom("en-IN", "en-US"), (number, locale) => {
        expect(readNumber(number.toLocaleString(locale))).toEqual({ number })
      })
    )
  })
})

test("what was understood is shown where the text could be read otherwise", () => {
  expect(["1,500", "150000", "1.5e3", "१५००", "4.5", "0.50", "1,5"].map(numberUnderstood)).toEqual([
    "1500",
    "1,50,000",
    "1,500",
    "1,500",
    undefined,
    undefined,
    undefined
  ])
})

test("the form of a question refuses an ambiguous key, and says what to write", () => {
  const typed = (value: string, tolerance = "") =>
    readDraft({ ...blank("level1"), kind: "numerical", value, tolerance })
  expect(typed("1,50,000").written.key).toEqual({ value: 150_000, tolerance: 0 })
  expect(typed("1,5").faults["key"]).toMatch(ambiguous)
  expect(typed("1", "0,5").faults["tolerance"]).toMatch(ambiguous)
  expect(typed("").faults["key"]).toBe("Enter the answer as a number")
})

test("decimals are computed exactly", () => {
  expect(middleOf(2.141, 2.142)).toEqual({ value: 2.1415, tolerance: 0.0005 })
  expect(middleOf(-1, 2)).toEqual({ value: 0.5, tolerance: 1.5 })
  expect(product(0.1, 3)).toBe(0.3)
  expect([isWithin(0.3, 0.4, 0.1), isWithin(0.3, 0.41, 0.1), isWithin(1e21, 1e21, 0)]).toEqual([true, false, true])
})

test("an answer at the edge of the tolerance is the key's", () => {
  expect(isSameKey({ value: 0.3, tolerance: 0.1 }, { value: 0.4, tolerance: 0 })).toBe(true)
  expect(isSameKey({ value: 0.3, tolerance: 0.1 }, { value: 0.401, tolerance: 0 })).toBe(false)
})
