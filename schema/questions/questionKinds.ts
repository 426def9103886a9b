import { Schema } from "effect"

/** How a question is answered. */
export const QuestionKind = Schema.Literals([
  "single",
  "multiple",
  "numerical",
  "trueFalse",
  "assertionReason",
  "match"
])
export type QuestionKind = typeof QuestionKind.Type

/** How hard a question is meant to be. */
export const Difficulty = Schema.Literals(["easy", "medium", "hard"])
export type Difficulty = typeof Difficulty.Type
