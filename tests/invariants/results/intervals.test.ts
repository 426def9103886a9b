import { expect, test } from "vitest"
import { wilson } from "../../../server/areas/results/statistics/wilson.ts"

test.each([
  [81, 263, 0.2553, 0.3662],
  [15, 148, 0.0624, 0.1605],
  [0, 20, 0, 0.1611],
  [1, 29, 0.0061, 0.1718]
])("the interval of %i in %i is the one that Newcombe (1998) prints for Wilson's method", (some, all, low, high) => {
  const found = wilson(some / all, all)
  expect(found[0]).toBeCloseTo(low, 4)
  expect(found[1]).toBeCloseTo(high, 4)
})
