import { can, type Permission } from "../../../schema/core/permissions.ts"
import type { Caller } from "../../../schema/core/roles.ts"
import type { Sql } from "../db/pool.ts"
import { sqlParams, type SqlParams } from "../db/sqlParams.ts"
import { inScope, type ScopeColumns } from "./scope.ts"

/** Who reads a record's history: an SQL condition on the caller and the record's id. */
export type HistoryReader = (caller: Caller, id: string, bind: SqlParams["bind"]) => string

/**
 * Whether a caller may read what happened to a record. What nobody has a reader for, nobody may read.
 */
export const mayRead = async (
  sql: Sql,
  readers: Readonly<Record<string, HistoryReader | undefined>>,
  caller: Caller,
  { kind, id }: { readonly kind: string; readonly id: string }
): Promise<boolean> => {
  const { bind, values } = sqlParams()
  const reader = Object.hasOwn(readers, kind) ? readers[kind] : undefined
  if (reader === undefined) return false
  const { rowCount } = await sql.query(`select where ${reader(caller, id, bind)}`, values)
  return Boolean(rowCount)
}

/** Everybody who is signed in. */
export const everybody: HistoryReader = () => "true"

/** Callers with a permission. */
export const withPermission =
  (permission: Permission): HistoryReader =>
  (caller) =>
    String(can(caller, permission))

/** Callers whom every one of the readers lets in. */
export const allOf =
  (...readers: readonly HistoryReader[]): HistoryReader =>
  (...asked) =>
    readers.map((one) => `(${one(...asked)})`).join(" and ")

/** Callers whom at least one of the readers lets in. */
export const anyOf =
  (...readers: readonly HistoryReader[]): HistoryReader =>
  (...asked) =>
    readers.map((one) => `(${one(...asked)})`).join(" or ")

/** Parses a numeric id; a malformed one yields -1, which matches no row. */
export const numericId = (id: string, bind: SqlParams["bind"]): string => bind(/^\d{1,9}$/.test(id) ? Number(id) : -1)

/** The account that the record belongs to. */
export const accountItself: HistoryReader = ({ userId }, id) => String(id === String(userId))

/**
 * Callers who have the row with the record's id in their scope, and those whose scope is the nation, also of records
 * that no table has any more; `idOf` cuts the row's id out of the record's.
 */
export const withinScope =
  (table: string, columns: ScopeColumns, idOf = (id: string) => id): HistoryReader =>
  ({ scope }, id, bind) =>
    scope.kind === "national"
      ? "true"
      : `exists (select from ${table} r where r.id = ${numericId(idOf(id), bind)} and ${inScope(scope, columns, bind)})`
