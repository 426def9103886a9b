import { firstRanking, firstTieBreaks, type LevelRanking, type TieBreak } from "../../../schema/programme/ranking.ts"
import type { RunRules } from "../../../schema/results/resultRun.ts"
import type { Sql } from "../../platform/db/pool.ts"

/** The programme's rules for exams of a level; those of a new programme before it is set up. */
export const rankingRulesOf = async (sql: Sql, level: LevelRanking["level"]): Promise<RunRules> => {
  const { rows } = await sql.query<{ tie_breaks: readonly TieBreak[]; ranking: readonly LevelRanking[] }>(
    "select tie_breaks, ranking from programme"
  )
  const found = rows[0]?.ranking.find((one) => one.level === level)
  const { level: _level, ...rules } = { level, ...firstRanking, ...found }
  return { tieBreaks: rows[0]?.tie_breaks ?? firstTieBreaks, ...rules }
}
