import { t } from "#messages/results.js"
import type { Ruling } from "../../../schema/results/answerKey.ts"
import { either } from "./format.ts"
import type { KeyQuestion } from "./types.ts"

/** What a ruling makes of a question, in words. */
export const rulings: Readonly<Record<Ruling["how"], string>> = {
  keep: t.rulingKeep,
  options: t.rulingOptions,
  number: t.rulingNumber,
  rightIfAttempted: t.rulingRightIfAttempted,
  rightForAll: t.rulingRightForAll,
  notCounted: t.rulingNotCounted
}

/** Whether a question is answered by a number. */
export const isNumerical = ({ kind }: Pick<KeyQuestion, "kind">): boolean => kind === "numerical"

/** The right answer of a question as it counts now: its letters, or its number with the tolerance. */
export const answerText = ({ how, right, value, tolerance }: Ruling): string => {
  if (how === "rightForAll" || how === "rightIfAttempted" || how === "notCounted") return "–"
  if (value !== null) return tolerance === null || tolerance === 0 ? String(value) : `${value} ± ${tolerance}`
  return either(right)
}

/** Right answers as they are typed, `A, CD`, as the call takes them: `A` and `CD`, each in the alphabet's order. */
export const typedLetters = (text: string): readonly string[] => [
  ...new Set(
    text
      .toUpperCase()
      .split(",")
      .map((part) => [...new Set(part.trim())].toSorted().join(""))
      .filter((part) => part !== "")
  )
]
