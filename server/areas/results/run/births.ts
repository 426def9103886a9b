import type { Sql } from "../../../platform/db/pool.ts"

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

/** Reads the birth date of a student once, however often it is asked for. */
export const rememberedBirths = (birthsOf: BirthsOf): BirthsOf => {
  const asked = new Set<number>()
  const known = new Map<number, number>()
  return async (students) => {
    const others = students.filter((student) => !asked.has(student))
    for (const [student, born] of await birthsOf(others)) known.set(student, born)
    for (const student of others) asked.add(student)
    return known
  }
}
