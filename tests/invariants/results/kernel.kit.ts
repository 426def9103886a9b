import fc from "fast-check"
import type { KeyQuestion, QuestionRule } from "../../../server/areas/results/kernel/rules.ts"
import { noSet } from "../../../server/areas/results/kernel/score.ts"

/** Marks of a question, each outcome with its own. */
export const marks = { right: 100, wrong: -33, blank: 0, double: -25 }

const letter = fc.constantFrom("A", "B", "C", "D", "E", "F")
const letters = fc.uniqueArray(letter, { minLength: 1, maxLength: 3 }).map((some) => some.toSorted().join(""))

/** What is right, in one of the ways that there are. */
export const rule: fc.Arbitrary<QuestionRule> = fc.oneof(
  fc.array(letters, { minLength: 1, maxLength: 3 }).map((right) => ({ how: "options" as const, right })),
  fc
    .tuple(fc.integer({ min: -50, max: 50 }), fc.integer({ min: 0, max: 9 }))
    .map(([value, tolerance]) => ({ how: "number" as const, value: value / 10, tolerance: tolerance / 10 })),
  fc.constantFrom({ how: "rightIfAttempted" as const }, { how: "rightForAll" as const }, { how: "notCounted" as const })
)
const hundredths = fc.integer({ min: -400, max: 400 })
const question: fc.Arbitrary<KeyQuestion> = fc.record({
  section: fc.integer({ min: 0, max: 2 }),
  marks: fc.record({ right: hundredths, wrong: hundredths, blank: hundredths, double: hundredths }),
  rule
})
const answer = fc.oneof(letters, fc.constantFrom("-", "*", "0", "7", "-2.5", "0.5", "12"))
/** Keys of some sets, and sheets of which some have an unknown set or a wrong length. */
export const exam = fc.integer({ min: 1, max: 6 }).chain((length) =>
  fc.record({
    keys: fc.array(fc.array(question, { minLength: length, maxLength: length }), { minLength: 1, maxLength: 3 }),
    sheets: fc.array(
      fc.record({
        set: fc.oneof(fc.integer({ min: 0, max: 3 }), fc.constant(noSet)),
        answers: fc.oneof(
          fc.array(answer, { minLength: length, maxLength: length }),
          fc.array(answer, { minLength: 1, maxLength: 7 })
        )
      }),
      { maxLength: 12 }
    )
  })
)
