import { expect, test } from "vitest"
import { hundredthsOfAmount } from "../../schema/programme/fee.ts"

test.each([
  ["200", 20_000],
  ["0", 0],
  [" 10.5 ", 1_050],
  ["1,200.50", 120_050],
  ["1,00,000", 10_000_000],
  ["100,000", 10_000_000]
])("an amount is read: %s", (text, hundredths) => {
  expect(hundredthsOfAmount(text)).toBe(hundredths)
})

test.each(["", "1,5", "1,50", "10.505", "-1", "1e3", "1.200,50", "₹200", "12345678", "1,,000"])(
  "what is no amount is none: %s",
  (text) => {
    expect(hundredthsOfAmount(text)).toBeNaN()
  }
)
