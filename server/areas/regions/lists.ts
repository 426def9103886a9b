import type { RegionKind } from "../../../schema/regions/region.ts"
import type { RegionsAsked } from "../../../schema/regions/regionFilters.ts"
import type { Scope } from "../../../schema/core/roles.ts"
import { sqlParams, type SqlParams } from "../../platform/db/sqlParams.ts"
import type { Statement } from "../../platform/db/page.ts"
import { regionConditions } from "../../platform/lists/conditions.ts"
import { inScope, scopeColumns } from "../../platform/access/scope.ts"

/** Which regions are asked for: those inside of others, by a part of the name, or one. */
type ListedRegions = RegionsAsked & { readonly search?: string; readonly id?: number }

type Bind = SqlParams["bind"]

/**
 * The districts of a scope with what they hold of it, `f`: students as the counts have them, schools as they are now.
 * All that is shown of a zone, a state or a prant is added up from these, so nothing outside of the scope counts.
 */
const figures = (scope: Scope, bind: Bind): string => `
  with s as (
    select s.district_id, count(*)::int as schools from schools s
    where ${inScope(scope, { ...scopeColumns("s"), school: "s.id" }, bind)} group by 1
  ), t as (
    select region_id as district_id, sum(registered)::int as students from student_counts where level = 'district'
    group by 1
  ), f as materialized (
    select d.*, coalesce(s.schools, 0) as schools, coalesce(t.students, 0) as students
    from districts d left join s on s.district_id = d.id left join t on t.district_id = d.id
    where not d.is_removed
      and ${inScope(scope, { zone: "d.zone_id", state: "d.state_id", prant: "d.prant_id", district: "d.id" }, bind)}
  )`

/** What the districts of `f` come to by the region around them. */
const sums = (column: string, more = ""): string =>
  `(select ${column} as id, count(*)::int as districts, sum(schools)::int as schools,
    sum(students)::int as students ${more} from f group by 1)`

const total = (name: string) => `coalesce(n.${name}, 0) as ${name}`
const totals = ["districts", "schools", "students"].map(total).join(", ")

/** Each kind's rows; `r` is the region. A region without a district shows to whom it is named for, and nationwide. */
const rows: Readonly<Record<RegionKind, (scope: Scope, bind: Bind) => string>> = {
  zone: (scope, bind) => `${figures(scope, bind)}
    select r.id, r.name, r.is_gcc, coalesce(n.states, 0) as states, ${totals}, r.version
    from zones r left join ${sums("zone_id", ", count(distinct state_id)::int as states")} n on n.id = r.id
    where not r.is_removed and (n.id is not null or ${inScope(scope, { zone: "r.id" }, bind)})`,
  state: (scope, bind) => `${figures(scope, bind)}
    select r.id, r.name, r.code, r.zone_id, z.name as zone_name, ${totals}, r.version
    from states r left join zones z on z.id = r.zone_id left join ${sums("state_id")} n on n.id = r.id
    where not r.is_removed and (n.id is not null or ${inScope(scope, { zone: "r.zone_id", state: "r.id" }, bind)})`,
  prant: (scope, bind) => `${figures(scope, bind)}
    select r.id, r.name, (select string_agg(distinct t.name, ', ' order by t.name) from f
      join states t on t.id = f.state_id where f.prant_id = r.id) as states,
      ${totals}, r.version
    from prants r left join ${sums("prant_id")} n on n.id = r.id
    where not r.is_removed and (n.id is not null or ${inScope(scope, { prant: "r.id" }, bind)})`,
  district: (scope, bind) => `${figures(scope, bind)}
    select r.id, r.name, r.state_id, st.name as state_name, r.prant_id, p.name as prant_name, r.zone_id,
    z.name as zone_name,
      coalesce(c.cities, 0) as cities, r.schools, r.students, r.version
    from f r left join states st on st.id = r.state_id left join prants p on p.id = r.prant_id left
    join zones z on z.id = r.zone_id
    left join (select district_id, count(*)::int as cities from cities where not is_removed group by 1) c
      on c.district_id = r.id
    where true`,
  city: (scope, bind) => `${figures(scope, bind)}
    select r.id, r.name, r.district_id, f.name as district_name, f.state_id, st.name as state_name,
    coalesce(c.schools, 0) as schools, r.version
    from cities r join f on f.id = r.district_id left join states st on st.id = f.state_id
    left join (
      select city_id, count(*)::int as schools from schools s
      where city_id is not null and ${inScope(scope, { ...scopeColumns("s"), school: "s.id" }, bind)} group by 1
    ) c on c.city_id = r.id
    where not r.is_removed`
}

/** How each kind is cut to the regions around it: the columns, and what a condition on them is about. */
const around: Readonly<
  Record<
    RegionKind,
    { readonly columns: Parameters<typeof regionConditions>[1]; readonly where?: (cut: string) => string }
  >
> = {
  zone: { columns: {} },
  state: { columns: { zone: "r.zone_id" } },
  prant: {
    columns: { zone: "f.zone_id", state: "f.state_id" },
    where: (cut) => `exists (select from f where f.prant_id = r.id and ${cut})`
  },
  district: { columns: { zone: "r.zone_id", state: "r.state_id", prant: "r.prant_id" } },
  city: { columns: { state: "f.state_id", district: "r.district_id" } }
}

/** The regions of a kind that a scope sees, as a list's statement. */
export const regionsStatement = (kind: RegionKind, asked: ListedRegions, scope: Scope): Statement => {
  const { bind, values } = sqlParams()
  const searched = kind === "state" ? "r.name || ' ' || r.code" : "r.name"
  const { columns, where = (cut: string) => cut } = around[kind]
  const cut = regionConditions(asked, columns, bind)
  const text = [
    rows[kind](scope, bind),
    ...(cut.length === 0 ? [] : [where(cut.join(" and "))]),
    ...(asked.search === undefined ? [] : [`position(lower(${bind(asked.search)}) in lower(${searched})) > 0`]),
    ...(asked.id === undefined ? [] : [`r.id = ${bind(asked.id)}`])
  ].join(" and ")
  return { text, values, order: "name, id" }
}
