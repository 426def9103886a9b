import type { Scope } from "../../../schema/core/roles.ts"
import { sqlParams } from "../../platform/db/sqlParams.ts"
import type { Sql } from "../../platform/db/pool.ts"
import { inScope, scopeColumns } from "../../platform/access/scope.ts"
import type { KnownStudent } from "./ingest/judge.ts"

/** Looks students up by their usernames, within a scope; those outside it are as unknown as those who don't exist. */
export const studentsWithin =
  (sql: Sql, scope: Scope) =>
  async (usernames: ReadonlyArray<string>): Promise<ReadonlyMap<string, KnownStudent>> => {
    const { bind, values } = sqlParams()
    const { rows } = await sql.query<{ username: string; id: number; class_level: number; is_active: boolean }>(
      `select s.username, s.id, s.class_level, s.is_active from students s
       where s.username = any(${bind(usernames)}) and ${inScope(scope, scopeColumns("s"), bind)}`,
      values
    )
    return new Map(
      rows.map(({ username, id, class_level, is_active }) => [
        username,
        { id, classLevel: class_level, isActive: is_active }
      ])
    )
  }
