import { coordinatorKinds, type CoordinatorKind } from "../../../schema/coordinators/coordinator.ts"
import type { Caller } from "../../../schema/core/roles.ts"
import { sqlParams } from "../../platform/db/sqlParams.ts"
import type { Sql } from "../../platform/db/pool.ts"
import { inScope, scopeColumns } from "../../platform/access/scope.ts"
import { regionOfDistrict } from "./lists.ts"
import { label } from "../../platform/declaredTexts.ts"

/** SQL: how near a coordinator `c` is to a district, the nearest first. */
const byNearness = "array_position(array['district', 'prant', 'state', 'zonal'], c.kind)"

type Assigned = {
  readonly id: number
  readonly kind: CoordinatorKind
  readonly name: string | null
  readonly email: string | null
  readonly mobile: string | null
  readonly hours: string | null
  readonly regions: string
}

/**
 * SQL: the active coordinator nearest to a district `d`, by name and number: its own, else its prant's, state's or
 * zone's.
 */
export const nearestCoordinator = (d: string): string => `
  select a.name, coalesce(c.mobile, a.mobile) as mobile
  from coordinator_regions r
  join coordinators c on c.id = r.coordinator_id and c.state = 'active'
  join accounts a on a.id = c.account_id
  where ${regionOfDistrict("r", d)} = r.region_id
  order by ${byNearness}, c.id limit 1`

/**
 * Who looks after the districts that a caller's schools, and an institute's own office, are in; the nearest first.
 */
export const assignedTo = async (
  sql: Sql,
  { scope }: Caller,
  { search, type }: { readonly search: string | undefined; readonly type: CoordinatorKind | undefined }
) => {
  const { bind, values } = sqlParams()
  const office =
    scope.kind === "institute" ? `union select i.district_id from institutes i where i.id = ${bind(scope.id)}` : ""
  const { rows } = await sql.query<Assigned>(
    `with mine as (
       select s.district_id as id from schools s where ${inScope(scope, { ...scopeColumns("s"), school: "s.id" }, bind)}
       ${office}
     )
     select c.id, c.kind, a.name, a.email, coalesce(c.mobile, a.mobile) as mobile, c.hours,
       string_agg(distinct coalesce(z.name, s.name, p.name, t.name), ', ') as regions
     from mine join districts d on d.id = mine.id
     join coordinator_regions r on ${regionOfDistrict("r", "d")} = r.region_id
     join coordinators c on c.id = r.coordinator_id and c.state = 'active'
     join accounts a on a.id = c.account_id
     left join zones z on r.kind = 'zonal' and z.id = r.region_id
     left join states s on r.kind = 'state' and s.id = r.region_id
     left join prants p on r.kind = 'prant' and p.id = r.region_id
     left join districts t on r.kind = 'district' and t.id = r.region_id
     where ${type === undefined ? "true" : `c.kind = ${bind(type)}`}
       and ${
         search === undefined
           ? "true"
           : `position(lower(${bind(search)}) in
          lower(concat_ws(' ', a.name, a.email, z.name, s.name, p.name, t.name))) > 0`
       }
     group by c.id, a.id order by ${byNearness}, a.name, c.id
     limit 500`,
    values
  )
  return rows.map((row) => ({ ...row, title: label(coordinatorKinds[row.kind].title) }))
}
