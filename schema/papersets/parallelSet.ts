import { Schema } from "effect"
import { setLetters } from "./printedPaper.ts"

/** One of a paper's parallel sets, in their order. */
const SetLetter = Schema.Literals(setLetters)

/** An option as it is printed. */
const OptionLetter = Schema.Literals(["A", "B", "C", "D", "E", "F"])

const place = Schema.Int.check(Schema.isGreaterThanOrEqualTo(0))

/**
 * What is right in a set: letters of options as they are printed there, or a number with how far an answer may be from
 * it.
 */
export const SetKey = Schema.Union([
  Schema.Struct({ options: Schema.Array(OptionLetter) }),
  Schema.Struct({ value: Schema.Finite, tolerance: Schema.Finite })
]).annotate({
  identifier: "PrintedKey",
  description: "the letters of the right options, or a number with its tolerance"
})
export type SetKey = typeof SetKey.Type

/**
 * A set: which of the paper's places stands first, second, …; the order of each one's options; and the key as it is
 * printed.
 */
export const ParallelSet = Schema.Struct({
  letter: SetLetter,
  order: Schema.Array(place).annotate({ description: "places of the paper from 0, in the set's order" }),
  options: Schema.Array(Schema.Array(place)).annotate({
    description: "for each question of the set, its options from 0 in the set's order"
  }),
  keys: Schema.Array(SetKey).annotate({ description: "for each question of the set" })
})
export type ParallelSet = typeof ParallelSet.Type

export const parallelSetSample: ParallelSet = {
  letter: "A",
  order: [0],
  options: [[0, 1, 2, 3]],
  keys: [{ options: ["B"] }]
}
