import { t } from "#messages/server.imports.js"
import { NotFound } from "../../../schema/core/errors.ts"
import type { ImportAnswer } from "../../../schema/imports/import.ts"
import type { ImportKind } from "../../../schema/imports/importJob.ts"
import type { Scope } from "../../../schema/core/roles.ts"
import { sqlParams, type SqlParams } from "../../platform/db/sqlParams.ts"
import { pageOf, type PageQuery } from "../../platform/db/page.ts"
import { linkedPages, type LinkedAsked } from "../../platform/lists/linked.ts"
import { logMoment } from "../../platform/db/logMoment.ts"
import type { Portal } from "../../platform/portal.ts"
import { jobInScope, jobOf } from "./job.ts"
import { kinds } from "./kinds/index.ts"
import { countColumns } from "./projection.ts"
import { formatName } from "../../documents/tables/format.ts"
import { inReadersWords } from "./choices.ts"

/** How long rows wait without anybody touching them, in days. */
export const importDays = 30

/** How long skipped rows of an import that ended can be restored, in days. */
export const restoreDays = 7

/** An import as calls answer it. */
export type ImportView = ImportAnswer

type Row = Omit<ImportAnswer, "received_at" | "changed_at" | "kept_until"> & {
  readonly received_at: Date
  readonly changed_at: Date
}

const jobs = (scope: Scope, bind: SqlParams["bind"]): string => `
  select j.id, j.kind, coalesce(p.data->>'name', '') as name, j.state, j.format, j.rows,
  ${countColumns.map((name) => `j.${name}`).join(", ")},
    coalesce(a.username, '') as by, j.received_at, j.changed_at, j.report is not null as has_report, j.version,
    j.position
  from import_jobs j
  left join accounts a on a.id = j.by_id
  left join personal p on p.subject = 'importJob-' || j.id
  where ${jobInScope(scope, "j", bind)}`

/** What of the imports is asked for: one of them, or a page of all, latest first. */
export type ImportsAsked = PageQuery & { readonly id?: number; readonly kind?: ImportKind }

/** Imports of the caller's region, and their log position. */
export const listJobs = async ({ pool }: Portal, asked: ImportsAsked, scope: Scope) => {
  const moment = await logMoment(pool)
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
    ...moment
  }
}

/** The imports of schools that somebody of a scope sees, a page for each school. */
export const linkedJobs = async ({ pool }: Portal, asked: LinkedAsked, scope: Scope) => {
  const { bind, values } = sqlParams()
  const text = jobs(scope, bind)
  const by = { column: "k.school_id", join: "join import_jobs k on k.id = found.id" }
  const { groups } = await linkedPages<Row>(pool, { text, values, order: "id desc" }, asked, by)
  return { groups: groups.map((group) => ({ ...group, rows: group.rows.map(viewOf) })) }
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
  const days = state === "finished" ? (refused > 0 ? restoreDays : 0) : ended.has(state) ? 0 : importDays
  return days === 0 ? null : new Date(changedAt.getTime() + days * 86_400_000)
}

const ended = new Set(["discarded", "expired"])

const viewOf = ({ received_at, changed_at, ...row }: Row): ImportView => ({
  ...row,
  format: formatName(row.format),
  received_at: received_at.toISOString(),
  changed_at: changed_at.toISOString(),
  kept_until: keptUntil(row.state, row.refused, changed_at)?.toISOString() ?? null
})

/**
 * The columns of an import's file with a few of their cells, its fields, and which column is which. @throws NotFound
 */
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
    fields: kinds[job.kind]
      .fields(job)
      .map(inReadersWords)
      .map(({ name, title, isRequired, isSharable, isJoined, choices }) => ({
        name,
        title,
        is_required: isRequired,
        is_sharable: isSharable,
        is_joined: isJoined,
        choices
      })),
    matches: job.matches,
    confirmation: kinds[job.kind].confirmation()
  }
}
