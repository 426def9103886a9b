import { t } from "#messages/server.results.js"
import { Invalid } from "../../../../schema/core/errors.ts"
import { setLetters } from "../../../../schema/papersets/printedPaper.ts"
import type { Ruling } from "../../../../schema/results/answerKey.ts"
import type { OpenedPaper, Rulings } from "./content.ts"

/** Rulings with one more; one of `keep` takes away what was ruled before. */
export const withRuling = (rulings: Rulings, question: number, ruling: Ruling): Rulings => {
  const { [String(question)]: _replaced, ...others } = rulings
  return ruling.how === "keep" ? others : { ...others, [String(question)]: ruling }
}

/** Makes sure that the papers have a question, and that a ruling on it is whole. @throws Invalid */
export const refuseRuling = (papers: readonly OpenedPaper[], question: number, ruling: Ruling): void => {
  const found = papers.flatMap(({ content }) => content.questions).find((one) => one.question === question)
  if (found === undefined) throw new Invalid({ message: t.noQuestion, fields: { question_id: t.noQuestion } })
  const fault = rulingFault(ruling, found.text.options.length)
  if (fault !== undefined) throw new Invalid({ message: Object.values(fault)[0]!, fields: fault })
}

const rulingFault = (
  { how, right, value, tolerance }: Ruling,
  options: number
): Readonly<Record<string, string>> | undefined => {
  const letters = new Set(right.join(""))
  const isKnown = [...letters].every((letter) => setLetters.indexOf(letter as never) < options)
  if (how === "options" && (right.length === 0 || !isKnown)) return { right: t.chooseOptions }
  if (how === "number" && (value === null || tolerance === null)) return { value: t.enterNumber }
  return undefined
}
