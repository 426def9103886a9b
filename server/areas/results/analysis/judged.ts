import { answerList } from "../../../../schema/exams/sheetAnswers.ts"
import { setLetters } from "../../../../schema/papersets/printedPaper.ts"
import { firstRanking } from "../../../../schema/programme/ranking.ts"
import { classKey, type OpenedPaper, type OtherMarks, type Rulings } from "../keys/content.ts"
import { marksOf, outcome, outcomeOf, type KeyQuestion, type Outcome } from "../kernel/rules.ts"

/** What an answer sheet says. */
export type AnsweredSheet = { readonly language: string; readonly set: string; readonly answers: string }

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
 * set was printed. `judged` has a person's questions beside each other; `totals` are in hundredths, and `right` counts
 * right answers.
 */
export type JudgedPaper<Sheet extends AnsweredSheet = AnsweredSheet> = {
  readonly sheets: readonly Sheet[]
  readonly questions: readonly JudgedQuestion[]
  readonly judged: Uint8Array
  readonly totals: Int32Array
  readonly right: Uint16Array
}

/** Codes of characters, a judgement that is not known yet, and the code of an answer of more than one character. */
const [codes, unknown, ofLong] = [256, 255, 0]

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

/** What a set's answers are judged as: of one character by question and code, others by text, as they come up. */
const judgeOf = (questions: readonly KeyQuestion[], options: readonly (readonly number[])[]) => {
  const short = new Uint8Array(questions.length * codes).fill(unknown)
  const long = questions.map(() => new Map<string, number>())
  return {
    short,
    judgeAt: (nth: number, answer: string): number => {
      const known = long[nth]!.get(answer) ?? judge(questions[nth]!, options[nth]!, answer)
      long[nth]!.set(answer, known)
      if (answer.length === 1 && answer.charCodeAt(0) < codes) short[nth * codes + answer.charCodeAt(0)] = known
      return known
    }
  }
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

/**
 * Judges the sheets of one paper. Sheets of an unknown set or of a wrong length are left out, as in a computation of
 * results.
 */
export const judgePaper = <Sheet extends AnsweredSheet>(
  paper: OpenedPaper,
  rulings: Rulings,
  all: readonly Sheet[],
  others: OtherMarks = firstRanking
): JudgedPaper<Sheet> => {
  const { sets } = paper.content
  const key = classKey([paper], rulings, others)
  const questions = questionsOf(paper, key.sets)
  const width = questions.length
  const judges = sets.map(({ options }, set) => judgeOf(key.sets[set]!, options))
  const orders = sets.map(({ order }) => Uint16Array.from(order))
  const worth = Int32Array.from({ length: width * judgements }, (_, at) => {
    const judgement = at % judgements
    const marks = questions[Math.floor(at / judgements)]!.marks[outcomeIn(judgement)]!
    return marks * rightUnits + saysRight[judgement]!
  })
  // A sheet's answers as codes of their characters: a third of the time of asking its text for each.
  const written = Buffer.alloc(Math.max(0, ...orders.map(({ length }) => length)))
  const judged = new Uint8Array(all.length * width)
  const totals = new Int32Array(all.length)
  const rights = new Uint16Array(all.length)
  const sheets: Sheet[] = []
  for (const sheet of all) {
    const set = key.setOf(sheet.language, sheet.set)
    if (typeof set === "string") continue
    const order = orders[set]!
    const { short, judgeAt } = judges[set]!
    const { answers } = sheet
    const list = answers.startsWith(",") ? answerList(answers) : undefined
    if ((list ?? answers).length !== order.length) continue
    if (list === undefined) written.write(answers, "latin1")
    else list.forEach((answer, nth) => (written[nth] = answer.length > 1 ? ofLong : answer.charCodeAt(0)))
    const person = sheets.push(sheet) - 1
    const from = person * width
    let sum = 0
    for (let nth = 0; nth < order.length; nth++) {
      let found = short[nth * codes + written[nth]!]!
      if (found === unknown) found = judgeAt(nth, (list ?? answers)[nth]!)
      const place = order[nth]!
      judged[from + place] = found
      sum += worth[place * judgements + found]!
    }
    totals[person] = Math.floor(sum / rightUnits)
    rights[person] = sum - rightUnits * totals[person]
  }
  const people = sheets.length
  return {
    sheets,
    questions,
    judged: judged.subarray(0, people * width),
    totals: totals.subarray(0, people),
    right: rights.subarray(0, people)
  }
}
