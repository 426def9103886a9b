import { answerDatabaseTasks } from "../../../platform/concurrency/databaseTasks.ts"
import { inTransaction } from "../../../platform/db/pool.ts"
import { submittedAt } from "../../exams/shifts.ts"
import { paperOf, type OpenedPaper, type Rulings } from "../keys/content.ts"
import { outlyingSchools, scoreJumps, type Outlying } from "./outlying.ts"
import { byChance, pairsOf, type Pairs, type SheetOfSchool } from "./pairs.ts"

/** A class whose answer sheets and results are looked through. */
export type AnomaliesTask = {
  readonly exam: number
  readonly round: number
  readonly classLevel: number
  readonly papers: readonly OpenedPaper[]
  readonly rulings: Rulings
  /** The results of the class, and the earlier published ones. */
  readonly run: number | null
  readonly earlier: number | null
}

/** What stands out, by students' and schools' numbers. */
export type FoundAnomalies = { readonly pairs: Pairs; readonly schools: Outlying; readonly jumps: Outlying }

const nothing: Outlying = { compared: 0, found: [] }

answerDatabaseTasks((pool, { papers, rulings, run, earlier, ...of }: AnomaliesTask) =>
  inTransaction(pool, async (sql): Promise<FoundAnomalies> => {
    const pairs: Pairs[] = []
    for (const [at, paper] of papers.entries()) {
      const { rows } = await sql.query<SheetOfSchool & { readonly submitted: number }>(
        `select a.language, a.set, a.answers, ${submittedAt("a")} as submitted, a.student_id as student,
           s.school_id as school
         from answer_sheets a join students s on s.id = a.student_id and s.is_active
         where a.exam_id = $1 and a.round = $2 and a.class_level = $3 and a.language = any($4)
         order by a.student_id`,
        [of.exam, of.round, of.classLevel, paper.languages]
      )
      const own = rows.filter((row) => paperOf(papers, row) === at)
      pairs.push(pairsOf(paper, rulings, own))
    }
    const level = of.classLevel
    return {
      pairs: {
        compared: pairs.reduce((sum, { compared }) => sum + compared, 0),
        found: pairs.flatMap(({ found }) => found).toSorted(byChance)
      },
      schools: run === null ? nothing : await outlyingSchools(sql, { run, level }),
      jumps: run === null || earlier === null ? nothing : await scoreJumps(sql, { run, level }, earlier)
    }
  })
)
