import { intsAt, openBytes, openDoubles, openInts, openWords, type Words } from "../../../platform/db/copiedColumns.ts"
import { eachCopied } from "../../../platform/db/copiedRows.ts"
import type { Sql } from "../../../platform/db/pool.ts"
import { answersAt, type Answers } from "../kernel/answers.ts"
import { orderBy } from "../kernel/order.ts"
import { noRegion } from "../kernel/ranks.ts"
import { rankScopes, type RankScope } from "./book.ts"
import type { ClassTask } from "./classTask.ts"
import { standWithStudents } from "./sheetPlaces.ts"

/** Regions that a sheet's student is of, beside the nation. */
export type SheetRegion = Exclude<RankScope, "nation">
export const sheetRegions = rankScopes.filter((scope): scope is SheetRegion => scope !== "nation")

/**
 * Answer sheets that count, with what their students are ranked by: a column each, by the sheets' places. A class has
 * hundreds of thousands, for which an object each would take half of a computation's time.
 */
export type Sheets = {
  readonly student: Int32Array
  readonly language: Words
  readonly set: Words
  readonly answers: Answers
  /** When it was submitted, in milliseconds since 1970. */
  readonly submitted: Float64Array
  readonly isActive: Uint8Array
  /** The student's region of each kind, `noRegion` where there is none. */
  readonly regions: Readonly<Record<SheetRegion, Int32Array>>
}

/** Regions that a district lies in. */
const around = ["zone", "state", "prant"] as const

/** Something of each kind of region. */
const regionsOf = <A>(of: (region: SheetRegion) => A): Record<SheetRegion, A> =>
  Object.fromEntries(sheetRegions.map((region) => [region, of(region)])) as Record<SheetRegion, A>

/** Whose sheets are read. */
export type SheetsOf = Pick<ClassTask, "exam" | "round" | "classLevel">

/** Where the district and the school of a sheet are read: its own row says them once it stands with its student's. */
const placedBy = {
  sheet: { from: "answer_sheets a", columns: "a.district_id, a.school_id" },
  student: {
    from: "answer_sheets a left join students s on s.id = a.student_id",
    columns: "case when s.is_active then s.district_id end, s.school_id"
  }
}

/** Answer sheets that count, in no order; those of students who are withdrawn have no district. */
const sheetsText = ({ exam, round, classLevel }: SheetsOf, { from, columns }: (typeof placedBy)["sheet"]): string => `
  select a.student_id, a.language, a.set, a.answers, a.submitted_at, ${columns} from ${from}
  where a.exam_id = ${exam} and a.round = ${round} and a.class_level = ${classLevel}`

/** The answer sheets of a class that count now, in the order of their students. `sql` sees one snapshot. */
export const sheetsOf = async (sql: Sql, of: SheetsOf): Promise<Sheets> => {
  const [student, district, school] = [openInts(), openInts(), openInts()]
  const [language, set, answers] = [openWords(), openWords(), openBytes()]
  const submitted = openDoubles()
  const text = sheetsText(of, (await standWithStudents(sql)) ? placedBy.sheet : placedBy.student)
  await eachCopied(sql, text, ({ int, word, into, moment }) => {
    student.add(int()!)
    language.add(word()!)
    set.add(word()!)
    into(answers)
    submitted.add(moment()!)
    district.add(int() ?? noRegion)
    school.add(int() ?? noRegion)
  })
  const districts = district.column()
  return byStudent({
    student: student.column(),
    language: language.column(),
    set: set.column(),
    answers: answers.column(),
    submitted: submitted.column(),
    isActive: placedIn(districts),
    regions: { ...(await regionsAround(sql, districts)), district: districts, school: school.column() }
  })
}

/** 1 for each sheet that is in a district, 0 for the others. */
const placedIn = (districts: Int32Array): Uint8Array => {
  const found = new Uint8Array(districts.length)
  for (let at = 0; at < found.length; at++) if (districts[at] !== noRegion) found[at] = 1
  return found
}

/** The regions in which districts lie, which are those of their students. */
const regionsAround = async (sql: Sql, districts: Int32Array) => {
  const { rows } = await sql.query<Record<"id" | (typeof around)[number], number>>(
    `select id, ${around.map((region) => `${region}_id as ${region}`).join(", ")} from districts`
  )
  const most = rows.reduce((one, { id }) => Math.max(one, id), 0)
  const regionsIn = (region: (typeof around)[number]): Int32Array => {
    const table = new Int32Array(most + 1).fill(noRegion)
    for (const row of rows) table[row.id] = row[region]
    return intsAt(districts, table)
  }
  return { zone: regionsIn("zone"), state: regionsIn("state"), prant: regionsIn("prant") }
}

/** Sheets in the order of their students. PostgreSQL would take longer for it, and send nothing until it is done. */
const byStudent = (sheets: Sheets): Sheets => {
  const { student, language, set, answers, submitted, isActive, regions } = sheets
  if (student.every((one, at) => at === 0 || student[at - 1]! < one)) return sheets
  const order = orderBy(student.length, [{ values: student, highestFirst: false }])
  const sorted = <A extends Int32Array | Float64Array | Uint8Array>(values: A): A =>
    values.map((_, at) => values[order[at]!]!) as A
  return {
    student: sorted(student),
    language: { ...language, numbers: sorted(language.numbers) },
    set: { ...set, numbers: sorted(set.numbers) },
    answers: answersAt(order, answers),
    submitted: sorted(submitted),
    isActive: sorted(isActive),
    regions: regionsOf((region) => sorted(regions[region]))
  }
}
