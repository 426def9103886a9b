import type { RegionKind } from "../../../schema/regions/region.ts"
import type { RegionsAsked } from "../../../schema/regions/regionFilters.ts"
import type { Scope } from "../../../schema/core/roles.ts"
import { sqlParams, type SqlParams } from "../../platform/db/sqlParams.ts"
import type { Sql } from "../../platform/db/pool.ts"
import { regionConditions } from "../../platform/lists/conditions.ts"
import { inScope } from "../../platform/access/scope.ts"

type Choice = {
  readonly id: number
  readonly name: string
  readonly zone_id: number | null
  readonly state_id: number | null
  readonly prant_id: number | null
  readonly district_id: number | null
}

/** Each kind with its place, and the columns of `p` and of the districts `d` in or around it. */
const kinds: Readonly<Record<RegionKind, { readonly text: string; readonly join: string }>> = {
  zone: {
    text:
      "select id, name, id as zone_id, null::int as state_id, null::int as prant_id, null::int as " +
      "district_id from zones where not is_removed",
    join: "d.zone_id = p.id"
  },
  state: {
    text:
      "select id, name, zone_id, id as state_id, null::int as prant_id, null::int as district_id from " +
      "states where not is_removed",
    join: "d.state_id = p.id"
  },
  prant: {
    text:
      "select id, name, null::int as zone_id, null::int as state_id, id as prant_id, null::int as " +
      "district_id from prants where not is_removed",
    join: "d.prant_id = p.id"
  },
  district: {
    text: "select id, name, zone_id, state_id, prant_id, id as district_id from districts where not is_removed",
    join: "d.id = p.id"
  },
  city: {
    text: `select c.id, c.name, d.zone_id, d.state_id, d.prant_id, d.id as district_id
      from cities c join districts d on d.id = c.district_id where not c.is_removed and not d.is_removed`,
    join: "d.id = p.district_id"
  }
}

const columns = { zone: "d.zone_id", state: "d.state_id", prant: "d.prant_id", district: "d.id" }

/** SQL: the regions of a kind in which a scope has a district, or that it is named for. */
export const regionsInScope = (
  kind: RegionKind,
  asked: RegionsAsked,
  scope: Scope,
  bind: SqlParams["bind"]
): string => {
  const { text, join } = kinds[kind]
  const cut = regionConditions(asked, columns, bind)
  const inside = `exists (select from districts d
    where ${[join, "not d.is_removed", inScope(scope, columns, bind), ...cut].join(" and ")})`
  const named = cut.length
    ? "false"
    : inScope(scope, { zone: "p.zone_id", state: "p.state_id", prant: "p.prant_id", district: "p.district_id" }, bind)
  return `select p.* from (${text}) p where (${inside} or ${named})`
}

/** The regions of a kind that a scope may choose among, by name. */
export const choicesOf = async (
  sql: Sql,
  kind: RegionKind,
  asked: RegionsAsked,
  scope: Scope
): Promise<ReadonlyArray<Choice>> => {
  const { bind, values } = sqlParams()
  const { rows } = await sql.query<Choice>(
    `${regionsInScope(kind, asked, scope, bind)} order by p.name, p.id limit 5000`,
    values
  )
  return rows
}
