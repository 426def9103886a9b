import { t } from "#messages/server.exams.js"
import { NotFound } from "../../../schema/core/errors.ts"
import { isRegion, roles, type Scope } from "../../../schema/core/roles.ts"
import type { FoundSheetFile, SheetFileInfo } from "../../../schema/exams/sheetFile.ts"
import { inScope, scopeColumns } from "../../platform/access/scope.ts"
import type { Statement } from "../../platform/db/page.ts"
import type { Sql } from "../../platform/db/pool.ts"
import { sqlParams, type SqlParams } from "../../platform/db/sqlParams.ts"
import { readFile } from "../../platform/files/store.ts"
import type { Portal } from "../../platform/portal.ts"
import { examOf } from "./exam.ts"

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

const columns = `f.position as id, coalesce(p.data->>'name', f.file) as name, f.at, coalesce(a.username, '') as by,
      f.lines, f.accepted, f.unchanged, f.conflicting, f.rejected, f.file, f.report`

const tables = `sheet_files f
    left join personal p on p.subject = 'file-' || f.file
    left join accounts a on a.id = f.by_id`

/** SQL: whether a file's name or its sender has a text in it. */
const isNamed = (text: string): string =>
  `(position(lower(${text}) in lower(p.data->>'name')) > 0 or position(lower(${text}) in lower(a.username)) > 0)`

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
    ...(search === undefined ? [] : [isNamed(bind(search))]),
    ...(at_from === undefined ? [] : [`f.at >= (${bind(at_from)}::date)::timestamp at time zone 'Asia/Kolkata'`]),
    ...(at_to === undefined ? [] : [`f.at < (${bind(at_to)}::date + 1)::timestamp at time zone 'Asia/Kolkata'`])
  ]
  const text = `
    select ${columns} from ${tables}
    where f.exam_id = ${bind(exam.id)} and f.round = ${bind(exam.round)} and ${isFrom(scope, bind)}
      and ${["true", ...cut].join(" and ")}`
  return { text, values, order: "id desc" }
}

/** Characters of a file's hash that tell it from others. */
const leastOfHash = 8

/** Files of every exam's present round from accounts of the scope, by name, sender, number or the start of the hash. */
export const foundFiles = async (
  sql: Sql,
  { search, per_page: most }: { readonly search: string; readonly per_page: number },
  scope: Scope
): Promise<readonly (typeof FoundSheetFile.Type)[]> => {
  const { bind, values } = sqlParams()
  const typed = search.trim()
  const text = bind(typed)
  const isHash = typed.length < leastOfHash ? "false" : `starts_with(f.file, lower(${text}))`
  const { rows } = await sql.query<Moved<typeof FoundSheetFile.Type>>(
    `select f.position as id, coalesce(p.data->>'name', f.file) as name, f.at, coalesce(a.username, '') as by,
       f.exam_id, e.name as exam
     from ${tables} join exams e on e.id = f.exam_id and e.round = f.round
     where (${isNamed(text)} or f.position::text = ${text} or ${isHash})
       and ${isFrom(scope, bind)}
     order by f.position desc limit ${bind(most)}`,
    values
  )
  return rows.map(told)
}

/**
 * A file that came in from an account of the scope, in this round of its exam or one before it. @throws NotFound for
 * any other
 */
export const sheetFileOf = async (sql: Sql, id: number, scope: Scope): Promise<SheetFileInfo> => {
  const { bind, values } = sqlParams()
  const { rows } = await sql.query<Moved<Omit<SheetFileInfo, "uploads">>>(
    `select ${columns}, f.exam_id, e.name as exam, e.round = f.round as is_of_round
     from ${tables} join exams e on e.id = f.exam_id
     where f.position = ${bind(id)} and ${isFrom(scope, bind)}`,
    values
  )
  const [file] = rows
  if (file === undefined) throw new NotFound({ message: t.noSheetFile })
  return { ...told(file), uploads: await uploadsOf(sql, id, scope) }
}

/** Each time that a file's content came in for the round, from accounts of the scope; the latest first. */
const uploadsOf = async (sql: Sql, id: number, scope: Scope): Promise<SheetFileInfo["uploads"]> => {
  const { bind, values } = sqlParams()
  const { rows } = await sql.query<Moved<SheetFileInfo["uploads"][number]>>(
    `select f.position as id, f.at, coalesce(a.username, '') as by, f.accepted, f.unchanged, f.conflicting, f.rejected
     from sheet_files one join sheet_files f on f.exam_id = one.exam_id and f.round = one.round and f.file = one.file
     left join accounts a on a.id = f.by_id
     where one.position = ${bind(id)} and ${isFrom(scope, bind)}
     order by f.position desc limit 50`,
    values
  )
  return rows.map(told)
}

/** A row as the database has it: its time is a date. */
type Moved<Row extends { readonly at: string }> = Omit<Row, "at"> & { readonly at: Date }

const told = <Row extends { readonly at: Date }>({ at, ...row }: Row) => ({ ...row, at: at.toISOString() })

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
