import { t } from "#messages/server.exams.js"
import { Forbidden, NotFound } from "../../../../schema/core/errors.ts"
import type { Caller, Scope } from "../../../../schema/core/roles.ts"
import type { SchoolExam } from "../../../../schema/exams/sitting.ts"
import { languages } from "../../../../schema/fields/paperLanguages.ts"
import { indianTime } from "../../../platform/locale.ts"
import { inScope, scopeColumns } from "../../../platform/access/scope.ts"
import type { Statement } from "../../../platform/db/page.ts"
import type { Sql } from "../../../platform/db/pool.ts"
import { sqlParams } from "../../../platform/db/sqlParams.ts"
import type { Portal } from "../../../platform/portal.ts"
import { isReleased } from "../../secrecy/sql.ts"
import { examOf } from "../exam.ts"
import { scheduleFor } from "./own.ts"

type Moments = "opens_at" | "closes_at" | "uploads_until" | "prints_from"
type Shown = (typeof SchoolExam)["Type"]
type Row = Omit<Shown, Moments> & { readonly [Name in Moments]: Date | null }

const codes = languages.map(({ code }) => code)

/** The exams of the caller's school, by class and language of its students, and their log position. */
export const schoolExams = async ({ pool }: Pick<Portal, "pool">, { scope }: Caller) => {
  const {
    rows: [head]
  } = await pool.query<{ position: number; epoch: string; at: Date }>(
    `select c.position, h.epoch, coalesce((select at from events where position = c.position), now()) as at
     from checkpoints c, log_head h where c.projection = 'answerSheets'`
  )
  const { bind, values } = sqlParams()
  const { rows } = await pool.query<Row>(
    `with own as (
       select st.id, st.class_level, st.language from students st
       where st.is_active and ${inScope(scope, scopeColumns("st"), bind)}
     ), registered as (
       select class_level, language, count(*)::int as registered from own group by 1, 2
     ), submitted as (
       select a.exam_id, a.round, own.class_level, own.language, count(*)::int as submitted
       from own join answer_sheets a on a.student_id = own.id group by 1, 2, 3, 4
     )
     select e.id * 10000 + r.class_level * 100 + coalesce(array_position(${bind(codes)}::text[], r.language), 0) as id,
       e.id as exam_id, e.name, e.level, e.state, r.class_level, r.language,
       coalesce(s.opens_at, e.opens_at) as opens_at,
       coalesce(s.closes_at, e.closes_at) as closes_at, e.uploads_until, e.minutes, s.id as schedule_id,
       s.opens_at - e.release_minutes * interval '1 minute' as prints_from, r.registered,
       coalesce(n.submitted, 0) as submitted
     from exams e
     join registered r on r.class_level = any(e.class_levels) and r.language = any(e.languages)
     left join submitted n on n.exam_id = e.id and n.round = e.round and n.class_level = r.class_level
       and n.language = r.language
     left join lateral (${scheduleFor("r.class_level", "r.language")}) s on true
     where e.state <> 'cancelled'
     order by e.state in ('closed', 'resultsReady'), e.opens_at, e.id, r.class_level, r.language`,
    values
  )
  const shown = rows.map((row): Shown => ({
    ...row,
    opens_at: row.opens_at!.toISOString(),
    closes_at: row.closes_at!.toISOString(),
    uploads_until: row.uploads_until!.toISOString(),
    prints_from: row.prints_from?.toISOString() ?? null
  }))
  return {
    rows: shown,
    total: shown.length,
    page: 1,
    per_page: Math.max(1, shown.length),
    position: head!.position,
    epoch: head!.epoch,
    at: head!.at.toISOString()
  }
}

type SheetsAsked = {
  readonly exam_id: number
  readonly class_level?: number
  readonly is_submitted?: "0" | "1"
  readonly search?: string
}

/** The students of a scope who sit an exam, and which of them have an answer sheet. @throws NotFound */
export const schoolSheets = async (
  sql: Sql,
  { exam_id, class_level, is_submitted, search }: SheetsAsked,
  scope: Scope
): Promise<Statement> => {
  const exam = await examOf(sql, exam_id)
  const { bind, values } = sqlParams()
  const where = [
    "st.is_active",
    inScope(scope, scopeColumns("st"), bind),
    `st.class_level = any(${bind(exam.class_levels)}::int[])`,
    ...(class_level === undefined ? [] : [`st.class_level = ${bind(class_level)}`]),
    ...(is_submitted === undefined ? [] : [`a.student_id is ${is_submitted === "1" ? "not " : ""}null`]),
    ...(search === undefined
      ? []
      : [`position(lower(${bind(search)}) in lower(st.username || ' ' || coalesce(st.name, ''))) > 0`])
  ]
  const text = `
    select st.id, st.username, st.name, st.class_level, st.language, a.student_id is not null as is_submitted,
    a.received_at
    from students st
    left join answer_sheets a on a.exam_id = ${bind(exam.id)} and a.round = ${bind(exam.round)} and a.student_id = st.id
    where ${where.join(" and ")}`
  return { text, values, order: "class_level, name, id" }
}

type Printable = { readonly paperset_id: number; readonly is_released: boolean; readonly released_at: Date }

/**
 * The paper of a schedule that students of the caller's scope sit, once it is released; who reads its pages is the
 * paper's own policy, asked afterwards. @throws NotFound for another's schedule, Forbidden before the release time,
 * with the time
 */
export const printableSchedule = async (sql: Sql, id: number, language: string, { scope }: Caller): Promise<number> => {
  const { bind, values } = sqlParams()
  const {
    rows: [row]
  } = await sql.query<Printable>(
    `select s.paperset_id, ${isReleased("s")} as is_released,
      s.opens_at - e.release_minutes * interval '1 minute' as released_at
     from exam_schedules s join exams e on e.id = s.exam_id
     where s.id = ${bind(id)} and s.state <> 'cancelled' and ${bind(language)} = any(s.languages) and exists (
       select from students st where st.is_active and st.class_level = s.class_level and st.language = ${bind(language)}
         and ${inScope(scope, scopeColumns("st"), bind)})`,
    values
  )
  if (row === undefined) throw new NotFound({ message: t.noSchoolPaper })
  if (!row.is_released) throw new Forbidden({ message: t.paperReleasedAt({ time: indianTime(row.released_at) }) })
  return row.paperset_id
}
