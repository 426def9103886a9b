import { isNumeric, labelsIn } from "../keys.ts"
import type { Labelled } from "./apart.ts"

/**
 * A question whose options may be numbered as questions are (`1.` to `4.`): `options` where they are, `unclear` where
 * they could as well be statements that the question counts.
 */
export type Numbered = { readonly parts: readonly Labelled[]; readonly numbered?: "options" | "unclear" }

type Found = { readonly parts: readonly Labelled[]; readonly isCounting: boolean } | null

/**
 * The questions of a document, with numbered lines above an answer that names one of them as options. Where a question
 * asks how many, its lines are options only in a document that has others like that.
 */
export const withNumberedOptions = (all: readonly (readonly Labelled[])[]): readonly Numbered[] => {
  const found = all.map(numberedIn)
  const isStyle = found.some((one) => one !== null && !one.isCounting)
  return found.map((one, at): Numbered => {
    if (one === null) return isDoubtful(all[at]!) ? { parts: all[at]!, numbered: "unclear" } : { parts: all[at]! }
    return one.isCounting && !isStyle
      ? { parts: all[at]!, numbered: "unclear" }
      : { parts: one.parts, numbered: "options" }
  })
}

/** Whether a question without options has numbered lines, and an answer that could be the number of one. */
const isDoubtful = (question: readonly Labelled[]): boolean => {
  const answer = question.find(({ is }) => is === "answer")?.text.trim() ?? ""
  const hasNumbers = question.some(
    ({ is, text }, at) => at > 0 && (is === "question" || (is === "text" && /^\s*\d[.):]/.test(text)))
  )
  return /^\(?[1-6]\)?$/.test(answer) && hasNumbers && !question.some(({ is }) => is === "option")
}

const isCounted = /\b(?:how\s+many|number\s+of)\b|कितन/iu

const numberedIn = (question: readonly Labelled[]): Found => {
  const run = lastNumbers(question)
  const answer = question.find(({ is }) => is === "answer")?.text.trim()
  if (run === null || (answer !== undefined && !namesOne(answer, run.length))) return null
  const above = question.slice(0, run[0])
  return {
    isCounting: answer !== undefined && isNumeric(answer) && above.some(({ text }) => isCounted.test(text)),
    parts: question.map((part, at): Labelled => {
      const nth = run.indexOf(at)
      if (nth >= 0) return { ...part, is: "option", label: `#${nth + 1}` }
      return part.is === "option" ? { ...part, is: "text", nodes: part.whole } : part
    })
  }
}

/** Whether an answer can mean one of so many options: by a letter, by its number, or by its words. */
const namesOne = (answer: string, count: number): boolean =>
  labelsIn(answer, count) !== null || !(isNumeric(answer) || /^(?:t|f|true|false)$/i.test(answer))

/** The places of the last numbers from 1 on in a question, above its answer and below everything that has letters. */
const lastNumbers = (question: readonly Labelled[]): readonly number[] | null => {
  const end = question.findIndex(({ is }, at) => at > 0 && is !== "question" && is !== "text" && is !== "option")
  const body = question.slice(0, end < 0 ? question.length : end)
  const numbers = body.flatMap(({ is }, at) => (at > 0 && is === "question" ? [at] : []))
  const numberOf = (at: number) => question[at]!.label
  // Word's own numbers are not in the text: where all are Word's, they are one list.
  const isList = numbers.every((at) => numberOf(at) === "")
  const run = isList ? numbers : numbers.slice(numbers.findLastIndex((at) => Number(numberOf(at)) === 1))
  const isInOrder = isList || run.every((at, nth) => Number(numberOf(at)) === nth + 1)
  const isLast = !body.slice(run[0]).some(({ is }) => is === "option")
  return isInOrder && isLast && run.length > 1 && run.length <= 6 ? run : null
}
