import { can } from "../../../schema/core/permissions.ts"
import type { Caller } from "../../../schema/core/roles.ts"
import type { SqlParams } from "../../platform/db/sqlParams.ts"
import { isMeantFor, placedAccounts } from "../notifications/audience.ts"

/** Versions of content as a relation `v`, as audiences are read from it: for no single school or account. */
export const versions = "(select *, null::int as school_id, '{}'::int[] as accounts from content_versions) v"

/**
 * The SQL condition that a version `v` is for a caller: their role, the region around their place, and the Gulf or the
 * rest of the country. Who looks after the whole country reads what any of its regions has; a student's class and
 * language count, too. Editors read everything.
 */
export const isForReader = (caller: Caller, bind: SqlParams["bind"]): string => {
  if (can(caller, "content.edit")) return "true"
  if (caller.scope.kind === "national")
    return `(cardinality(v.roles) = 0 or ${bind(caller.roleId)}::int = any(v.roles))`
  return `(exists (select from (${placedAccounts} and a.id = ${bind(caller.userId)}) a
    left join zones z on z.id = a.zone_id left join institutes o on o.id = a.institute_id
    where ${isMeantFor("v", "a")}
      and (v.gulf = 'all' or (v.gulf = 'only') = coalesce(z.is_gcc, o.is_gcc, false)))
    and ${isForStudent(caller, bind)})`
}

/** A student who signs in by the roll number reads what is for their class and language. */
const isForStudent = ({ username }: Caller, bind: SqlParams["bind"]): string => {
  const name = bind(username)
  return `not exists (select from students s where s.username = ${name}
    and not ((cardinality(v.class_levels) = 0 or s.class_level = any(v.class_levels))
      and (cardinality(v.languages) = 0 or s.language = any(v.languages))))`
}

/** Answers tell moments in milliseconds, and the moment of a publication is one that is asked for. */
const toMs = (moment: string): string => `date_trunc('milliseconds', ${moment})`

/** The SQL condition that readers saw a version `v` at a moment; without one, that they see it now. */
export const isPublished = (asOf: string | undefined, bind: SqlParams["bind"]): string => {
  if (asOf === undefined) return "v.until is null"
  const moment = bind(new Date(asOf).toISOString())
  return `${toMs("v.published_at")} <= ${moment}::timestamptz
    and (v.until is null or ${toMs("v.until")} > ${moment}::timestamptz)`
}
