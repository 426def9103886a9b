import type { ExamLevel } from "../../../schema/exams/exam.ts"
import type { Sql } from "../../platform/db/pool.ts"

type CombinationRow = {
  readonly exam_id: number
  readonly exam_name: string
  readonly level: ExamLevel
  readonly class_level: number
  readonly state: string
  readonly round: number
  readonly languages: ReadonlyArray<string>
  readonly question_count: number
  readonly closes_at: Date
  readonly last_sheet_at: Date | null
}

/** Exams with each of their classes; only those that are open, or all. */
export const combinations = async (sql: Sql, isAll: boolean) => {
  const { rows } = await sql.query<CombinationRow>(
    `select e.id as exam_id, e.name as exam_name, e.level, c as class_level, e.state, e.round, e.languages,
      e.question_count, e.closes_at, (select max(s.last_at) from sheet_stats s
        where s.exam_id = e.id and s.round = e.round and s.level = 'state') as last_sheet_at
     from exams e cross join unnest(e.class_levels) as c
     where $1 or e.state = 'open' order by e.level = 'mock', e.opens_at, e.id, c`,
    [isAll]
  )
  return rows.map((row) => ({
    ...row,
    closes_at: row.closes_at.toISOString(),
    last_sheet_at: row.last_sheet_at?.toISOString() ?? null
  }))
}
