import { RegionKind, type FoundRegion } from "../../../schema/regions/region.ts"
import type { Scope } from "../../../schema/core/roles.ts"
import type { Sql } from "../../platform/db/pool.ts"
import { sqlParams } from "../../platform/db/sqlParams.ts"
import { regionsInScope } from "./choices.ts"

/**
 * Regions of a scope, of every kind, with a text in their name; a state also by its code. Names that begin with it come
 * first, then the wider region: people look for a state more often than for a city of its name.
 */
export const foundRegions = async (
  sql: Sql,
  { search, per_page: most }: { readonly search: string; readonly per_page: number },
  scope: Scope
): Promise<readonly FoundRegion[]> => {
  const { bind, values } = sqlParams()
  const text = `lower(${bind(search.trim())}::text)`
  const kinds = RegionKind.literals.map(
    (kind, nth) => `select '${kind}' as kind, ${nth} as nth, r.* from (${regionsInScope(kind, {}, scope, bind)}) r
      where position(${text} in lower(r.name)) > 0
        ${kind === "state" ? `or exists (select from states s where s.id = r.id and lower(s.code) = ${text})` : ""}`
  )
  const { rows } = await sql.query<FoundRegion>(
    `select r.kind, r.id, r.name, case r.kind when 'state' then z.name when 'district' then s.name
       when 'city' then concat_ws(', ', d.name, s.name) end as place
     from (${kinds.join(" union all ")}) r left join zones z on z.id = r.zone_id
       left join states s on s.id = r.state_id left join districts d on d.id = r.district_id
     order by starts_with(lower(r.name), ${text}) desc, r.nth, r.name, r.id limit ${bind(most)}`,
    values
  )
  return rows
}
