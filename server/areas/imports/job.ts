import { t } from "#messages/server.imports.js"
import { NotFound } from "../../../schema/core/errors.ts"
import {
  noRows,
  type FieldMatch,
  type ImportKind,
  type RowCounts,
  type RowVerdict
} from "../../../schema/imports/importJob.ts"
import type { Scope } from "../../../schema/core/roles.ts"
import { sqlParams, type SqlParams } from "../../platform/db/sqlParams.ts"
import type { Sql } from "../../platform/db/pool.ts"
import { inScope } from "../../platform/access/scope.ts"
import type { Job } from "./kinds/index.ts"
import { countColumns } from "./projection.ts"

/**
 * SQL: whether an import `j` belongs to a scope: to its school or institute, or to some of its districts and no other;
 * to nobody above.
 */
export const jobInScope = (scope: Scope, j: string, bind: SqlParams["bind"]): string => {
  const isIn = inScope(
    scope,
    { school: `${j}.school_id`, institute: `${j}.institute_id`, district: `${j}.district_id` },
    bind
  )
  return "ids" in scope ? `(${isIn} and ${j}.place_ids <@ ${bind(JSON.stringify(scope.ids))}::jsonb)` : isIn
}

type Row = RowCounts & {
  readonly id: number
  readonly kind: ImportKind
  readonly school_id: number | null
  readonly institute_id: number | null
  readonly place_ids: ReadonlyArray<number>
  readonly state: string
  readonly matches: ReadonlyArray<FieldMatch>
  readonly turn: number
  readonly columns: number
}

const selected =
  "j.id, j.kind, j.school_id, j.institute_id, j.place_ids, j.state, j.matches, j.turn, j.columns, " +
  countColumns.map((name) => `j.${name}`).join(", ")

/** An import of the caller's scope. @throws NotFound */
export const jobOf = async (sql: Sql, id: number, scope: Scope): Promise<Job> => {
  const { bind, values } = sqlParams()
  const {
    rows: [row]
  } = await sql.query<Row>(
    `select ${selected} from import_jobs j where j.id = ${bind(id)} and ${jobInScope(scope, "j", bind)}`,
    values
  )
  if (!row) throw new NotFound({ message: t.noImport })
  return jobFrom(row)
}

/** An import, for the portal's own work; undefined where there is none. */
export const anyJob = async (sql: Sql, id: number): Promise<Job | undefined> => {
  const {
    rows: [row]
  } = await sql.query<Row>(`select ${selected} from import_jobs j where j.id = $1`, [id])
  return row && jobFrom(row)
}

const jobFrom = ({
  id,
  kind,
  school_id,
  institute_id,
  place_ids,
  state,
  matches,
  turn,
  columns,
  ...counts
}: Row): Job => ({
  id,
  kind,
  state,
  matches,
  turn,
  columns,
  counts,
  scope:
    school_id !== null
      ? { kind: "school", id: school_id }
      : institute_id !== null
        ? { kind: "institute", id: institute_id }
        : { kind: "district", ids: place_ids }
})

/** Counts of rows by state. */
export const countRows = async (sql: Sql, job: number): Promise<RowCounts> => {
  const { rows } = await sql.query<{ verdict: RowVerdict; count: number }>(
    "select verdict, count(*)::int as count from import_rows where job = $1 group by verdict",
    [job]
  )
  return { ...noRows, ...Object.fromEntries(rows.map(({ verdict, count }) => [verdict, count])) }
}

/** By how much counts changed. */
export const changeOf = (before: RowCounts, after: RowCounts): RowCounts =>
  Object.fromEntries(countColumns.map((name) => [name, after[name] - before[name]])) as RowCounts

/** By how much rows that had one verdict each and now have another change the counts. */
export const movedRows = (moves: ReadonlyArray<readonly [before: RowVerdict, after: RowVerdict]>): RowCounts => {
  const change = { ...noRows }
  for (const [before, after] of moves) {
    change[before] -= 1
    change[after] += 1
  }
  return change
}
