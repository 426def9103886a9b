import { answerDatabaseTasks } from "../../../platform/concurrency/databaseTasks.ts"
import { submittedAt } from "../../exams/shifts.ts"
import { paperOf, type OpenedPaper, type OtherMarks, type PaperSheets, type Rulings } from "../keys/content.ts"
import { analyse, type AnalysedSheet, type Comparison } from "./analyse.ts"

/** A paper of a class's key, its place among all of them, and the answer sheets that belong to it. */
export type AnalysisTask = {
  readonly exam: number
  readonly round: number
  readonly classLevel: number
  readonly paper: OpenedPaper
  readonly papers: readonly PaperSheets[]
  readonly place: number
  readonly rulings: Rulings
  readonly others: OtherMarks
  readonly comparison: Comparison
}

answerDatabaseTasks(async (pool, { paper, papers, place, rulings, others, comparison, ...of }: AnalysisTask) => {
  const { rows } = await pool.query<AnalysedSheet & { readonly submitted: number }>(
    `select a.language, a.set, a.answers, ${submittedAt("a")} as submitted, s.gender, s.state_id::text as state
     from answer_sheets a join students s on s.id = a.student_id and s.is_active
     where a.exam_id = $1 and a.round = $2 and a.class_level = $3 and a.language = any($4)
     order by a.student_id`,
    [of.exam, of.round, of.classLevel, paper.languages]
  )
  return analyse(
    paper,
    rulings,
    rows.filter((row) => paperOf(papers, row) === place),
    comparison,
    others
  )
})
