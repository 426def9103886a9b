import type { PlaceKind } from "../../../schema/lists/calls.ts"
import type { RegionsAsked } from "../../../schema/regions/regionFilters.ts"
import type { Scope } from "../../../schema/core/roles.ts"
import { sqlParams } from "../../platform/db/sqlParams.ts"
import type { Sql } from "../../platform/db/pool.ts"
import { regionConditions } from "../../platform/lists/conditions.ts"
import { inScope } from "../../platform/access/scope.ts"

/** What places are asked for: their kind, and the places that they lie in. */
export type PlacesAsked = RegionsAsked & { readonly kind: PlaceKind }

/** A place of each kind, around or inside a district `d`. */
const joins: Readonly<Record<PlaceKind, string>> = {
  zone: "zones p on p.id = d.zone_id",
  state: "states p on p.id = d.state_id",
  prant: "prants p on p.id = d.prant_id",
  district: "districts p on p.id = d.id",
  city: "cities p on p.district_id = d.id"
}

/** What tells two places of one name apart. */
const around: Readonly<Partial<Record<PlaceKind, string>>> = {
  district: "(select s.name from states s where s.id = d.state_id)",
  city: "d.name"
}

/** A district's regions; a school or an institute has those that a school of theirs is in. */
const columns = { zone: "d.zone_id", state: "d.state_id", prant: "d.prant_id", district: "d.id" }

/** The places of a kind in which a scope has something, by name. */
export const placesOf = async (sql: Sql, { kind, ...asked }: PlacesAsked, scope: Scope) => {
  const { bind, values } = sqlParams()
  const inside = regionConditions(asked, columns, bind)
  const there = ["not d.is_removed", "not p.is_removed"]
  const within =
    scope.kind === "school" || scope.kind === "institute"
      ? `exists (select from schools s where s.district_id = d.id
        and ${inScope(scope, { school: "s.id", institute: "s.institute_id" }, bind)})`
      : inScope(scope, columns, bind)
  const { rows } = await sql.query<{ id: number; name: string; within: string | null }>(
    `select distinct p.id, p.name, ${around[kind] ?? "null::text"} as within from districts d join ${joins[kind]}
      where ${[within, ...there, ...inside].join(" and ")} order by p.name, p.id`,
    values
  )
  return { rows }
}
