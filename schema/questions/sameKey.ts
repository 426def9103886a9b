import { isWithin } from "../fields/decimal.ts"
import type { Key } from "./question.ts"

/** Whether two keys say the same, in whatever order. A number is the same within the first one's tolerance. */
export const isSameKey = (one: Key, other: Key): boolean =>
  "options" in one
    ? "options" in other &&
      one.options.length === other.options.length &&
      one.options.every((option) => other.options.includes(option))
    : "value" in other && isWithin(one.value, other.value, one.tolerance)
