import { t } from "#messages/server.papersets.js"
import { NotFound } from "../../../schema/core/errors.ts"
import type { ExamLevel } from "../../../schema/exams/exam.ts"
import type { Sql } from "../../platform/db/pool.ts"

/** Room for classes below an exam's number: the two together, as 108, are the number of a class's exam. */
const room = 100

/** An exam as a class sits it. */
export type ClassExam = {
  readonly id: number
  readonly exam_id: number
  readonly exam: string
  readonly year: string
  readonly level: ExamLevel
  readonly class_id: number
  readonly question_count: number
}

/** The exams of the programme, class by class, in the order in which they open. */
export const classExams = async (sql: Sql): Promise<readonly ClassExam[]> => {
  const { rows } = await sql.query<ClassExam>(
    `select e.id * ${room} + c.level as id, e.id as exam_id, e.name as exam, e.year, e.level, c.level as class_id,
      e.question_count
     from exams e cross join unnest(e.class_levels) c (level) where e.state <> 'cancelled' order by e.opens_at, e.id,
     c.level`
  )
  return rows
}

/** A class's exam by its number. @throws NotFound */
export const classExam = async (sql: Sql, id: number): Promise<ClassExam> => {
  const found = (await classExams(sql)).find((one) => one.id === id)
  if (found === undefined) throw new NotFound({ message: t.noClassExam })
  return found
}
