import { t } from "#messages/exams.js"
import { answerList } from "../../../../schema/exams/sheetAnswers.ts"

/** A question on two sheets. `number` counts from 1; an answer that a sheet does not have is empty. */
export type Pair = {
  readonly number: number
  readonly first: string
  readonly second: string
  readonly differs: boolean
}

/** Two sheets' answers, question by question. */
export const pairs = (first: string, second: string): Pair[] => {
  const [counting, aside] = [answerList(first), answerList(second)]
  return Array.from({ length: Math.max(counting.length, aside.length) }, (_, index) => {
    const one = counting[index] ?? ""
    const other = aside[index] ?? ""
    return { number: index + 1, first: one, second: other, differs: one !== other }
  })
}

/** An answer in words: letters and numbers as they are. */
export const answerText = (answer: string): string =>
  answer === "-" ? t.answerBlank : answer === "*" ? t.answerMultiple : answer === "" ? t.answerMissing : answer
