import { t } from "#messages/server.results.js"
import { NotFound } from "../../../../schema/core/errors.ts"
import type { AnomalyCase } from "../../../../schema/results/anomalyCaseCalls.ts"
import type { Sql } from "../../../platform/db/pool.ts"
import { anomalyCaseActions } from "../actions.ts"
import { shownStudent, studentsOf } from "./students.ts"

type Row = Omit<AnomalyCase, "students" | "opened_at" | "decided_at" | "actions"> & {
  readonly exam: number
  readonly round: number
  readonly about: readonly number[]
  readonly opened_at: Date
  readonly decided_at: Date | null
}

const casesText = `
  select c.id, c.kind, c.subject, c.state, h.name as school, c.exam_id as exam, c.round, c.students as about,
    cardinality(c.students) as sheets, c.annulled, c.same, c.expected, c.score, c.reason, o.username as opened_by,
    c.opened_at, c.decision, d.username as decided_by, c.decided_at
  from anomaly_cases c
  left join schools h on h.id = c.school_id
  left join accounts o on o.id = c.opener_id
  left join accounts d on d.id = c.decider_id`

const answered = async (sql: Sql, rows: readonly Row[]): Promise<readonly AnomalyCase[]> => {
  const [first] = rows
  if (first === undefined) return []
  const named = rows.filter(({ kind }) => kind !== "school")
  const students = await studentsOf(
    sql,
    first,
    named.flatMap(({ about }) => about)
  )
  return rows.map(({ about, exam: _exam, round: _round, opened_at, decided_at, ...row }) => ({
    ...row,
    students: row.kind === "school" ? [] : about.map((one) => shownStudent(students, one)),
    opened_at: opened_at.toISOString(),
    decided_at: decided_at?.toISOString() ?? null,
    actions: anomalyCaseActions(row.state)
  }))
}

/** The cases of an answer key's class, the latest first. */
export const casesOfKey = async (sql: Sql, key: number): Promise<readonly AnomalyCase[]> => {
  const { rows } = await sql.query<Row>(`${casesText} where c.key_id = $1 order by c.id desc`, [key])
  return answered(sql, rows)
}

/** One case. @throws NotFound */
export const caseRow = async (sql: Sql, id: number): Promise<AnomalyCase> => {
  const { rows } = await sql.query<Row>(`${casesText} where c.id = $1`, [id])
  const [row] = await answered(sql, rows)
  if (row === undefined) throw new NotFound({ message: t.noCase })
  return row
}
