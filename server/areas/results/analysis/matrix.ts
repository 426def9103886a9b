import { answerList } from "../../../../schema/exams/sheetAnswers.ts"
import { setLetters } from "../../../../schema/papersets/printedPaper.ts"
import { firstRanking } from "../../../../schema/programme/ranking.ts"
import { classKey, type OpenedPaper, type OtherMarks, type Rulings } from "../keys/content.ts"
import { marksOf, outcome, outcomeOf, type KeyQuestion, type Outcome } from "../kernel/rules.ts"

/** What an answer sheet says. */
export type AnsweredSheet = { readonly language: string; readonly set: string; readonly answers: string }

/** An answer sheet, with the groups that its student belongs to. */
export type AnalysedSheet = AnsweredSheet & {
  readonly gender: string
  readonly state: string | null
}

/** What was chosen: no option, one of the six, or something else (several letters, or a number). */
export const chosen = { none: 0, first: 1, other: 7 } as const

/** A question of a paper: each student's score, outcome and choice, in the written order of its options. */
export type ScoredItem = {
  readonly place: number
  readonly max: number
  readonly scores: Float64Array
  readonly outcomes: Uint8Array
  readonly choices: Uint8Array
}

/** The scores of a paper's students, and the sheets that they are of. */
export type ScoredPaper<Sheet extends AnsweredSheet = AnalysedSheet> = {
  readonly sheets: readonly Sheet[]
  readonly items: readonly ScoredItem[]
  readonly totals: Float64Array
}

/** Codes of characters below which every answer of one character lies. */
const codes = 128

/** Where a set has a question of the paper, and how it judges an answer there. */
type Judged = { readonly score: number; readonly outcome: Outcome; readonly choice: number }

const judge = (question: KeyQuestion, options: readonly number[], answer: string): Judged => {
  const judged = outcomeOf(question, answer)
  const printed = answer.length === 1 ? setLetters.indexOf(answer as never) : -1
  const written = options[printed]
  const choice =
    written === undefined ? (judged === outcome.blank || answer === "-" ? chosen.none : chosen.other) : written + 1
  return { score: marksOf(question, judged) / 100, outcome: judged, choice }
}

/**
 * Scores the sheets of one paper question by question, in the paper's own order of questions and options whatever set
 * was printed. Sheets of an unknown set or of a wrong length are left out, as in a computation of results.
 */
export const scorePaper = <Sheet extends AnsweredSheet>(
  paper: OpenedPaper,
  rulings: Rulings,
  all: readonly Sheet[],
  others: OtherMarks = firstRanking
): ScoredPaper<Sheet> => {
  const { content } = paper
  const key = classKey([paper], rulings, others)
  const setOf = ({ language, set }: Sheet) => key.setOf(language, set)
  const sheets = all.filter((sheet) => {
    const set = setOf(sheet)
    const { answers } = sheet
    const count = answers.startsWith(",") ? answerList(answers).length : answers.length
    return typeof set === "number" && count === key.sets[set]!.length
  })
  const known = content.sets.map(({ order }) => order.map(() => new Map<string, Judged>()))
  const short = content.sets.map(({ order }) => emptyTable(order.length * codes))
  const most = new Map(content.sets[0]?.order.map((place, nth) => [place, key.sets[0]![nth]!.marks.right / 100]))
  const items = content.questions.map((question, place) => ({
    place,
    max: most.get(place) ?? question.marks,
    scores: new Float64Array(sheets.length),
    outcomes: new Uint8Array(sheets.length),
    choices: new Uint8Array(sheets.length)
  }))
  const totals = new Float64Array(sheets.length)
  sheets.forEach((sheet, person) => {
    const { answers } = sheet
    const set = setOf(sheet) as number
    const { order, options } = content.sets[set]!
    const list = answers.startsWith(",") ? answerList(answers) : undefined
    const judgeAt = (nth: number, answer: string) =>
      remembered(known[set]![nth]!, answer, () => judge(key.sets[set]![nth]!, options[nth]!, answer))
    const table = short[set]!
    let total = 0
    for (let nth = 0; nth < order.length; nth++) {
      const code = list === undefined ? answers.charCodeAt(nth) : codes
      const at = code < codes ? nth * codes + code : -1
      if (at < 0 || table.isKnown[at] === 0) {
        const found = judgeAt(nth, list === undefined ? answers[nth]! : list[nth]!)
        note(items[order[nth]!]!, person, found)
        total += found.score
        if (at >= 0) fill(table, at, found)
        continue
      }
      const item = items[order[nth]!]!
      item.scores[person] = table.scores[at]!
      item.outcomes[person] = table.outcomes[at]!
      item.choices[person] = table.choices[at]!
      total += table.scores[at]!
    }
    totals[person] = total
  })
  return { sheets, items, totals }
}

/** What answers of one character say, by question and code, as far as they came up. */
type Table = Pick<ScoredItem, "scores" | "outcomes" | "choices"> & { readonly isKnown: Uint8Array }

const emptyTable = (size: number): Table => ({
  scores: new Float64Array(size),
  outcomes: new Uint8Array(size),
  choices: new Uint8Array(size),
  isKnown: new Uint8Array(size)
})

const note = (
  { scores, outcomes, choices }: Pick<ScoredItem, "scores" | "outcomes" | "choices">,
  at: number,
  found: Judged
) => {
  scores[at] = found.score
  outcomes[at] = found.outcome
  choices[at] = found.choice
}

const fill = (table: Table, at: number, found: Judged) => {
  note(table, at, found)
  table.isKnown[at] = 1
}

const remembered = (known: Map<string, Judged>, answer: string, judged: (answer: string) => Judged): Judged => {
  const before = known.get(answer)
  if (before !== undefined) return before
  const found = judged(answer)
  known.set(answer, found)
  return found
}
