import { answerList } from "../../../../schema/exams/sheetAnswers.ts"
import { answerText, isList, type Answers } from "./answers.ts"
import { outcomeOf, marksOf, outcome, type KeyQuestion, type Outcome } from "./rules.ts"

/** The number of a set in `Sheets.sets` that no key is known for. */
export const noSet = 255

/** Answer sheets of a class, by their place: the number of the set's key, and the answers as they are kept. */
export type Sheets = { readonly sets: Uint8Array; readonly answers: Answers }

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
export const codes = 128

/** Bits of a count in a number that has those of right, wrong and double answers: blank are the others that count. */
const countBits = 10
const countMask = (1 << countBits) - 1
const shifts: Readonly<Record<Outcome, number>> = {
  [outcome.right]: 1,
  [outcome.wrong]: 1 << countBits,
  [outcome.double]: 1 << (2 * countBits),
  [outcome.blank]: 0,
  [outcome.ignored]: 0
}

/**
 * A set's key, compiled: marks and counts of answers of one character by question and code, and of others as they come
 * up. `places` has the questions section by section; section n ends before `ends[n]`. Those of no section come last:
 * they are counted, and have no marks.
 */
type Compiled = {
  readonly questions: readonly KeyQuestion[]
  readonly marks: Int32Array
  readonly counts: Int32Array
  readonly long: ReadonlyArray<Map<string, Outcome>>
  readonly places: Uint16Array
  readonly ends: readonly number[]
  /** How many questions count. */
  readonly counted: number
}

/** Answers of one character. */
export const shortAnswers = "ABCDEF-*0123456789"

/** How an answer on a sheet is judged. A character that is none is taken for no answer. */
export const judgedAs = (question: KeyQuestion, answer: string): Outcome =>
  answer.length > 1 || shortAnswers.includes(answer) ? outcomeOf(question, answer) : outcome.blank

const compile = (questions: readonly KeyQuestion[], sections: number): Compiled => {
  const [marks, counts] = [new Int32Array(questions.length * codes), new Int32Array(questions.length * codes)]
  questions.forEach((question, at) => {
    for (let code = 0; code < codes; code++) {
      const judged = judgedAs(question, String.fromCharCode(code))
      marks[at * codes + code] = marksOf(question, judged)
      counts[at * codes + code] = shifts[judged]
    }
  })
  const own = Array.from({ length: sections }, (_, nth) =>
    questions.flatMap(({ section }, at) => (section === nth ? [at] : []))
  )
  const others = questions.flatMap(({ section }, at) => (own[section] === undefined ? [at] : []))
  let end = 0
  return {
    questions,
    marks,
    counts,
    long: questions.map(() => new Map<string, Outcome>()),
    places: Uint16Array.from([...own.flat(), ...others]),
    ends: own.map((places) => (end += places.length)),
    counted: questions.filter(({ rule }) => rule.how !== "notCounted").length
  }
}

const judgeLong = ({ questions, long }: Compiled, at: number, answer: string): Outcome => {
  const known = long[at]!.get(answer)
  if (known !== undefined) return known
  const judged = judgedAs(questions[at]!, answer)
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

/** The marks of each section of a sheet, and its counts, whose answers are of one character: as many as questions. */
const scoreShort = (
  { marks, counts, places, ends }: Compiled,
  bytes: Uint8Array,
  from: number,
  sums: Int32Array
): number => {
  let counted = 0
  let nth = 0
  for (let section = 0; section < ends.length; section++) {
    let sum = 0
    for (const end = ends[section]!; nth < end; nth++) {
      const at = places[nth]!
      const found = at * codes + (bytes[from + at]! & (codes - 1))
      sum += marks[found]!
      counted += counts[found]!
    }
    sums[section] = sum
  }
  for (; nth < places.length; nth++) {
    const at = places[nth]!
    counted += counts[at * codes + (bytes[from + at]! & (codes - 1))]!
  }
  return counted
}

/** The same of a sheet's answers as a list. */
const scoreList = (key: Compiled, list: readonly string[], sums: Int32Array): number => {
  sums.fill(0)
  return list.reduce((counted, answer, at) => {
    const judged = judgeLong(key, at, answer)
    const { section } = key.questions[at]!
    if (section >= 0 && section < sums.length) sums[section]! += marksOf(key.questions[at]!, judged)
    return counted + shifts[judged]
  }, 0)
}

/**
 * Scores sheets in the coordinates in which they are printed: `keys` has a set's questions in its own order. Every
 * sheet has a status, so that scored and unscored ones add up to all.
 */
export const scoreSheets = (
  { sets, answers }: Sheets,
  keys: readonly (readonly KeyQuestion[])[],
  sections: number
): Scores => {
  const { bytes, starts } = answers
  const compiled = keys.map((questions) => compile(questions, sections))
  const scores = emptyScores(sets.length, sections)
  // What one sheet has: in the loop over its answers, a small array costs a third of columns that all sheets share.
  const sums = new Int32Array(sections)
  for (let sheet = 0; sheet < sets.length; sheet++) {
    const key = compiled[sets[sheet]!]
    if (key === undefined) {
      scores.status[sheet] = sheetStatus.noKey
      continue
    }
    const [from, end] = [starts[sheet]!, starts[sheet + 1]!]
    const list = isList(answers, sheet) ? answerList(answerText(answers, sheet)) : undefined
    if ((list?.length ?? end - from) !== key.questions.length) {
      scores.status[sheet] = sheetStatus.wrongLength
      continue
    }
    const counted = list === undefined ? scoreShort(key, bytes, from, sums) : scoreList(key, list, sums)
    let total = 0
    for (let section = 0; section < sections; section++) {
      total += sums[section]!
      scores.sections[section]![sheet] = sums[section]!
    }
    scores.total[sheet] = total
    const [right, wrong, double] = [counted & countMask, (counted >> countBits) & countMask, counted >> (2 * countBits)]
    scores.right[sheet] = right
    scores.wrong[sheet] = wrong
    scores.double[sheet] = double
    scores.blank[sheet] = key.counted - right - wrong - double
  }
  return scores
}

/** The places of the sheets that have a status. */
export const placesWith = (statuses: Uint8Array, wanted: number): Uint32Array => {
  const places = new Uint32Array(statuses.length)
  let count = 0
  for (let at = 0; at < statuses.length; at++) if (statuses[at] === wanted) places[count++] = at
  return places.subarray(0, count)
}
