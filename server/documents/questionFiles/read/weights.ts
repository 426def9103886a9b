import { t } from "#messages/server.questionFiles.js"
import { maxNegativeMarks } from "../../../../schema/fields/marks.ts"
import type { SaidFacts } from "./facts.ts"
import type { Desk } from "./question.ts"

/** Weights are what answers earn in percent of the marks, as Moodle and GIFT write them. */

const earning = (weights: readonly number[]) => weights.flatMap((weight, at) => (weight > 0 ? [at] : []))

/** The place of the one option that earns all; several of them are told, and so is an option that earns a part. */
export const oneOf = (weights: readonly number[], desk: Desk): readonly number[] => {
  const right = weights.flatMap((weight, at) => (weight > 99.9 ? [at] : []))
  if (right.length > 1) desk.fault(t.partKey, t.severalRight)
  if (earning(weights).length > right.length) desk.notice(t.partKey, t.partOfMarks)
  return right
}

/** The places of the options that earn all together; told where they do not. */
export const allOf = (weights: readonly number[], desk: Desk): readonly number[] => {
  const right = earning(weights)
  const sum = right.reduce((total, at) => total + weights[at]!, 0)
  if (right.length > 0 && Math.abs(sum - 100) > 1) desk.fault(t.partKey, t.weightsSum({ sum: Math.round(sum) }))
  return right
}

/** What the worst option of a single choice costs, in hundredths of a mark. */
export const penaltyOf = (weights: readonly number[], marks: number): SaidFacts => {
  const negative_marks = Math.round(-Math.min(0, ...weights) * marks) + 0
  return negative_marks <= maxNegativeMarks ? { negative_marks } : {}
}
