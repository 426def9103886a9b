import { expect, test } from "vitest"
import { programmeYear } from "../../schema/fields/programmeYear.ts"

test("the programme year begins on 1 April at midnight in India, wherever the server runs", () => {
  expect(programmeYear(new Date("2026-03-31T23:59:59.999+05:30"))).toBe(2025)
  expect(programmeYear(new Date("2026-04-01T00:00:00+05:30"))).toBe(2026)
  expect(programmeYear(new Date("2026-03-31T18:30:00Z"))).toBe(2026)
})

test("a year that ends in December is the same programme year on both sides of midnight", () => {
  expect(programmeYear(new Date("2026-12-31T23:59:00+05:30"))).toBe(2026)
  expect(programmeYear(new Date("2027-01-01T00:01:00+05:30"))).toBe(2026)
})
