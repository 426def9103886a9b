import type { Reach, Scope } from "../../../schema/core/roles.ts"
import type { SqlParams } from "../db/sqlParams.ts"

/** Which of a table's columns holds which kind of place. */
export type ScopeColumns = { readonly [Kind in Exclude<Reach, "national" | "none">]?: string }

/** The columns of a table that carries all of them, such as students; with an alias, `s.state_id`. */
export const scopeColumns = (alias?: string): Required<ScopeColumns> => {
  const at = alias === undefined ? "" : `${alias}.`
  return {
    zone: `${at}zone_id`,
    state: `${at}state_id`,
    prant: `${at}prant_id`,
    district: `${at}district_id`,
    institute: `${at}institute_id`,
    school: `${at}school_id`
  }
}

/**
 * The SQL condition that cuts a list to a caller's scope; `bind` gives the scope's ids their `$n`:
 *
 *     const { bind, values } = binder()
 *     sql.query(`select … where s.class_level = ${bind(8)} and ${inScope(caller.scope, scopeColumns("s"), bind)}`,
 *   values)
 *
 * A scope of no rows gives `false`, and so does a kind of place that the table has no column for: what is not cut is
 * not shown. Column names come from the program, ids only as values.
 */
export const inScope = (scope: Scope, columns: ScopeColumns, bind: SqlParams["bind"]): string => {
  if (scope.kind === "national") return "true"
  const column = scope.kind === "none" ? undefined : columns[scope.kind]
  const [first, ...more] = idsOf(scope)
  if (column === undefined || first === undefined) return "false"
  return more.length ? `${column} = any(${bind([first, ...more])}::int[])` : `${column} = ${bind(first)}`
}

/** Whether a row lies in a scope: the same rule as `inScope`, for one row in hand. */
export const isInScope = (scope: Scope, row: { readonly [Kind in keyof ScopeColumns]?: number | null }): boolean => {
  if (scope.kind === "national" || scope.kind === "none") return scope.kind === "national"
  const place = row[scope.kind]
  return idsOf(scope).some((id) => id === place)
}

/** The places of a scope: none where it carries no id, one of an institute or a school, some regions. */
export const idsOf = (scope: Scope): readonly number[] =>
  "ids" in scope ? scope.ids : scope.id === null ? [] : [scope.id]
