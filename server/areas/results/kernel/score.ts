import { answerList } from "../../../../schema/exams/sheetAnswers.ts"
import { outcomeOf, marksOf, outcome, type KeyQuestion, type Outcome } from "./rules.ts"

/** The number of a set in `Sheets.sets` that no key is known for. */
export const noSet = 255

/** Answer sheets of a class, by their place: the number of the set's key, and the answers as they are kept. */
export type Sheets = { readonly sets: Uint8Array; readonly answers: readonly string[] }

/** Whether a sheet was scored, and why not. */
export const sheetStatus = { scored: 0, noKey: 1, wrongLength: 2 } as const

/** Marks in hundredths and counts of answers, by the places of the sheets; 0 where a sheet was not scored. */
export type Scores = {
  readonly status: Uint8Array
  readonly total: Int32Array
  readonly sections: readonly Int32Array[]
  readonly right: Int32Array
  readonly wrong: Int32Array
  readonly blank: Int32Array
  readonly double: Int32Array
}

/** Codes of characters below which every answer of one character lies. */
const codes = 128

/** A set's key, compiled: outcomes of answers of one character by question and code, others as they come up. */
type Compiled = {
  readonly questions: readonly KeyQuestion[]
  readonly short: Uint8Array
  readonly long: ReadonlyArray<Map<string, Outcome>>
  readonly marks: Int32Array
}

const shortAnswers = "ABCDEF-*0123456789"
const outcomes = Object.values(outcome)

const compile = (questions: readonly KeyQuestion[]): Compiled => {
  const short = new Uint8Array(questions.length * codes)
  const marks = new Int32Array(questions.length * outcomes.length)
  questions.forEach((question, at) => {
    for (const answer of shortAnswers) short[at * codes + answer.charCodeAt(0)] = outcomeOf(question, answer)
    for (const one of outcomes) marks[at * outcomes.length + one] = marksOf(question, one)
  })
  return { questions, short, long: questions.map(() => new Map<string, Outcome>()), marks }
}

const judgeLong = ({ questions, long }: Compiled, at: number, answer: string): Outcome => {
  const known = long[at]!.get(answer)
  if (known !== undefined) return known
  const judged = outcomeOf(questions[at]!, answer)
  long[at]!.set(answer, judged)
  return judged
}

const emptyScores = (count: number, sections: number): Scores => ({
  status: new Uint8Array(count),
  total: new Int32Array(count),
  sections: Array.from({ length: sections }, () => new Int32Array(count)),
  right: new Int32Array(count),
  wrong: new Int32Array(count),
  blank: new Int32Array(count),
  double: new Int32Array(count)
})

/**
 * Scores sheets in the coordinates in which they are printed: `keys` has a set's questions in its own order. Every
 * sheet has a status, so that scored and unscored ones add up to all.
 */
export const scoreSheets = (
  { sets, answers }: Sheets,
  keys: readonly (readonly KeyQuestion[])[],
  sections: number
): Scores => {
  const compiled = keys.map(compile)
  const scores = emptyScores(answers.length, sections)
  const counts = [scores.blank, scores.right, scores.wrong, scores.double]
  answers.forEach((text, sheet) => {
    const key = compiled[sets[sheet]!]
    if (key === undefined) {
      scores.status[sheet] = sheetStatus.noKey
      return
    }
    const list = text.startsWith(",") ? answerList(text) : undefined
    if ((list ?? text).length !== key.questions.length) {
      scores.status[sheet] = sheetStatus.wrongLength
      return
    }
    for (let at = 0; at < key.questions.length; at++) {
      const long = list !== undefined && list[at]!.length > 1
      const code = list === undefined ? text.charCodeAt(at) : list[at]!.charCodeAt(0)
      const judged = long ? judgeLong(key, at, list[at]!) : key.short[at * codes + code]!
      const marks = key.marks[at * outcomes.length + judged]!
      scores.total[sheet]! += marks
      scores.sections[key.questions[at]!.section]![sheet]! += marks
      if (judged !== outcome.ignored) counts[judged]![sheet]! += 1
    }
  })
  return scores
}
