import { setLetters } from "../../schema/papersets/printedPaper.ts"
import type { OpenedPaper } from "../../server/areas/results/keys/content.ts"

/** An option that a person chose, as it is written, by question; -1 for none. */
export type Written = readonly number[]

/**
 * A paper of questions with four options, of which the written one of the question's number modulo four is right, and
 * six sets: set A as written, the others turned by some places, with their options turned as well.
 */
export const turnedPaper = (count: number): OpenedPaper => {
  const questions = Array.from({ length: count }, (_, at) => ({
    section: 1 + Math.floor((3 * at) / count),
    question: 100 + at,
    version: 1,
    kind: "single",
    marks: 1,
    negativeMarks: 0,
    text: { options: [[], [], [], []] },
    key: { options: [at % 4] },
    translations: []
  }))
  const sets = setLetters.map((letter, turn) => {
    const order = questions.map((_, at) => (at + 7 * turn) % count)
    const options = order.map(() => [0, 1, 2, 3].map((option) => (option + turn) % 4))
    const keys = order.map((place, nth) => ({ options: [setLetters[options[nth]!.indexOf(place % 4)]] }))
    return { letter, order, options, keys }
  })
  const sectionNames = [1, 2, 3].map((section) => ({ section, name: `Section ${section}` }))
  return { languages: ["en", "hi"], content: { questions, sets, sectionNames } } as unknown as OpenedPaper
}

/** The answers that a person with a set of the paper marks for the written options. */
export const printedAnswers = ({ content }: OpenedPaper, letter: string, written: Written): string => {
  const { order, options } = content.sets.find((set) => set.letter === letter)!
  return order
    .map((place, nth) => (written[place] === -1 ? "-" : setLetters[options[nth]!.indexOf(written[place]!)]!))
    .join("")
}
