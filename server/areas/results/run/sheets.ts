import { copiedRows } from "../../../platform/db/copiedRows.ts"
import type { Sql } from "../../../platform/db/pool.ts"
import type { RankScope } from "./book.ts"
import type { ClassTask } from "./classTask.ts"

/** An answer sheet that counts, with what its student is ranked by. */
export type Sheet = {
  readonly student: number
  readonly language: string
  readonly set: string
  readonly answers: string
  readonly submitted: number
  readonly is_active: boolean
} & Readonly<Record<Exclude<RankScope, "nation">, number | null>>

type SheetsOf = Pick<ClassTask, "exam" | "round" | "classLevel">

/** Answer sheets that count, each with its student's regions, in the students' order. */
const sheetsText = ({ exam, round, classLevel }: SheetsOf): string => `
  select a.student_id, a.language, a.set, a.answers, round(extract(epoch from a.submitted_at) * 1000)::float8,
    coalesce(s.is_active, false),
    s.school_id, s.district_id, s.prant_id, s.state_id, s.zone_id
  from answer_sheets a
  left join students s on s.id = a.student_id
  where a.exam_id = ${exam} and a.round = ${round} and a.class_level = ${classLevel}
  order by a.student_id`

/** The answer sheets of a class that count now. `sql` is a connection. */
export const sheetsOf = (sql: Sql, of: SheetsOf): Promise<readonly Sheet[]> =>
  copiedRows(sql, sheetsText(of), ({ int, text, double, boolean }) => ({
    student: int()!,
    language: text()!,
    set: text()!,
    answers: text()!,
    submitted: double()!,
    is_active: boolean()!,
    school: int(),
    district: int(),
    prant: int(),
    state: int(),
    zone: int()
  }))

/** When some students were born, in days since 1970; a student whose birth date is erased is missing. */
export type BirthsOf = (students: readonly number[]) => Promise<ReadonlyMap<number, number>>

/** The birth dates of students as `sql` reads them. */
export const birthsIn =
  (sql: Sql): BirthsOf =>
  async (students) => {
    if (students.length === 0) return new Map()
    const { rows } = await sql.query<{ student: number; born: number }>(
      `select substr(p.subject, 9)::int as student, (p.data->>'dateOfBirth')::date - date '1970-01-01' as born
       from unnest($1::int[]) s join personal p on p.subject = 'student-' || s
       where p.data->>'dateOfBirth' is not null`,
      [students]
    )
    return new Map(rows.map(({ student, born }) => [student, born]))
  }
