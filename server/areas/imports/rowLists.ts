import { t } from "#messages/server.imports.js"
import type { ImportRow } from "../../../schema/imports/calls.ts"
import type { RowVerdict } from "../../../schema/imports/importJob.ts"
import type { Scope } from "../../../schema/core/roles.ts"
import { sqlParams } from "../../platform/db/sqlParams.ts"
import { pageOf, type PageQuery } from "../../platform/db/page.ts"
import type { Sql } from "../../platform/db/pool.ts"
import type { Portal } from "../../platform/portal.ts"
import { jobOf } from "./job.ts"
import type { Likeness } from "./judge.ts"
import { kinds, type Fault, type Job } from "./kinds/index.ts"
import { valuesReader, type StagedRow } from "./values.ts"

/** Which rows are asked for. */
export type RowsAsked = PageQuery & { readonly verdict?: RowVerdict; readonly search?: string }

export type FoundRow = StagedRow & {
  readonly verdict: RowVerdict
  readonly faults: ReadonlyArray<Fault> | null
  readonly resembles: ReadonlyArray<Likeness> | null
  readonly record: string | null
}

/**
 * A page of an import's rows in the order of the file, each with its verdict and what is wrong with which cell.
 * @throws NotFound
 */
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
            ? [{ name: others.get(line!) ?? "", detail: t.rowOfFile({ line: line! }) }]
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
