import type { OpenedPaper, Rulings } from "../keys/content.ts"
import { choiceIn, chosen, judgements, judgePaper, outcomeIn, type JudgedPaper } from "../analysis/judged.ts"
import type { SheetsOfPaper } from "../analysis/sheets.ts"
import { noRegion } from "../kernel/ranks.ts"
import { outcome } from "../kernel/rules.ts"
import { groupsOf, kIndex } from "../statistics/copying.ts"
import { optionCurves, type SingleAnswers } from "../statistics/optionCurves.ts"
import { screenPairs } from "../statistics/screen.ts"
import { sameWrong, wrongAnswersOf, type WrongAnswers } from "../statistics/wrongAnswers.ts"
import { similarityOf } from "../statistics/similarity.ts"

/** Answer sheets with their students and schools. */
type SheetsOfSchools = Pick<SheetsOfPaper, "language" | "set" | "answers" | "student" | "school">

/** Two students of a school, and how their wrong answers agree. */
export type Pair = {
  readonly students: readonly [number, number]
  readonly same: number
  readonly expected: number
  readonly chance: number
  /** Questions that both answered with one option, and those with the same one. */
  readonly compared: number
  readonly matches: number
  readonly omega: number
  readonly gbt: number
}

/** How many pairs were compared, and those that chance does not explain, the least likely first. */
export type Pairs = { readonly compared: number; readonly found: readonly Pair[] }

/** The chance that a class without any copying has a flagged pair at all (Bonferroni); half of it by each index. */
const level = 0.05
const levelOfIndex = level / 2

/** Pairs whose indices are computed, and those that are told. */
const [mostComputed, mostTold] = [5_000, 200]

/**
 * Pairs of a paper's students within a school whose wrong answers agree more than chance explains, in the written
 * order of questions and options whatever set was printed. All pairs are screened by bits. Of those that stand out the
 * K index is computed both ways, and GBT, which looks at right answers, too; both are corrected for all pairs that
 * were compared, and a pair is told where one of them is small. Omega is told beside them and decides nothing: its
 * normal distribution is an approximation that is poor so far out.
 */
export const pairsOf = (paper: OpenedPaper, rulings: Rulings, sheets: SheetsOfSchools): Pairs => {
  const judged = judgePaper(paper, rulings, sheets)
  const answers = wrongAnswers(judged)
  const schools = Array.from(judged.people, (sheet) => {
    const school = sheets.school[sheet]!
    return school === noRegion ? null : school
  })
  const studentOf = (person: number): number => sheets.student[judged.people[person]!]!
  const { compared, found: screened } = screenPairs(answers, schools, mostComputed)
  const groupFor = groupsOf(answers)
  const singles = singleAnswers(judged)
  const curves = optionCurves(singles)
  const found = screened.flatMap(([one, other]): readonly Pair[] => {
    const ways = [
      [one, other],
      [other, one]
    ].flatMap(([copier, source]) => kIndex(answers, copier!, source!, groupFor(answers.counts[copier!]!)) ?? [])
    const [best] = ways.toSorted((way, another) => way.chance - another.chance)
    if (best === undefined) return []
    const similarity = similarityOf(singles, curves, one, other)
    if (similarity === null) return []
    const [chance, gbt] = [Math.min(1, best.chance * 2 * compared), Math.min(1, similarity.gbt * compared)]
    if (Math.min(chance, gbt) > levelOfIndex) return []
    const students = [studentOf(one), studentOf(other)] as const
    const agreement = { same: sameWrong(answers, one, other), expected: best.expected, chance }
    return [{ students, ...agreement, ...similarity, gbt }]
  })
  return { compared, found: found.toSorted(byChance).slice(0, mostTold) }
}

/** Pairs by the smaller one of their chances, the least likely first. */
export const byChance = (one: Pair, other: Pair): number =>
  Math.min(one.chance, one.gbt) - Math.min(other.chance, other.gbt)

/** The option of each judgement, from 1 to 6, or 0 where none was chosen, or something else; and that of wrong ones. */
const options = Uint8Array.from({ length: judgements }, (_, one) => choiceIn(one) % chosen.other)
const wrongOptions = options.map((option, one) => (outcomeIn(one) === outcome.wrong ? option : 0))

/** What a table has for each of some judgements. */
const translated = (judged: Uint8Array, table: Uint8Array): Uint8Array => {
  const found = new Uint8Array(judged.length)
  for (let at = 0; at < judged.length; at++) found[at] = table[judged[at]!]!
  return found
}

/** The options that people chose, right or wrong, and how many right answers they have. */
const singleAnswers = ({ questions, judged, right }: JudgedPaper): SingleAnswers => ({
  questions: questions.length,
  chosen: translated(judged, options),
  right
})

/** The wrong options that people chose, by person. */
const wrongAnswers = ({ questions, judged }: JudgedPaper): WrongAnswers =>
  wrongAnswersOf(questions.length, translated(judged, wrongOptions))
