import { t } from "#messages/server.exams.js"
import { NotFound } from "../../../schema/core/errors.ts"
import type { ExamLevel } from "../../../schema/exams/exam.ts"
import { isRegion, roles, type Scope } from "../../../schema/core/roles.ts"
import { sqlParams, type SqlParams } from "../../platform/db/sqlParams.ts"
import type { Statement } from "../../platform/db/page.ts"
import type { Sql } from "../../platform/db/pool.ts"
import { readFile } from "../../platform/files/store.ts"
import type { Portal } from "../../platform/portal.ts"
import { inScope, scopeColumns } from "../../platform/access/scope.ts"
import { examOf } from "./exam.ts"

type CombinationRow = {
  readonly exam_id: number
  readonly exam_name: string
  readonly level: ExamLevel
  readonly class_level: number
  readonly state: string
  readonly round: number
  readonly languages: ReadonlyArray<string>
  readonly question_count: number
  readonly closes_at: Date
  readonly last_sheet_at: Date | null
}

/** Exams with each of their classes; only those that are open, or all. */
export const combinations = async (sql: Sql, isAll: boolean) => {
  const { rows } = await sql.query<CombinationRow>(
    `select e.id as exam_id, e.name as exam_name, e.level, c as class_level, e.state, e.round, e.languages,
      e.question_count, e.closes_at, (select max(s.last_at) from sheet_stats s
        where s.exam_id = e.id and s.round = e.round and s.level = 'state') as last_sheet_at
     from exams e cross join unnest(e.class_levels) as c
     where $1 or e.state = 'open' order by e.level = 'mock', e.opens_at, e.id, c`,
    [isAll]
  )
  return rows.map((row) => ({
    ...row,
    closes_at: row.closes_at.toISOString(),
    last_sheet_at: row.last_sheet_at?.toISOString() ?? null
  }))
}

/**
 * SQL: whether a district `d` is one that an account `a` looks after; each of them is, of somebody whose role reaches
 * no region.
 */
const isLookedAfter = `case ${roles
  .flatMap(({ id, reach }) =>
    isRegion(reach)
      ? [
          `when a.role_id = ${id}
             then ${reach === "district" ? "d.id" : `d.${reach}_id`} = any(a.${reach}_id || a.more_ids)`
        ]
      : []
  )
  .join(" ")} else true end`

/**
 * SQL: whether an account `a` belongs to a scope, and looks after no district outside of it: what it sent in may be of
 * any of them.
 */
export const isFrom = (scope: Scope, bind: SqlParams["bind"]): string => {
  if (scope.kind === "national") return "true"
  const isIn = inScope(scope, { zone: "d.zone_id", state: "d.state_id", prant: "d.prant_id", district: "d.id" }, bind)
  return `(${inScope(scope, scopeColumns("a"), bind)}
    and not exists (select from districts d where ${isLookedAfter} and not (${isIn})))`
}

/**
 * Files that came in for the exam's present round from accounts of the scope, latest first; `search` finds names and
 * senders.
 */
export const sheetFiles = async (
  sql: Sql,
  asked: { readonly exam_id: number; readonly search?: string; readonly at_from?: string; readonly at_to?: string },
  scope: Scope
): Promise<Statement> => {
  const { search, at_from, at_to } = asked
  const exam = await examOf(sql, asked.exam_id)
  const { bind, values } = sqlParams()
  const cut = [
    ...(search === undefined
      ? []
      : [
          `(position(lower(${bind(search)}) in lower(p.data->>'name')) > 0
            or position(lower(${bind(search)}) in lower(a.username)) > 0)`
        ]),
    ...(at_from === undefined ? [] : [`f.at >= (${bind(at_from)}::date)::timestamp at time zone 'Asia/Kolkata'`]),
    ...(at_to === undefined ? [] : [`f.at < (${bind(at_to)}::date + 1)::timestamp at time zone 'Asia/Kolkata'`])
  ]
  const text = `
    select f.position as id, coalesce(p.data->>'name', f.file) as name, f.at, coalesce(a.username, '') as by,
      f.lines, f.accepted, f.unchanged, f.conflicting, f.rejected, f.file, f.report
    from sheet_files f
    left join personal p on p.subject = 'file-' || f.file
    left join accounts a on a.id = f.by_id
    where f.exam_id = ${bind(exam.id)} and f.round = ${bind(exam.round)} and ${isFrom(scope, bind)}
      and ${["true", ...cut].join(" and ")}`
  return { text, values, order: "id desc" }
}

/**
 * The report of an upload, as a file to be saved. @throws NotFound unless it is the report of an upload from the scope
 */
export const reportFile = async ({ pool }: Portal, report: string, scope: Scope) => {
  const { bind, values } = sqlParams()
  const { rowCount } = await pool.query(
    `select 1 from sheet_files f left join accounts a on a.id = f.by_id
     where f.report = ${bind(report)} and ${isFrom(scope, bind)} limit 1`,
    values
  )
  if (!rowCount) throw new NotFound({ message: t.noReport })
  return { bytes: readFile(pool, report), fileName: `report-${report.slice(0, 12)}.csv` }
}
