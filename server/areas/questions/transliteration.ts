import type { SqlParams } from "../../platform/db/sqlParams.ts"

/**
 * An SQL condition: a question's words hold what somebody typed, in any script; or it is the question's number. The
 * index is on words as `spelled` has them, which pg_trgm can read whatever the database's locale; what it finds is
 * compared as it was written. Words never find a question that `isSecret`, in SQL: a search would tell of its text.
 */
export const searchSpelled = (alias: string, search: string, isSecret: string, bind: SqlParams["bind"]): string => {
  if (/^\d{1,9}$/.test(search)) return `${alias}.id = ${bind(Number(search))}`
  const pattern = bind(`%${search.replaceAll(/[\\%_]/g, "\\$&")}%`)
  return `(${alias}.spelled like spelled(${pattern}) and ${alias}.words ilike ${pattern}
    and not ${isSecret})`
}
