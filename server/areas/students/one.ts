import { t } from "#messages/server.students.js"
import { NotFound } from "../../../schema/core/errors.ts"
import type { Scope } from "../../../schema/core/roles.ts"
import { sqlParams } from "../../platform/db/sqlParams.ts"
import type { Sql } from "../../platform/db/pool.ts"
import { inScope, scopeColumns, type ScopeColumns } from "../../platform/access/scope.ts"

/** A student as those who change something about them need it. */
export type Known = {
  readonly id: number
  readonly username: string
  readonly class_level: number
  readonly language: string
  readonly gender: string
  readonly school_id: number | null
  readonly sponsor_school_id: number | null
  readonly credentials_sent_at: Date | null
}

/** What is said of a student whom somebody may not know of, or who is not there. */
export const noStudent = (): NotFound => new NotFound({ message: t.noStudent })

/** Students of a scope, all of those asked for or none. @throws NotFound */
export const studentsOf = async (
  sql: Sql,
  ids: readonly number[],
  scope: Scope,
  columns: ScopeColumns = scopeColumns("s")
): Promise<readonly Known[]> => {
  const { bind, values } = sqlParams()
  const { rows } = await sql.query<Known>(
    `select s.id, s.username, s.class_level, s.language, s.gender, s.school_id, s.sponsor_school_id,
      s.credentials_sent_at
     from students s where s.id = any(${bind(ids)}) and ${inScope(scope, columns, bind)}`,
    values
  )
  if (rows.length !== new Set(ids).size) throw noStudent()
  return rows
}

/** One student of a scope. @throws NotFound */
export const studentOf = async (sql: Sql, id: number, scope: Scope, columns?: ScopeColumns): Promise<Known> =>
  (await studentsOf(sql, [id], scope, columns))[0]!
