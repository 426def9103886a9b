import { t } from "#messages/server.imports.js"
import { NotFound } from "../../../schema/core/errors.ts"
import type { ImportAnswer, ImportRow } from "../../../schema/imports/calls.ts"
import type { ImportKind, RowVerdict } from "../../../schema/imports/importJob.ts"
import type { Scope } from "../../../schema/core/roles.ts"
import { sqlParams, type SqlParams } from "../../platform/db/sqlParams.ts"
import { pageOf, type PageQuery } from "../../platform/db/page.ts"
import type { Sql } from "../../platform/db/pool.ts"
import type { Portal } from "../../platform/portal.ts"
import { jobInScope, jobOf } from "./job.ts"
import type { Likeness } from "./judge.ts"
import { kinds, type Fault, type Job } from "./kinds/index.ts"
import { countColumns } from "./projection.ts"
import { valuesReader, type StagedRow } from "./values.ts"
import { label } from "../../platform/declaredTexts.ts"

/** How long rows wait without anybody touching them, in days. */
export const keptDays = 30

/** How long skipped rows of an import that ended can be restored, in days. */
export const restoreDays = 7

/** An import as calls answer it. */
export type ImportView = ImportAnswer

type Row = Omit<ImportAnswer, "received_at" | "changed_at" | "kept_until"> & {
  readonly received_at: Date
  readonly changed_at: Date
}

const jobs = (scope: Scope, bind: SqlParams["bind"]): string => `
  select j.id, j.kind, coalesce(p.data->>'name', '') as name, j.state, j.format, j.rows, ${countColumns.map((name) => `j.${name}`).join(", ")},
    coalesce(a.username, '') as by, j.received_at, j.changed_at, j.report is not null as has_report, j.version, j.position
  from import_jobs j
  left join accounts a on a.id = j.by_id
  left join personal p on p.subject = 'importJob-' || j.id
  where ${jobInScope(scope, "j", bind)}`

/** What of the imports is asked for: one of them, or a page of all, latest first. */
export type ImportsAsked = PageQuery & { readonly id?: number; readonly kind?: ImportKind }

/** Imports of the caller's place, and the position that they stand at. */
export const listJobs = async ({ pool }: Portal, asked: ImportsAsked, scope: Scope) => {
  const {
    rows: [head]
  } = await pool.query<{ position: number; epoch: string; at: Date }>(
    "select position, epoch, coalesce((select at from events e where e.position = h.position), now()) as at from log_head h"
  )
  const { bind, values } = sqlParams()
  const text = [
    jobs(scope, bind),
    ...(asked.id === undefined ? [] : [`j.id = ${bind(asked.id)}`]),
    ...(asked.kind === undefined ? [] : [`j.kind = ${bind(asked.kind)}`])
  ].join(" and ")
  const list = await pageOf<Row>(pool, { text, values, order: "id desc" }, asked)
  return {
    ...list,
    rows: list.rows.map(viewOf),
    position: head!.position,
    epoch: head!.epoch,
    at: head!.at.toISOString()
  }
}

/** One of them. @throws NotFound */
export const oneJob = async ({ pool }: Pick<Portal, "pool">, id: number, scope: Scope): Promise<ImportView> => {
  const { bind, values } = sqlParams()
  const {
    rows: [row]
  } = await pool.query<Row>(`${jobs(scope, bind)} and j.id = ${bind(id)}`, values)
  if (!row) throw new NotFound({ message: t.noImport })
  return viewOf(row)
}

/** Until when rows are kept; null where none is. */
const keptUntil = (state: string, refused: number, changedAt: Date): Date | null => {
  const days = state === "finished" ? (refused > 0 ? restoreDays : 0) : ended.has(state) ? 0 : keptDays
  return days === 0 ? null : new Date(changedAt.getTime() + days * 86_400_000)
}

const ended = new Set(["discarded", "expired"])

const viewOf = ({ received_at, changed_at, ...row }: Row): ImportView => ({
  ...row,
  received_at: received_at.toISOString(),
  changed_at: changed_at.toISOString(),
  kept_until: keptUntil(row.state, row.refused, changed_at)?.toISOString() ?? null
})

/** The columns of an import's file with a few of their cells, its fields, and which column is which. @throws NotFound */
export const columnsOf = async ({ pool }: Portal, id: number, scope: Scope) => {
  const job = await jobOf(pool, id, scope)
  const {
    rows: [file]
  } = await pool.query<{ columns: ReadonlyArray<string> }>("select columns from import_files where job = $1", [id])
  const { rows: some } = await pool.query<{ cells: ReadonlyArray<string> }>(
    "select cells from import_rows where job = $1 and cells <> '[]' order by line limit 50",
    [id]
  )
  return {
    columns: (file?.columns ?? []).map((title, index) => ({
      index,
      title,
      samples: [...new Set(some.flatMap(({ cells }) => cells[index] || []))]
        .slice(0, 3)
        .map((cell) => cell.slice(0, 60))
    })),
    fields: kinds[job.kind].fields(job).map(({ name, title, isRequired, isSharable, isJoined, choices }) => ({
      name,
      title: label(title),
      is_required: isRequired,
      is_sharable: isSharable,
      is_joined: isJoined,
      choices
    })),
    matches: job.matches,
    confirmation: kinds[job.kind].confirmation
  }
}

/** Which rows are asked for. */
export type RowsAsked = PageQuery & { readonly verdict?: RowVerdict; readonly search?: string }

export type FoundRow = StagedRow & {
  readonly verdict: RowVerdict
  readonly faults: ReadonlyArray<Fault> | null
  readonly resembles: ReadonlyArray<Likeness> | null
  readonly record: string | null
}

/** A page of an import's rows in the order of the file, each with its verdict and what is wrong with which cell. @throws NotFound */
export const rowsOf = async ({ pool }: Portal, id: number, asked: RowsAsked, scope: Scope) => {
  const job = await jobOf(pool, id, scope)
  const { bind, values } = sqlParams()
  const text = [
    `select line, cells, fixes, verdict, faults, resembles, record from import_rows where job = ${bind(id)}`,
    ...(asked.verdict === undefined ? [] : [`verdict = ${bind(asked.verdict)}`]),
    ...(asked.search === undefined
      ? []
      : [`position(lower(${bind(asked.search)}) in lower(cells::text || coalesce(fixes::text, ''))) > 0`])
  ].join(" and ")
  const list = await pageOf<FoundRow>(pool, { text, values, order: "line" }, asked)
  return { ...list, rows: await shown(pool, job, list.rows) }
}

/** Rows as a person sees them. What they resemble is named as far as it lies in the job's own scope. */
export const shown = async (sql: Sql, job: Job, rows: ReadonlyArray<FoundRow>): Promise<ReadonlyArray<ImportRow>> => {
  const kind = kinds[job.kind]
  const records = [
    ...new Set(
      rows.flatMap(({ record, resembles }) => [record ?? [], (resembles ?? []).map((one) => one.record ?? [])].flat(2))
    )
  ]
  const named = records.length
    ? await kind.describe(sql, job, records)
    : new Map<string, { name: string; detail: string }>()
  const fields = kind.fields(job)
  const others = await rowNames(
    sql,
    job,
    rows.flatMap(({ resembles }) => (resembles ?? []).flatMap(({ line }) => line ?? []))
  )
  const read = valuesReader(fields, job.matches)
  return rows.map((row) => {
    const values = read(row)
    const known = row.record === null ? undefined : named.get(row.record)
    return {
      line: row.line,
      verdict: row.verdict,
      cells: fields.map(({ name }) => values[name] ?? ""),
      faults: (row.faults ?? []).map(({ field, message }) => ({ field: field in values ? field : "", message })),
      resembles: [
        ...(known && row.verdict === "present" ? [known] : []),
        ...(row.resembles ?? []).flatMap(({ record, line }) =>
          record === undefined
            ? [{ name: others.get(line!) ?? "", detail: `row ${line} of this file` }]
            : (named.get(record) ?? [])
        )
      ],
      became: known && row.verdict === "added" ? known.detail : null
    }
  })
}

/** What rows of a job are called, by their lines. */
const rowNames = async (sql: Sql, job: Job, lines: ReadonlyArray<number>): Promise<ReadonlyMap<number, string>> => {
  if (!lines.length) return new Map()
  const { rows } = await sql.query<StagedRow>(
    "select line, cells, fixes from import_rows where job = $1 and line = any($2)",
    [job.id, [...new Set(lines)]]
  )
  const read = valuesReader(kinds[job.kind].fields(job), job.matches)
  return new Map(rows.map((row) => [row.line, read(row)["name"] ?? ""]))
}
