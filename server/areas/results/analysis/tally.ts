import type { Stratum } from "../statistics/dif.ts"
import { inOrder, type Cell } from "../statistics/cells.ts"
import type { Distribution } from "../statistics/moments.ts"
import { outcome, type Outcome } from "../kernel/rules.ts"
import {
  choiceIn,
  judgements,
  outcomeIn,
  saysRight,
  type AnsweredSheets,
  type JudgedPaper,
  type JudgedQuestion
} from "./judged.ts"

/** An answer that somebody gave: its score in marks, and how many with each total gave it. */
export type TalliedAnswer = {
  readonly outcome: Outcome
  readonly choice: number
  readonly score: number
  readonly counts: Int32Array
}

/** A question that is counted, with all answers to it. */
export type TalliedQuestion = Pick<JudgedQuestion, "place" | "max"> & { readonly answers: readonly TalliedAnswer[] }

/** Counts of a paper's answers, from which all its figures follow. `counts` of the totals and of sets are by total. */
export type Tally = {
  readonly totals: { readonly values: Float64Array; readonly counts: Int32Array }
  readonly sets: readonly { readonly set: string; readonly counts: Int32Array }[]
  readonly questions: readonly TalliedQuestion[]
  /** For each question the strata of two groups by their number of right answers, the lowest first. */
  readonly strata: readonly (readonly Stratum[])[]
}

/** The groups that are compared, a place a person: the first one, the second one, or neither. */
export const compared = { reference: 0, focal: 1, neither: 2 } as const

/** Different totals in hundredths, the lowest first, and the number of each person's. */
const totalsOf = (totals: Int32Array) => {
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const total of totals) {
    least = Math.min(least, total)
    most = Math.max(most, total)
  }
  const all = totals.length === 0 ? new Int32Array(0) : new Int32Array(most - least + 1)
  for (const total of totals) all[total - least]! += 1
  const values: number[] = []
  const numbers = all.map((count, at) => (count === 0 ? -1 : values.push(at + least) - 1))
  return {
    values: Float64Array.from(values, (total) => total / 100),
    counts: Int32Array.from(values, (total) => all[total - least]!),
    nth: totals.map((total) => numbers[total - least]!)
  }
}

/** How many people of each set have each total, by the sets' letters. */
const setsOf = ({ words, numbers }: AnsweredSheets["set"], { people, nth, width }: PeopleByTotal): Tally["sets"] => {
  const sets = words.map(() => new Int32Array(width))
  people.forEach((sheet, person) => (sets[numbers[sheet]!]![nth[person]!]! += 1))
  return words
    .map((set, number) => ({ set, counts: sets[number]! }))
    .filter(({ counts }) => counts.some((count) => count > 0))
    .toSorted((one, other) => one.set.localeCompare(other.set))
}

/** People by the places of their sheets, the number of each one's total, and how many totals there are. */
type PeopleByTotal = { readonly people: Uint32Array; readonly nth: Int32Array; readonly width: number }

/**
 * How often each question was judged how by people with each total: by total, question and judgement. People are gone
 * through by total, so that the counts of one total stay in the processor's cache.
 */
const countsOf = (judged: Uint8Array, nth: Int32Array, sizes: Int32Array, width: number): Int32Array => {
  const block = width * judgements
  const next = new Int32Array(sizes.length)
  for (let total = 1; total < sizes.length; total++) next[total] = next[total - 1]! + sizes[total - 1]!
  const byTotal = new Int32Array(nth.length)
  for (let person = 0; person < nth.length; person++) byTotal[next[nth[person]!]!++] = person
  const counts = new Int32Array(sizes.length * block)
  for (const person of byTotal) {
    const from = nth[person]! * block
    for (let question = 0, at = person * width; question < width; question++, at++)
      counts[from + question * judgements + judged[at]!]! += 1
  }
  return counts
}

/** The strata of two groups by their number of right answers, of each question. */
const strataOf = ({ judged, right, questions: { length: width } }: JudgedPaper, groups: Uint8Array) => {
  const levels = width + 1
  const sizes = new Int32Array(2 * levels)
  const rights = new Int32Array(2 * levels * width)
  for (let person = 0; person < right.length; person++) {
    const group = groups[person]!
    if (group === compared.neither) continue
    const level = group * levels + right[person]!
    sizes[level]! += 1
    const from = level * width
    const at = person * width
    for (let question = 0; question < width; question++) rights[from + question]! += saysRight[judged[at + question]!]!
  }
  return (question: number): readonly Stratum[] =>
    Array.from({ length: levels }, (_, level): Stratum => {
      const [reference, focal] = [rights[level * width + question]!, rights[(levels + level) * width + question]!]
      return [reference, sizes[level]! - reference, focal, sizes[levels + level]! - focal]
    }).filter((stratum) => stratum.some((count) => count > 0))
}

/** The answers to a question that somebody gave. */
const answersTo = (
  { place, marks }: JudgedQuestion,
  counts: Int32Array,
  different: number,
  width: number
): readonly TalliedAnswer[] =>
  Array.from({ length: judgements }, (_, judgement) => ({
    outcome: outcomeIn(judgement),
    choice: choiceIn(judgement),
    score: marks[outcomeIn(judgement)]! / 100,
    counts: Int32Array.from({ length: different }, (_, total) => {
      return counts[(total * width + place) * judgements + judgement]!
    })
  })).filter((answer) => answer.counts.some((count) => count > 0))

/**
 * Counts the answers of a paper, in one way through them. Questions that are not counted are left out. `groups` has a
 * place a person.
 */
export const tallyOf = (paper: JudgedPaper, set: AnsweredSheets["set"], groups: Uint8Array | undefined): Tally => {
  const { people, questions, judged } = paper
  const { nth, ...totals } = totalsOf(paper.totals)
  const [width, different] = [questions.length, totals.values.length]
  const counts = countsOf(judged, nth, totals.counts, width)
  const counted = questions
    .map((one): TalliedQuestion => {
      return { place: one.place, max: one.max, answers: answersTo(one, counts, different, width) }
    })
    .filter(({ answers }) => answers.every((answer) => answer.outcome !== outcome.ignored))
  const strataAt = groups === undefined ? undefined : strataOf(paper, groups)
  return {
    totals,
    sets: setsOf(set, { people, nth, width: different }),
    questions: counted,
    strata: strataAt === undefined ? [] : counted.map(({ place }) => strataAt(place))
  }
}

/** How many people have each score on a question, and each score on the rest of the paper. */
export const cellsIn = ({ answers }: TalliedQuestion, { values }: Distribution): readonly Cell[] => {
  const scores = new Map<number, Int32Array>()
  for (const { score, counts } of answers) {
    const all = scores.get(score) ?? new Int32Array(counts.length)
    for (let at = 0; at < counts.length; at++) all[at]! += counts[at]!
    scores.set(score, all)
  }
  return inOrder(
    [...scores].flatMap(([score, counts]) =>
      [...counts].flatMap((count, at) => (count === 0 ? [] : [{ score, rest: values[at]! - score, count }]))
    )
  )
}
