import { eachCopied } from "../../../platform/db/copiedRows.ts"
import type { Sql } from "../../../platform/db/pool.ts"
import { noRegion } from "../kernel/ranks.ts"
import { rankScopes, type RankScope } from "./book.ts"
import type { ClassTask } from "./classTask.ts"

/** Regions that a sheet's student is of, beside the nation. */
export type SheetRegion = Exclude<RankScope, "nation">
export const sheetRegions = rankScopes.filter((scope): scope is SheetRegion => scope !== "nation")

/**
 * Answer sheets that count, with what their students are ranked by: a column each, by the sheets' places. A class has
 * hundreds of thousands, for which an object each would take half of a computation's time.
 */
export type Sheets = {
  readonly student: Int32Array
  readonly language: readonly string[]
  readonly set: readonly string[]
  readonly answers: readonly string[]
  /** When it was submitted, in milliseconds since 1970. */
  readonly submitted: Float64Array
  readonly isActive: Uint8Array
  /** The student's region of each kind, `noRegion` where there is none. */
  readonly regions: Readonly<Record<SheetRegion, Int32Array>>
}

/** Something of each kind of region. */
const regionsOf = <A>(of: (region: SheetRegion) => A): Record<SheetRegion, A> =>
  Object.fromEntries(sheetRegions.map((region) => [region, of(region)])) as Record<SheetRegion, A>

type SheetsOf = Pick<ClassTask, "exam" | "round" | "classLevel">

/** Answer sheets that count, each with its student's regions, in the students' order. */
const sheetsText = ({ exam, round, classLevel }: SheetsOf): string => `
  select a.student_id, a.language, a.set, a.answers, round(extract(epoch from a.submitted_at) * 1000)::float8,
    coalesce(s.is_active, false), ${sheetRegions.map((region) => `s.${region}_id`).join(", ")}
  from answer_sheets a
  left join students s on s.id = a.student_id
  where a.exam_id = ${exam} and a.round = ${round} and a.class_level = ${classLevel}
  order by a.student_id`

/** The answer sheets of a class that count now. `sql` is a connection. */
export const sheetsOf = async (sql: Sql, of: SheetsOf): Promise<Sheets> => {
  const [student, submitted, isActive]: [number[], number[], number[]] = [[], [], []]
  const [language, set, answers]: [string[], string[], string[]] = [[], [], []]
  const regions = regionsOf((): number[] => [])
  await eachCopied(sql, sheetsText(of), ({ int, word, ascii, double, boolean }) => {
    student.push(int()!)
    language.push(word()!)
    set.push(word()!)
    answers.push(ascii()!)
    submitted.push(double()!)
    isActive.push(Number(boolean()))
    for (const region of sheetRegions) regions[region].push(int() ?? noRegion)
  })
  return {
    student: Int32Array.from(student),
    language,
    set,
    answers,
    submitted: Float64Array.from(submitted),
    isActive: Uint8Array.from(isActive),
    regions: regionsOf((region) => Int32Array.from(regions[region]))
  }
}

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
