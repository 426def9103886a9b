import { can } from "../../../schema/core/permissions.ts"
import { records } from "../../../machines/index.ts"
import type { Caller } from "../../../schema/core/roles.ts"
import { answerList } from "../../../schema/exams/sheetAnswers.ts"
import type { StudentSheet } from "../../../schema/exams/studentSheets.ts"
import { inScope, scopeColumns } from "../../platform/access/scope.ts"
import type { Sql } from "../../platform/db/pool.ts"
import type { LinkedAsked, LinkedPages } from "../../platform/lists/linked.ts"
import { sqlParams } from "../../platform/db/sqlParams.ts"
import { description } from "../../platform/declaredTexts.ts"
import { noStudent } from "../students/one.ts"

type Row = Omit<StudentSheet, "at" | "what" | "differs"> & { readonly at: Date; readonly answers: string | null }

/** How many answers of two sheets are not the same. */
const differing = (one: string, other: string): number => {
  const [first, second] = [answerList(one), answerList(other)]
  const same = first.filter((answer, at) => answer === second[at]).length
  return Math.max(first.length, second.length) - same
}

type Found = Row & { readonly student: number }

/**
 * What became of the answer sheets of students of the caller's scope, or of the student who asks: read from the log
 * itself, one stream for each round of an exam that the student's class sits.
 */
const sheetsOf = async (
  sql: Sql,
  ids: readonly number[],
  caller: Caller
): Promise<ReadonlyMap<number, readonly StudentSheet[]>> => {
  const { bind, values } = sqlParams()
  const isOwn = can(caller, "student.use")
  const seen = isOwn ? `s.username = ${bind(caller.username)}` : inScope(caller.scope, scopeColumns("s"), bind)
  const { rows } = await sql.query<Found>(
    `select s.id as student, e.position, x.id as exam_id, x.name as exam, r.nth as round, r.nth = x.round as is_current,
       substr(e.type, 13) as event, e.at, a.username as by, coalesce(f.data->>'name', e.data->>'file') as file,
       (e.data->>'line')::int as line, e.data->>'language' as language, e.data->>'set' as set,
       e.data->>'submittedAt' as submitted_at, e.data->>'booklet' as booklet, e.data->>'answers' as answers,
       ${isOwn ? "null" : "e.data->>'reason'"} as reason
     from students s
     left join (exams x cross join lateral generate_series(1, x.round) as r (nth)) on true
     left join events e on e.stream = 'answerSheet-' || x.id || '.' || r.nth || '-' || s.id
     left join accounts a on a.id = (e.meta->>'by')::int
     left join personal f on f.subject = 'file-' || (e.data->>'file')
     where s.id = any(${bind(ids)}::int[]) and ${seen}
     order by s.id, x.opens_at desc, x.id desc, r.nth desc, e.position`,
    values
  )
  const students = Map.groupBy(rows, ({ student }) => student)
  return new Map(
    [...students].map(([id, found]) => [id, told(found.filter(({ position }) => position !== null))] as const)
  )
}

/** What became of a student's answer sheets. @throws NotFound for a student outside of the scope */
export const studentSheets = async (sql: Sql, id: number, caller: Caller): Promise<readonly StudentSheet[]> => {
  const sheets = (await sheetsOf(sql, [id], caller)).get(id)
  if (sheets === undefined) throw noStudent()
  return sheets
}

/** The same of some students, a page for each; none for a student outside of the scope. */
export const linkedSheets = async (
  sql: Sql,
  { of, page, per_page }: LinkedAsked,
  caller: Caller
): Promise<LinkedPages<StudentSheet>> => {
  const sheets = await sheetsOf(sql, of, caller)
  const before = (page - 1) * per_page
  return {
    groups: [...new Set(of)].map((id) => {
      const all = sheets.get(id) ?? []
      return { of: id, rows: all.slice(before, before + per_page), total: all.length, page, per_page }
    })
  }
}

/** The rows with what each did, and how many answers it changed. */
const told = (rows: readonly Found[]): readonly StudentSheet[] => {
  const { events } = records.answerSheet
  let sheet = ""
  let counting: string | null = null
  return rows.map(({ answers, at, student: _student, ...row }) => {
    const key = `${row.exam_id}.${row.round}`
    if (key !== sheet) counting = null
    sheet = key
    const differs = answers === null || counting === null ? null : differing(counting, answers)
    if (row.event === "received" || row.event === "superseded") counting = answers
    if (row.event === "withdrawn") counting = null
    return {
      ...row,
      at: at.toISOString(),
      what: description(events[row.event as keyof typeof events].description),
      differs
    }
  })
}
