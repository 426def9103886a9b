import { answerSheetStream } from "../../../../schema/exams/answerSheet.ts"
import type { Conflict, Difference } from "../../../../schema/exams/conflicts.ts"
import type { Scope } from "../../../../schema/core/roles.ts"
import { inScope, scopeColumns } from "../../../platform/access/scope.ts"
import { pageOf, type PageQuery } from "../../../platform/db/page.ts"
import type { SqlParams } from "../../../platform/db/sqlParams.ts"
import { sqlParams } from "../../../platform/db/sqlParams.ts"
import type { Portal } from "../../../platform/portal.ts"
import { examOf, type ExamRow } from "../exam.ts"
import { answersIn } from "../sheetAnswers.ts"

/** Which conflicts of an exam are meant. */
export type WhichConflicts = {
  readonly school_id?: number
  readonly file?: string
  readonly difference?: Difference
  readonly search?: string
  readonly most_differ?: number
}

type Asked = Omit<PageQuery, "search"> & WhichConflicts & { readonly exam_id: number }

const side = (sheet: string, file: string) =>
  `json_build_object('language', ${sheet}.language, 'set', ${sheet}.set, 'answers', ${sheet}.answers,
  'submitted_at', ${sheet}.submitted_at, 'received_at', ${sheet}.received_at, 'file', ${sheet}.file,
  'file_name', ${file}.data->>'name', 'line', ${sheet}.line, 'position', ${sheet}.position)`

/** SQL: answers that the sheet that counts, `a`, and the one kept aside, `r`, do not have in common. */
const differs = `(select count(*)::int from unnest(${answersIn("a.answers")}, ${answersIn("r.answers")})
  as answer (counted, aside) where counted is distinct from aside)`

const differences: Readonly<Record<Difference, string>> = {
  answers: "a.answers <> r.answers",
  set: "a.set <> r.set",
  language: "a.language <> r.language"
}

/**
 * SQL: the conflicts that are meant, as a `from` with its conditions: `r` is kept aside, `a` counts, `s` is the
 * student.
 */
export const conflictsFrom = (
  exam: ExamRow,
  { school_id, file, difference, search, most_differ }: WhichConflicts,
  scope: Scope,
  bind: SqlParams["bind"]
): string => {
  const where = [
    `r.exam_id = ${bind(exam.id)} and r.round = ${bind(exam.round)}`,
    inScope(scope, scopeColumns("s"), bind),
    ...(school_id === undefined ? [] : [`s.school_id = ${bind(school_id)}`]),
    ...(file === undefined ? [] : [`${bind(file)} in (a.file, r.file)`]),
    ...(difference === undefined ? [] : [differences[difference]]),
    ...(search === undefined
      ? []
      : [`position(lower(${bind(search)}) in lower(s.username || ' ' || coalesce(s.name, ''))) > 0`]),
    ...(most_differ === undefined ? [] : [`${differs} <= ${bind(most_differ)}`])
  ]
  return `sheet_rivals r join students s on s.id = r.student_id join answer_sheets a using (exam_id, round, student_id)
    where ${where.join(" and ")}`
}

/** Students of the scope with a sheet kept aside, the longest waiting first. @throws NotFound for an unknown exam */
export const listConflicts = async (
  { pool, log }: Portal,
  { exam_id, page, per_page, ...which }: Asked,
  scope: Scope
) => {
  const exam = await examOf(pool, exam_id)
  const { bind, values } = sqlParams()
  const text = `
    select r.position as waiting_since, r.exam_id, r.student_id, s.username, s.name, r.class_level,
      (select name from schools where id = s.school_id) as school, ${differs} as differs,
      (select ${side("a", "f")} from (select 1) one left join personal f on f.subject = 'file-' || a.file) as counts,
      (select ${side("r", "f")} from (select 1) one left join personal f on f.subject = 'file-' || r.file) as kept_aside
    from ${conflictsFrom(exam, which, scope, bind)}`
  const list = await pageOf<Omit<Conflict, "version">>(
    pool,
    { text, values, order: "waiting_since" },
    { page, per_page }
  )
  const streamOf = (studentId: number) => answerSheetStream(exam.id, exam.round, studentId)
  const states = await log.states(list.rows.map(({ student_id }) => streamOf(student_id)))
  const rows = list.rows.map((row): Conflict => ({
    ...row,
    version: states.get(streamOf(row.student_id))?.version ?? 0
  }))
  return { ...list, rows }
}
