import type { Scope } from "../../../schema/core/roles.ts"
import type { SqlParams } from "../../platform/db/sqlParams.ts"
import { inScope } from "../../platform/access/scope.ts"

/** The columns of a row's regions, as institutes and schools both have them. */
const regionsOf = (row: string) => ({
  zone: `${row}.zone_id`,
  state: `${row}.state_id`,
  prant: `${row}.prant_id`,
  district: `${row}.district_id`
})

/**
 * The SQL condition that the office of an institute `i` lies in a scope, or that it is the caller's own: who may change
 * it.
 */
export const officeInScope = (scope: Scope, i: string, bind: SqlParams["bind"]): string =>
  inScope(scope, { ...regionsOf(i), institute: `${i}.id` }, bind)

/**
 * The SQL condition that somebody of a scope sees an institute `i`: its office lies there, or a school that it runs.
 */
export const instituteInScope = (scope: Scope, i: string, bind: SqlParams["bind"]): string =>
  `(${officeInScope(scope, i, bind)} or exists (
    select from schools run where run.institute_id = ${i}.id and ${inScope(scope, regionsOf("run"), bind)}))`
