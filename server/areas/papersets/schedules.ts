import { t } from "#messages/server.papersets.js"
import { NotFound } from "../../../schema/core/errors.ts"
import { sqlParams } from "../../platform/db/sqlParams.ts"
import type { Statement } from "../../platform/db/page.ts"
import type { Sql } from "../../platform/db/pool.ts"

type Asked = {
  readonly search?: string
  readonly class_id?: number
  readonly state?: string
  readonly exam_id?: number
  readonly paperset_id?: number
}

/** The schedules that fit: what opens next first, then what is over, the latest first. */
export const schedulesStatement = (asked: Asked): Statement => {
  const { bind, values } = sqlParams()
  const where = [
    "true",
    ...(asked.class_id === undefined ? [] : [`s.class_level = ${bind(asked.class_id)}`]),
    ...(asked.state === undefined ? [] : [`s.state = ${bind(asked.state)}`]),
    ...(asked.exam_id === undefined ? [] : [`s.exam_id = ${bind(asked.exam_id)}`]),
    ...(asked.paperset_id === undefined ? [] : [`s.paperset_id = ${bind(asked.paperset_id)}`]),
    ...(asked.search === undefined
      ? []
      : [`position(lower(${bind(asked.search)}) in lower(coalesce(e.name, '') || ' ' || coalesce(p.name, ''))) > 0`])
  ]
  const text = `
    select s.id, coalesce(e.name, 'Exam ' || s.exam_id) as exam, p.level, s.class_level, p.name as paper, s.paperset_id,
    s.languages,
      s.opens_at, s.closes_at, s.state, s.reason, a.username as by
    from exam_schedules s
    join papersets p on p.id = s.paperset_id
    left join exams e on e.id = s.exam_id
    left join accounts a on a.id = s.by_id
    where ${where.join(" and ")}`
  return { text, values, order: "opens_at desc, id desc" }
}

/** The state of a schedule. @throws NotFound */
export const scheduleOf = async (sql: Sql, id: number) => {
  const {
    rows: [row]
  } = await sql.query<{ state: string; paperset_id: number; opens_at: Date; closes_at: Date }>(
    "select state, paperset_id, opens_at, closes_at from exam_schedules where id = $1",
    [id]
  )
  if (row === undefined) throw new NotFound({ message: t.noSchedule })
  return {
    id,
    state: row.state,
    paperset_id: row.paperset_id,
    opens_at: row.opens_at.toISOString(),
    closes_at: row.closes_at.toISOString()
  }
}
