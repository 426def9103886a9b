import { NotFound } from "../../../schema/core/errors.ts"
import type { Sql } from "../../platform/db/pool.ts"

/** An exam as the read table has it. */
export type ExamRow = {
  readonly id: number
  readonly name: string
  readonly level: "level1" | "level2" | "mock"
  readonly class_levels: ReadonlyArray<number>
  readonly languages: ReadonlyArray<string>
  readonly question_count: number
  readonly state: string
  readonly round: number
  readonly round_position: number
}

/** The stream of an exam. */
export const examStream = (id: number): string => `exam-${id}`

/** Reads one exam. @throws NotFound */
export const examOf = async (sql: Sql, id: number): Promise<ExamRow> => {
  const { rows } = await sql.query<ExamRow>(
    "select id, name, level, class_levels, languages, question_count, state, round, round_position from exams where id = $1",
    [id]
  )
  if (!rows[0]) throw new NotFound({ message: "There is no such exam" })
  return rows[0]
}
