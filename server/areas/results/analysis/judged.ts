import { answerList } from "../../../../schema/exams/sheetAnswers.ts"
import { setLetters } from "../../../../schema/papersets/printedPaper.ts"
import { firstRanking } from "../../../../schema/programme/ranking.ts"
import type { Words } from "../../../platform/db/copiedColumns.ts"
import { answerText, isList, type Answers } from "../kernel/answers.ts"
import { classKey, type OpenedPaper, type OtherMarks, type Rulings } from "../keys/content.ts"
import { codes, shortAnswers } from "../kernel/score.ts"
import { marksOf, outcome, outcomeOf, type KeyQuestion, type Outcome } from "../kernel/rules.ts"

/** What answer sheets say, a column each. */
export type AnsweredSheets = { readonly language: Words; readonly set: Words; readonly answers: Answers }

/** What was chosen: no option, one of the six, or something else (several letters, or a number). */
export const chosen = { none: 0, first: 1, other: 7 } as const

/** What can be chosen: no option, one of the six, or something else. */
export const choicesMade = chosen.other + 1

/** Different judgements of an answer: an outcome, and what was chosen. */
export const judgements = Object.keys(outcome).length * choicesMade

/** The outcome of a judgement, and what was chosen. */
export const outcomeIn = (judgement: number): Outcome => Math.floor(judgement / choicesMade) as Outcome
export const choiceIn = (judgement: number): number => judgement % choicesMade

/** 1 for each judgement that says right, 0 for the others. */
export const saysRight = Uint8Array.from({ length: judgements }, (_, one) => Number(outcomeIn(one) === outcome.right))

/** A question of a paper: its place in the paper as written, its most marks, and the marks of each outcome. */
export type JudgedQuestion = {
  readonly place: number
  readonly max: number
  /** In hundredths, by outcome. */
  readonly marks: Int32Array
}

/**
 * The answer sheets of a paper, judged question by question in the paper's own order of questions and options, whatever
 * set was printed. `people` has the places of their sheets, and `judged` a person's questions beside each other;
 * `totals` are in hundredths, and `right` counts right answers.
 */
export type JudgedPaper = {
  readonly people: Uint32Array
  readonly questions: readonly JudgedQuestion[]
  readonly judged: Uint8Array
  readonly totals: Int32Array
  readonly right: Uint16Array
}

/** More than the right answers that a sheet can have: its marks and its right answers are added up in one number. */
const rightUnits = 512

const judge = (question: KeyQuestion, options: readonly number[], answer: string): number => {
  const found = outcomeOf(question, answer)
  const printed = answer.length === 1 ? setLetters.indexOf(answer as never) : -1
  const written = options[printed]
  const choice =
    written === undefined ? (found === outcome.blank || answer === "-" ? chosen.none : chosen.other) : written + 1
  return found * choicesMade + choice
}

/** What a set's answers are judged as, question by question: those of one character by code, others as they come up. */
const judgeOf = (questions: readonly KeyQuestion[], options: readonly (readonly number[])[]) => {
  const known = questions.map(() => new Map<string, number>())
  const judgeAt = (nth: number, answer: string): number => {
    const found = known[nth]!.get(answer) ?? judge(questions[nth]!, options[nth]!, answer)
    known[nth]!.set(answer, found)
    return found
  }
  const short = new Uint8Array(questions.length * codes)
  questions.forEach((_, nth) => {
    for (const answer of shortAnswers) short[nth * codes + answer.charCodeAt(0)] = judgeAt(nth, answer)
  })
  return { short, judgeAt }
}

/** The questions of a paper as written, with the marks of the first set's key: every set has the same. */
const questionsOf = (
  { content }: OpenedPaper,
  keys: readonly (readonly KeyQuestion[])[]
): readonly JudgedQuestion[] => {
  const first = new Map(content.sets[0]?.order.map((place, nth) => [place, keys[0]![nth]!]))
  return content.questions.map(({ marks }, place) => {
    const key = first.get(place)
    return {
      place,
      max: key === undefined ? marks : key.marks.right / 100,
      marks: Int32Array.from(Object.values(outcome), (one) => (key === undefined ? 0 : marksOf(key, one)))
    }
  })
}

/** Where a person's judgements go, by their place among all judgements. */
type Judgements = { readonly judged: Uint8Array; readonly worth: Int32Array }

/** Judges the answers of one character each, as many as a set has questions. @returns marks and right answers */
const judgeShort = (
  { judged, worth }: Judgements,
  { short, order }: { readonly short: Uint8Array; readonly order: Uint16Array },
  { bytes, from, to }: { readonly bytes: Uint8Array; readonly from: number; readonly to: number }
): number => {
  let sum = 0
  for (let nth = 0; nth < order.length; nth++) {
    const found = short[nth * codes + (bytes[from + nth]! & (codes - 1))]!
    const place = order[nth]!
    judged[to + place] = found
    sum += worth[place * judgements + found]!
  }
  return sum
}

/**
 * Judges the sheets of one paper. Sheets of an unknown set or of a wrong length are left out, as in a computation of
 * results.
 */
export const judgePaper = (
  paper: OpenedPaper,
  rulings: Rulings,
  { language, set, answers }: AnsweredSheets,
  others: OtherMarks = firstRanking
): JudgedPaper => {
  const { sets } = paper.content
  const key = classKey([paper], rulings, others)
  const questions = questionsOf(paper, key.sets)
  const width = questions.length
  const judges = sets.map(({ options, order }, nth) => ({
    ...judgeOf(key.sets[nth]!, options),
    order: Uint16Array.from(order)
  }))
  const worth = Int32Array.from({ length: width * judgements }, (_, at) => {
    const judgement = at % judgements
    const marks = questions[Math.floor(at / judgements)]!.marks[outcomeIn(judgement)]!
    return marks * rightUnits + saysRight[judgement]!
  })
  const { bytes, starts } = answers
  const all = set.numbers.length
  const setOf = language.words.map((own) => set.words.map((letter) => key.setOf(own, letter)))
  const judged = new Uint8Array(all * width)
  const [totals, rights, people] = [new Int32Array(all), new Uint16Array(all), new Uint32Array(all)]
  let count = 0
  for (let sheet = 0; sheet < all; sheet++) {
    const own = setOf[language.numbers[sheet]!]![set.numbers[sheet]!]!
    if (typeof own === "string") continue
    const one = judges[own]!
    const [from, to] = [starts[sheet]!, count * width]
    const list = isList(answers, sheet) ? answerList(answerText(answers, sheet)) : undefined
    if ((list?.length ?? starts[sheet + 1]! - from) !== one.order.length) continue
    let sum = 0
    if (list === undefined) sum = judgeShort({ judged, worth }, one, { bytes, from, to })
    else
      list.forEach((answer, nth) => {
        const [place, found] = [one.order[nth]!, one.judgeAt(nth, answer)]
        judged[to + place] = found
        sum += worth[place * judgements + found]!
      })
    totals[count] = Math.floor(sum / rightUnits)
    rights[count] = sum - rightUnits * totals[count]!
    people[count++] = sheet
  }
  return {
    people: people.subarray(0, count),
    questions,
    judged: judged.subarray(0, count * width),
    totals: totals.subarray(0, count),
    right: rights.subarray(0, count)
  }
}
