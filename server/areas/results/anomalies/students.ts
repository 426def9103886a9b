import type { AnomalyStudent } from "../../../../schema/results/anomalyStudent.ts"
import type { Sql } from "../../../platform/db/pool.ts"

type Student = {
  readonly id: number
  readonly username: string
  readonly name: string | null
  readonly set: string | null
  readonly school: number | null
}
type SheetsOf = { readonly exam: number; readonly round: number }

/** Who some students are, and which set each of them had; nothing of those who were erased. */
export const studentsOf = async (sql: Sql, { exam, round }: SheetsOf, ids: readonly number[]) => {
  const { rows } = await sql.query<Student>(
    `select s.id, s.username, s.name, a.set, s.school_id as school
     from students s left join answer_sheets a on a.student_id = s.id and a.exam_id = $1 and a.round = $2
     where s.id = any($3) and s.state <> 'erased'`,
    [exam, round, ids]
  )
  return new Map(rows.map((row) => [row.id, row]))
}

/** A student as hints and cases tell it. */
export const shownStudent = (known: Awaited<ReturnType<typeof studentsOf>>, id: number): AnomalyStudent => {
  const { username = null, name = null, set = null } = known.get(id) ?? {}
  return { id, username, name, set }
}
