import type { Scope } from "../../../schema/core/roles.ts"
import { sqlParams } from "../../platform/db/sqlParams.ts"
import type { Sql } from "../../platform/db/pool.ts"
import { inScope, scopeColumns } from "../../platform/access/scope.ts"

/** Where somebody can be registered: a district, and the two letters of its state. */
type Home = { readonly districtId: number; readonly stateCode: string }

/** The places that candidates name, as far as they lie in a scope. */
export type Homes = { readonly schools: ReadonlyMap<number, Home>; readonly districts: ReadonlyMap<number, Home> }

const distinct = (ids: readonly (number | null)[]): number[] => [...new Set(ids.filter((id) => id !== null))]

/**
 * Looks schools and districts up, all in one go each. What is outside the scope is as unknown as what does not exist.
 */
export const homesOf = async (
  sql: Sql,
  schoolIds: readonly (number | null)[],
  districtIds: readonly (number | null)[],
  scope: Scope
): Promise<Homes> => {
  const ofSchools = sqlParams()
  const ofDistricts = sqlParams()
  const [schools, districts] = await Promise.all([
    sql.query<Home & { id: number }>(
      `select h.id, h.district_id as "districtId", t.code as "stateCode" from schools h
        join states t on t.id = h.state_id
       where h.id = any(${ofSchools.bind(distinct(schoolIds))})
         and ${inScope(scope, { ...scopeColumns("h"), school: "h.id" }, ofSchools.bind)}`,
      ofSchools.values
    ),
    sql.query<Home & { id: number }>(
      `select d.id, d.id as "districtId", t.code as "stateCode" from districts d join states t on t.id = d.state_id
       where d.id = any(${ofDistricts.bind(distinct(districtIds))})
         and ${inScope(
           scope,
           { zone: "d.zone_id", state: "d.state_id", prant: "d.prant_id", district: "d.id" },
           ofDistricts.bind
         )}`,
      ofDistricts.values
    )
  ])
  const byId = (rows: ReadonlyArray<Home & { id: number }>) => new Map(rows.map(({ id, ...home }) => [id, home]))
  return { schools: byId(schools.rows), districts: byId(districts.rows) }
}
