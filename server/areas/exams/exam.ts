import { t } from "#messages/server.exams.js"
import { NotFound } from "../../../schema/core/errors.ts"
import { indianTime } from "../../platform/locale.ts"
import type { Sql } from "../../platform/db/pool.ts"

/** An exam as the read table has it. */
export type ExamRow = {
  readonly id: number
  readonly name: string
  readonly level: "level1" | "level2" | "mock"
  readonly class_levels: ReadonlyArray<number>
  readonly languages: ReadonlyArray<string>
  readonly question_count: number
  readonly opens_at: Date
  readonly uploads_until: Date
  readonly is_by_clock: boolean
  readonly state: string
  readonly round: number
  readonly round_position: number
}

/** The stream of an exam. */
export const examStream = (id: number): string => `exam-${id}`

/** Reads one exam. @throws NotFound */
export const examOf = async (sql: Sql, id: number): Promise<ExamRow> => {
  const { rows } = await sql.query<ExamRow>({
    name: "examOf",
    text: `select id, name, level, class_levels, languages, question_count, opens_at, uploads_until, is_by_clock,
      state, round, round_position
     from exams where id = $1`,
    values: [id]
  })
  if (!rows[0]) throw new NotFound({ message: t.noExam })
  return rows[0]
}

/** Why an exam accepts no answer sheets, with the time that decides it, in a sentence for their sender. */
export const whyNotOpen = ({ state, opens_at, uploads_until }: Pick<ExamRow, "state" | "opens_at" | "uploads_until">) =>
  state === "planned"
    ? t.opensOn({ time: indianTime(opens_at) })
    : state === "cancelled"
      ? t.cancelled
      : uploads_until.getTime() <= Date.now()
        ? t.closedSince({ time: indianTime(uploads_until) })
        : t.closedByHand
