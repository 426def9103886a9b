import { can } from "../../../schema/core/permissions.ts"
import type { Caller } from "../../../schema/core/roles.ts"
import type { SqlParams } from "../../platform/db/sqlParams.ts"
import { isMeantFor, placedAccounts } from "../notifications/audience.ts"

/** Versions of content as a relation `v`, as audiences are read from it: for no single school or account. */
export const versions = "(select *, null::int as school_id, '{}'::int[] as accounts from content_versions) v"

/**
 * The SQL condition that a version `v` is for a caller: their role, the region around their place, the Gulf or the
 * rest of the country, and what they bought. Who looks after the whole country reads what any of its regions has; a
 * student's class and language count, too. Editors read everything.
 */
export const isForReader = (caller: Caller, bind: SqlParams["bind"]): string => {
  if (can(caller, "content.edit")) return "true"
  if (caller.scope.kind === "national")
    return `(cardinality(v.roles) = 0 or ${bind(caller.roleId)}::int = any(v.roles))`
  return `(exists (select from (${placedAccounts} and a.id = ${bind(caller.userId)}) a
    left join zones z on z.id = a.zone_id left join institutes o on o.id = a.institute_id
    where ${isMeantFor("v", "a")}
      and (v.gulf = 'all' or (v.gulf = 'only') = coalesce(z.is_gcc, o.is_gcc, false)))
    and ${isForStudent(caller, bind)} and ${isBought(caller, bind)})`
}

/**
 * What is sold with printed material is read by those whose school, or the institute that it belongs to, paid for it:
 * by its people and its students. Those who belong to neither, such as coordinators, read it as they read the rest.
 */
const isBought = ({ userId, username }: Caller, bind: SqlParams["bind"]): string =>
  `(v.content->>'sold_with' is null
    or exists (
      select from accounts a left join students s on s.username = ${bind(username)}
        left join schools c on c.id = coalesce(a.school_id, s.school_id)
      where a.id = ${bind(userId)}
        and (coalesce(a.school_id, a.institute_id, s.id) is null
          or exists (select from orders o join order_goods g on g.order_id = o.id
            where g.material_id = (v.content->>'sold_with')::int and o.paid_at is not null and o.reversed_at is null
              and (o.school_id = c.id or o.institute_id in (a.institute_id, c.institute_id))))))`

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
