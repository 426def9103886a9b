import type { Scope } from "../../../schema/core/roles.ts"
import type { DashboardAsked } from "../../../schema/dashboards/filters.ts"
import type { Dashboard } from "../../../schema/dashboards/dashboards.ts"
import type { Dimension, Level } from "../../../schema/dashboards/measures.ts"
import { inScope } from "../../platform/access/scope.ts"
import type { SqlParams } from "../../platform/db/sqlParams.ts"
import { regionConditions } from "../../platform/lists/conditions.ts"

/** The level that rows are of: one below what is asked for and what the caller sees, as a zone's states. */
const levelOf = ({ by, zone_id, state_ids, prant_ids, district_ids }: DashboardAsked, scope: Scope): Level => {
  if (by !== undefined) return by
  if (district_ids?.length) return district_ids.length === 1 ? "school" : "district"
  if (prant_ids?.length) return prant_ids.length === 1 ? "district" : "prant"
  if (state_ids?.length) return state_ids.length === 1 ? "district" : "state"
  if (zone_id !== undefined) return "state"
  const isOne = "ids" in scope && scope.ids.length === 1
  if (scope.kind === "zone") return isOne ? "state" : "zone"
  if (scope.kind === "state" || scope.kind === "prant") return isOne ? "district" : scope.kind
  if (scope.kind === "district") return isOne ? "school" : "district"
  return "zone"
}

/** What a dashboard's rows are one of. */
export const dimensionOf = ({ by }: Dashboard, asked: DashboardAsked, scope: Scope): Dimension =>
  by === "level" ? levelOf(asked, scope) : by

/** Which places are counted: districts with the regions above them, or states where nothing finer is asked for. */
export type Counted = {
  readonly level: "state" | "district"
  /** SQL of the places: `id`, `zone_id`, `state_id`, `prant_id`, `district_id`. */
  readonly text: string
  /** SQL conditions on an alias that carries columns of all kinds of regions. */
  readonly cut: (alias: string) => string
}

const columnsOf = (alias: string) => ({
  zone: `${alias}.zone_id`,
  state: `${alias}.state_id`,
  prant: `${alias}.prant_id`,
  district: `${alias}.district_id`
})

/** The places that lie in the caller's scope and in what is asked for; a foreign region is in none of them. */
export const placesOf = (asked: DashboardAsked, scope: Scope, by: Dimension, bind: SqlParams["bind"]): Counted => {
  const isFine =
    by === "prant" ||
    by === "district" ||
    by === "school" ||
    scope.kind === "prant" ||
    scope.kind === "district" ||
    Boolean(asked.prant_ids?.length || asked.district_ids?.length)
  const cut = (alias: string) =>
    [inScope(scope, columnsOf(alias), bind), ...regionConditions(asked, columnsOf(alias), bind)].join(" and ")
  return isFine
    ? {
        level: "district",
        text: `select p.* from (select id, zone_id, state_id, prant_id, id as district_id from districts) p
          where ${cut("p")}`,
        cut
      }
    : {
        level: "state",
        text: `select p.* from (select id, zone_id, id as state_id, null::int as prant_id, null::int as district_id
          from states) p where ${cut("p")}`,
        cut
      }
}
