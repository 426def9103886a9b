import { institute } from "../../../schema/institutes/entity.ts"
import type { InstituteRow, InstituteStudent } from "../../../schema/institutes/instituteLists.ts"
import type { RegionsAsked } from "../../../schema/regions/regionFilters.ts"
import type { Scope } from "../../../schema/core/roles.ts"
import { sqlParams } from "../../platform/db/sqlParams.ts"
import { pageOf, type PageQuery, type Statement } from "../../platform/db/page.ts"
import type { Sql } from "../../platform/db/pool.ts"
import { schoolColumns } from "../schools/find.ts"
import { listedColumns } from "../../platform/projections/entityColumns.ts"
import { regionConditions } from "../../platform/lists/conditions.ts"
import { inScope, scopeColumns } from "../../platform/access/scope.ts"
import { instituteInScope, officeInScope } from "./scope.ts"

/** Which institutes are asked for. */
type InstitutesAsked = RegionsAsked & {
  readonly id?: number
  readonly search?: string
  readonly state?: InstituteRow["state"]
}

/**
 * Institutes that somebody of a scope sees, by name, with their schools there. `search` finds a part of the name, or a
 * code.
 */
export const institutesStatement = (asked: InstitutesAsked, scope: Scope): Statement => {
  const { bind, values } = sqlParams()
  const { id, search, state } = asked
  const conditions = [
    instituteInScope(scope, "i", bind),
    ...(id === undefined ? [] : [`i.id = ${bind(id)}`]),
    ...(state === undefined ? [] : [`i.is_active = ${bind(state === "active")}`]),
    ...regionConditions(asked, { zone: "i.zone_id", state: "i.state_id", district: "i.district_id" }, bind),
    ...(search === undefined ? [] : [found(`lower(${bind(search.trim())}::text)`)])
  ]
  const text = `
    select i.id, ${listedColumns(institute, "i")}, i.code, i.district_id, i.state_id, d.name as district,
    t.name as state_name, i.is_gcc,
      coalesce(n.schools, 0) as schools, coalesce(n.students, 0) as students,
      coalesce(n.paid_students, 0) as paid_students,
      case when i.is_active then 'active' else 'disabled' end as state,
      i.has_bank_details, ${officeInScope(scope, "i", bind)} as may_change, i.registered_at,
      i.profile_version as version
    from institutes i
    left join districts d on d.id = i.district_id left join states t on t.id = i.state_id
    left join (${countedSchools(scope, bind)}) n on n.institute_id = i.id
    where ${conditions.join(" and ")}`
  return { text, values, order: "name, id" }
}

const found = (words: string): string =>
  `(position(${words} in lower(i.name)) > 0 or position(${words} in lower(i.code)) = 1)`

const paid = "n.students > 0 and n.paid = n.students"

/** What institutes have within a scope, an institute a row. */
const countedSchools = (scope: Scope, bind: (value: unknown) => string): string => `
  select s.institute_id, count(*)::int as schools, count(*) filter (where s.state = 'active')::int as active_schools,
    count(*) filter (where ${paid})::int as paid_schools,
    coalesce(sum(n.students), 0)::int as students, coalesce(sum(n.paid), 0)::int as paid_students
  from schools s left join school_counts n on n.school_id = s.id
  where s.institute_id is not null and ${inScope(scope, schoolColumns, bind)} group by s.institute_id`

type Figures = {
  readonly id: number
  readonly name: string
  readonly schools: number
  readonly active_schools: number
  readonly paid_schools: number
  readonly students: number
  readonly paid_students: number
}

/** Figures of the institutes of a scope, most students first. */
export const figuresPage = (sql: Sql, asked: PageQuery, scope: Scope) => {
  const { bind, values } = sqlParams()
  const text = `
    select i.id, i.name, coalesce(n.schools, 0) as schools, coalesce(n.active_schools, 0) as active_schools,
      coalesce(n.paid_schools, 0) as paid_schools, coalesce(n.students, 0) as students,
      coalesce(n.paid_students, 0) as paid_students
    from institutes i left join (${countedSchools(scope, bind)}) n on n.institute_id = i.id
    where ${instituteInScope(scope, "i", bind)}`
  return pageOf<Figures>(sql, { text, values, order: "students desc, id" }, asked)
}

/** A page of the students of an institute's schools within a scope, by roll number. */
export const studentsPage = (
  sql: Sql,
  institute: number,
  { page, per_page, search }: PageQuery & { readonly search?: string },
  scope: Scope
) => {
  const { bind, values } = sqlParams()
  const words = search === undefined ? undefined : bind(search.trim())
  const text = `
    select s.id, s.username, s.name, s.class_level, h.name as school, s.is_paid
    from students s left join schools h on h.id = s.school_id
    where s.is_active and s.institute_id = ${bind(institute)} and ${inScope(scope, scopeColumns("s"), bind)}
      ${
        words === undefined
          ? ""
          : `and (position(lower(${words}) in lower(s.name)) > 0
         or s.username = upper(${words}))`
      }`
  return pageOf<typeof InstituteStudent.Type>(sql, { text, values, order: "username" }, { page, per_page })
}
