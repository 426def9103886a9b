import { answerDatabaseTasks } from "../../../platform/concurrency/databaseTasks.ts"
import { inTransaction } from "../../../platform/db/pool.ts"
import { sheetsOfPaper } from "../analysis/sheets.ts"
import type { OpenedPaper, Rulings } from "../keys/content.ts"
import { outlyingSchools, scoreJumps, type Outlying } from "./outlying.ts"
import { byChance, pairsOf, type Pairs } from "./pairs.ts"

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
    for (const [place, paper] of papers.entries()) {
      pairs.push(pairsOf(paper, rulings, await sheetsOfPaper(sql, { ...of, papers, place })))
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
