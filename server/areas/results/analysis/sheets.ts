import pg from "pg"
import {
  openBytes,
  intsAt,
  openDoubles,
  openInts,
  openWords,
  wordsAt,
  type Words
} from "../../../platform/db/copiedColumns.ts"
import { eachCopied } from "../../../platform/db/copiedRows.ts"
import type { Sql } from "../../../platform/db/pool.ts"
import { answersAt } from "../kernel/answers.ts"
import { orderBy } from "../kernel/order.ts"
import { noRegion } from "../kernel/ranks.ts"
import { paperOf, type PaperSheets } from "../keys/content.ts"
import type { AnsweredSheets } from "./judged.ts"

/** Answer sheets of a paper that count, and the students that they are of, a column each. */
export type SheetsOfPaper = AnsweredSheets & {
  readonly student: Int32Array
  readonly gender: Words
  readonly state: Words
  /** `noRegion` where there is none. */
  readonly school: Int32Array
}

/** A class of an exam, the papers that it sat, and the place of one among them. */
type PaperOfClass = {
  readonly exam: number
  readonly round: number
  readonly classLevel: number
  readonly papers: readonly PaperSheets[]
  readonly place: number
}

/** The answer sheets that belong to a paper, of students who are not withdrawn, in their order. */
export const sheetsOfPaper = async (
  sql: Sql,
  { exam, round, classLevel, papers, place }: PaperOfClass
): Promise<SheetsOfPaper> => {
  const [student, submitted, school] = [openInts(), openDoubles(), openInts()]
  const [language, set, answers, gender, state] = [openWords(), openWords(), openBytes(), openWords(), openWords()]
  const languages = papers[place]!.languages.map((one) => pg.escapeLiteral(one)).join(", ")
  await eachCopied(
    sql,
    `select a.student_id, a.submitted_at, s.school_id, a.language, a.set, a.answers, s.gender, s.state_id::text
     from answer_sheets a join students s on s.id = a.student_id and s.is_active
     where a.exam_id = ${exam} and a.round = ${round} and a.class_level = ${classLevel}
       and a.language = any(array[${languages}]::text[])`,
    ({ int, moment, word, into }) => {
      student.add(int()!)
      submitted.add(moment()!)
      school.add(int() ?? noRegion)
      language.add(word()!)
      set.add(word()!)
      into(answers)
      gender.add(word()!)
      state.add(word()!)
    }
  )
  const written = language.column()
  const [students, times] = [student.column(), submitted.column()]
  // Most languages have one paper, to which all of their sheets belong.
  const isShared = written.words.map(
    (one) => papers.filter(({ languages: some }) => (some as readonly string[]).includes(one)).length > 1
  )
  const isOwn = (sheet: number): boolean => {
    const number = written.numbers[sheet]!
    const of = { language: written.words[number]!, submitted: times[sheet]! }
    return !isShared[number]! || paperOf(papers, of) === place
  }
  const own = orderBy(students.length, [{ values: students, highestFirst: false }]).filter(isOwn)
  return {
    student: intsAt(own, students),
    school: intsAt(own, school.column()),
    language: wordsAt(own, written),
    set: wordsAt(own, set.column()),
    answers: answersAt(own, answers.column()),
    gender: wordsAt(own, gender.column()),
    state: wordsAt(own, state.column())
  }
}
