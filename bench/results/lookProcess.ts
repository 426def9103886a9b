import type pg from "pg"
import { analyse } from "../../server/areas/results/analysis/analyse.ts"
import { sheetsOfPaper } from "../../server/areas/results/analysis/sheets.ts"
import { pairsOf } from "../../server/areas/results/anomalies/pairs.ts"
import { answerDatabaseTasks } from "../../server/platform/concurrency/databaseTasks.ts"
import { inSnapshot } from "../../server/platform/db/pool.ts"
import type { Looked } from "./look.ts"
import { timed } from "./timed.ts"
import { exam, paper } from "./work.ts"

const sheetsOf = (pool: pg.Pool, classLevel: number) =>
  inSnapshot(pool, (sql) => sheetsOfPaper(sql, { exam, round: 1, classLevel, papers: [paper], place: 0 }))

answerDatabaseTasks(async (pool, level: number): Promise<Looked> => {
  const [read, sheets] = await timed(() => sheetsOf(pool, level))
  const [items] = await timed(() => analyse(paper, {}, sheets, { by: "gender" }))
  const [screen, { compared: pairs }] = await timed(() => pairsOf(paper, {}, sheets))
  return { read, items, screen, pairs }
})
