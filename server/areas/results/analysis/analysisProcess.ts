import { answerDatabaseTasks } from "../../../platform/concurrency/databaseTasks.ts"
import { inSnapshot } from "../../../platform/db/pool.ts"
import type { OpenedPaper, OtherMarks, PaperSheets, Rulings } from "../keys/content.ts"
import { analyse, type Comparison } from "./analyse.ts"
import { sheetsOfPaper } from "./sheets.ts"

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

answerDatabaseTasks(async (pool, { paper, rulings, others, comparison, ...of }: AnalysisTask) => {
  const sheets = await inSnapshot(pool, (sql) => sheetsOfPaper(sql, of))
  return analyse(paper, rulings, sheets, comparison, others)
})
