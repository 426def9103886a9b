import { answerTasks } from "../../../platform/concurrency/childProcess.ts"
import { openPool } from "../../../platform/db/pool.ts"
import type { OpenedPaper, Rulings } from "../keys/content.ts"
import { analyse, type Analysed, type Comparison } from "./analyse.ts"
import type { AnalysedSheet } from "./matrix.ts"

/** A paper of a class's key, and the database that the answer sheets are in. */
export type AnalysisTask = {
  readonly url: string
  readonly exam: number
  readonly round: number
  readonly classLevel: number
  readonly paper: OpenedPaper
  readonly rulings: Rulings
  readonly comparison: Comparison
}

/** What came of it, or what failed. */
export type AnalysisAnswer = { readonly done: Analysed } | { readonly fault: string }

const answerTo = async ({ url, paper, rulings, comparison, ...of }: AnalysisTask): Promise<AnalysisAnswer> => {
  const pool = openPool(url, { max: 1 })
  try {
    const { rows } = await pool.query<AnalysedSheet>(
      `select a.language, a.set, a.answers, s.gender, s.state_id::text as state
       from answer_sheets a join students s on s.id = a.student_id and s.is_active
       where a.exam_id = $1 and a.round = $2 and a.class_level = $3 and a.language = any($4)
       order by a.student_id`,
      [of.exam, of.round, of.classLevel, paper.languages]
    )
    return { done: analyse(paper, rulings, rows, comparison) }
  } catch (error) {
    return { fault: error instanceof Error ? (error.stack ?? error.name) : typeof error }
  } finally {
    await pool.end()
  }
}

answerTasks(answerTo)
