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

/** The code of an answer of more than one character. */
const ofLong = 0

/** A set's key, compiled: outcomes of answers of one character by question and code, others as they come up. */
type Compiled = {
  readonly questions: readonly KeyQuestion[]
  readonly short: Uint8Array
  readonly long: ReadonlyArray<Map<string, Outcome>>
  readonly marks: Int32Array
  readonly sections: Uint8Array
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
  const sections = Uint8Array.from(questions, ({ section }) => section)
  return { questions, short, long: questions.map(() => new Map<string, Outcome>()), marks, sections }
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
  // What one sheet has: in the loop over its answers, small arrays cost a third of columns that all sheets share.
  const [sums, counts] = [new Int32Array(sections), new Int32Array(outcomes.length)]
  // A sheet's answers as codes of their characters: a third of the time of asking its text for each.
  const written = Buffer.alloc(Math.max(0, ...keys.map(({ length }) => length)))
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
    if (list === undefined) written.write(text, "latin1")
    else list.forEach((answer, at) => (written[at] = answer.length > 1 ? ofLong : answer.charCodeAt(0)))
    sums.fill(0)
    counts.fill(0)
    for (let at = 0; at < key.questions.length; at++) {
      const code = written[at]!
      const judged = code === ofLong ? judgeLong(key, at, list![at]!) : key.short[at * codes + code]!
      sums[key.sections[at]!]! += key.marks[at * outcomes.length + judged]!
      counts[judged]! += 1
    }
    for (let section = 0; section < sections; section++) {
      scores.sections[section]![sheet] = sums[section]!
      scores.total[sheet]! += sums[section]!
    }
    scores.right[sheet] = counts[outcome.right]!
    scores.wrong[sheet] = counts[outcome.wrong]!
    scores.blank[sheet] = counts[outcome.blank]!
    scores.double[sheet] = counts[outcome.double]!
  })
  return scores
}
