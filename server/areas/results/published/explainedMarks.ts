import { answerList } from "../../../../schema/exams/sheetAnswers.ts"
import { answerKeyId } from "../../../../schema/results/answerKey.ts"
import type { MarksExplained } from "../../../../schema/results/explainedRank.ts"
import type { RunRules } from "../../../../schema/results/resultRun.ts"
import { submittedAt } from "../../exams/shifts.ts"
import { classKey, paperOf } from "../keys/content.ts"
import { keyMemory, keyState, openedPapers, type ResultsHost } from "../keys/key.ts"
import { outcomeOf, outcome, type KeyQuestion } from "../kernel/rules.ts"

type Asked = {
  readonly exam_id: number
  readonly class_level: number
  readonly student_id: number
  readonly round: number
  /** The marks of the result, in hundredths. */
  readonly total: number
}

const answers = ["blank", "right", "wrong", "double"] as const

/** A line of the account: the questions of a section that have the same marks. */
const lineOf = (section: string, all: readonly { readonly question: KeyQuestion; readonly answer: string }[]) => {
  const { marks } = all[0]!.question
  const outcomes = all.map(({ question, answer }) => outcomeOf(question, answer))
  const counted = answers.map((name) => ({
    name,
    count: outcomes.filter((one) => one === outcome[name]).length,
    each: marks[name] / 100
  }))
  const [blank, right, wrong, double] = counted.map(({ count, each }) => ({ count, each })) as [
    MarksExplained["right"],
    MarksExplained["right"],
    MarksExplained["right"],
    MarksExplained["right"]
  ]
  const questions = all.filter((_, at) => outcomes[at] !== outcome.ignored).length
  const sum = counted.reduce((hundredths, { name, count }) => hundredths + count * marks[name], 0)
  return { section, questions, right, wrong, blank, double, marks: sum / 100, most: (questions * marks.right) / 100 }
}

/**
 * How a student's marks add up: for each section, and within it for questions of other marks, how many answers were
 * right, wrong, blank and marked twice. None where they do not add up to the result, because the answer key or the
 * answer sheet has changed since it was computed.
 */
export const explainedMarks = async (
  { pool, log }: ResultsHost,
  { exam_id, class_level, student_id, round, total }: Asked,
  rules: RunRules
): Promise<readonly MarksExplained[]> => {
  const { rows } = await pool.query<{ language: string; set: string; answers: string; submitted: number }>(
    `select language, set, answers, ${submittedAt("a")} as submitted from answer_sheets a
     where a.exam_id = $1 and a.round = $2 and a.student_id = $3`,
    [exam_id, round, student_id]
  )
  const sheet = rows[0]
  if (sheet === undefined) return []
  const { papers, rulings } = keyMemory(await keyState({ log }, answerKeyId(exam_id, class_level)))
  const opened = await openedPapers(pool, papers)
  const key = classKey(opened, rulings, rules)
  const set = key.setOf(sheet.language, sheet.set, sheet.submitted)
  const questions = typeof set === "number" ? key.sets[set]! : []
  const list = answerList(sheet.answers)
  if (questions.length === 0 || list.length !== questions.length) return []
  const names = opened[paperOf(opened, sheet)]?.content.sectionNames
  const lines = [
    ...Map.groupBy(
      questions.map((question, nth) => ({ question, answer: list[nth]! })),
      ({ question: { section, marks } }) => [section, ...answers.map((name) => marks[name])].join(" ")
    ).values()
  ]
    .toSorted(([one], [other]) => one!.question.section - other!.question.section)
    .map((all) => lineOf(names?.[all[0]!.question.section]?.name ?? "", all))
    .filter((line) => line.questions > 0)
  return Math.round(100 * lines.reduce((sum, line) => sum + line.marks, 0)) === total ? lines : []
}
