import { t } from "#messages/exams.js"

/** A question on two sheets. `number` counts from 1; an answer that a sheet does not have is empty. */
export type Pair = {
  readonly number: number
  readonly first: string
  readonly second: string
  readonly differs: boolean
}

/** Two sheets' answers, question by question. */
export const pairs = (first: string, second: string): Pair[] =>
  Array.from({ length: Math.max(first.length, second.length) }, (_, index) => {
    const one = first[index] ?? ""
    const other = second[index] ?? ""
    return { number: index + 1, first: one, second: other, differs: one !== other }
  })

/** An answer in words: A–F as they are. */
export const answerText = (answer: string): string =>
  answer === "-" ? t.answerBlank : answer === "*" ? t.answerMultiple : answer === "" ? t.answerMissing : answer
