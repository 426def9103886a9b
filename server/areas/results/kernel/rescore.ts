import { answerList } from "../../../../schema/exams/sheetAnswers.ts"
import { answerText, isList } from "./answers.ts"
import { marksOf, outcome, type KeyQuestion, type Outcome } from "./rules.ts"
import { codes, judgedAs, sheetStatus, type Scores, type Sheets } from "./score.ts"

type Keys = readonly (readonly KeyQuestion[])[]

/** What an answer is judged as by a key and by another one, and by how many hundredths its marks differ. */
type Difference = { readonly was: Outcome; readonly now: Outcome; readonly marks: number }

/** A question of a set that two keys do not judge alike: the differences of answers, by code where they have one. */
const changeOf = (before: KeyQuestion, after: KeyQuestion) => {
  const differenceOf = (answer: string): Difference => {
    const [was, now] = [judgedAs(before, answer), judgedAs(after, answer)]
    return { was, now, marks: marksOf(after, now) - marksOf(before, was) }
  }
  return { differenceOf, byCode: Array.from({ length: codes }, (_, code) => differenceOf(String.fromCharCode(code))) }
}

/** The questions of a set that are not judged as before, by their places. */
const changesIn = (before: readonly KeyQuestion[], after: readonly KeyQuestion[]) =>
  before.flatMap((question, at) =>
    JSON.stringify(question) === JSON.stringify(after[at])
      ? []
      : [{ at, section: question.section, ...changeOf(question, after[at]!) }]
  )

const copyOf = ({ status, total, sections, right, wrong, blank, double }: Scores): Scores => ({
  status: status.slice(),
  total: total.slice(),
  sections: sections.map((values) => values.slice()),
  right: right.slice(),
  wrong: wrong.slice(),
  blank: blank.slice(),
  double: double.slice()
})

/**
 * The scores of sheets by keys that judge some questions otherwise than those by which they were scored: what scoring
 * them anew gives, which a test compares. A set has the questions that it had, in the sections that they were in.
 */
export const rescoreSheets = ({ sets, answers }: Sheets, scores: Scores, before: Keys, after: Keys): Scores => {
  const changes = before.map((questions, set) => changesIn(questions, after[set]!))
  const found = copyOf(scores)
  const counts: Readonly<Record<Outcome, Int32Array | undefined>> = {
    [outcome.blank]: found.blank,
    [outcome.right]: found.right,
    [outcome.wrong]: found.wrong,
    [outcome.double]: found.double,
    [outcome.ignored]: undefined
  }
  for (let sheet = 0; sheet < sets.length; sheet++) {
    if (scores.status[sheet] !== sheetStatus.scored) continue
    const list = isList(answers, sheet) ? answerList(answerText(answers, sheet)) : undefined
    const from = answers.starts[sheet]!
    for (const { at, section, differenceOf, byCode } of changes[sets[sheet]!]!) {
      const difference = list === undefined ? byCode[answers.bytes[from + at]! & (codes - 1)]! : differenceOf(list[at]!)
      const { was, now, marks } = difference
      if (was === now && marks === 0) continue
      const [fewer, more, ofSection] = [counts[was], counts[now], found.sections[section]]
      if (fewer !== undefined) fewer[sheet]! -= 1
      if (more !== undefined) more[sheet]! += 1
      // A question of no section has no marks.
      if (ofSection === undefined) continue
      ofSection[sheet]! += marks
      found.total[sheet]! += marks
    }
  }
  return found
}
