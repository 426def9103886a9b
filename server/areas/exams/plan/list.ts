import { t } from "#messages/server.exams.js"
import { NotFound } from "../../../../schema/core/errors.ts"
import type { ExamLevel, ExamState } from "../../../../schema/exams/exam.ts"
import type { ListedExam } from "../../../../schema/exams/examList.ts"
import { sqlParams } from "../../../platform/db/sqlParams.ts"
import type { Statement } from "../../../platform/db/page.ts"
import type { Sql } from "../../../platform/db/pool.ts"

type Asked = {
  readonly search?: string
  readonly state?: ExamState
  readonly level?: ExamLevel
  readonly class_level?: number
  readonly year?: string
}

const listed = `
  select e.id, e.name, e.level, e.year, e.class_levels, e.languages, e.question_count, e.minutes, e.opens_at,
  e.closes_at,
    e.grace_minutes, e.release_minutes, e.uploads_until, e.is_by_clock or e.state = 'planned' as is_by_clock, e.state,
    (select count(*)::int from exam_schedules s where s.exam_id = e.id and s.state <> 'cancelled') as schedules,
    e.reason, a.username as planned_by,
    (select max(v.version) from events v where v.stream = 'exam-' || e.id) as version
  from exams e
  left join accounts a on a.id = e.planner_id`

/** The exams that match, the latest window first. */
export const examsStatement = (asked: Asked): Statement => {
  const { bind, values } = sqlParams()
  const where = [
    "true",
    ...(asked.state === undefined ? [] : [`e.state = ${bind(asked.state)}`]),
    ...(asked.level === undefined ? [] : [`e.level = ${bind(asked.level)}`]),
    ...(asked.class_level === undefined ? [] : [`${bind(asked.class_level)} = any(e.class_levels)`]),
    ...(asked.year === undefined ? [] : [`e.year = ${bind(asked.year)}`]),
    ...(asked.search === undefined ? [] : [`position(lower(${bind(asked.search)}) in lower(e.name)) > 0`])
  ]
  return { text: `${listed} where ${where.join(" and ")}`, values, order: "opens_at desc, id desc" }
}

type Row = Omit<ListedExam, "opens_at" | "closes_at" | "uploads_until"> & {
  readonly opens_at: Date
  readonly closes_at: Date
  readonly uploads_until: Date
}

/** One exam. @throws NotFound */
export const listedExam = async (sql: Sql, id: number): Promise<ListedExam> => {
  const {
    rows: [row]
  } = await sql.query<Row>(`${listed} where e.id = $1`, [id])
  if (row === undefined) throw new NotFound({ message: t.noExam })
  return {
    ...row,
    opens_at: row.opens_at.toISOString(),
    closes_at: row.closes_at.toISOString(),
    uploads_until: row.uploads_until.toISOString()
  }
}
