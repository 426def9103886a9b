import type { RegionsAsked } from "../../../schema/regions/regionFilters.ts"
import type { Binder } from "../db/sqlParams.ts"

type Values = readonly (string | number)[] | undefined

/** SQL conditions: a column has one of the values; none where there are no values. */
export const among = (column: string, values: Values, bind: Binder["bind"]): readonly string[] => {
  if (values === undefined || values.length === 0) return []
  return [values.length === 1 ? `${column} = ${bind(values[0])}` : `${column} = any(${bind(values)})`]
}

/** SQL conditions: a row lies in the regions that are asked for. Columns that a table does not have are left out. */
export const inRegions = (
  { zone_id, state_ids, prant_ids, district_ids }: RegionsAsked,
  columns: { readonly [Kind in "zone" | "state" | "prant" | "district"]?: string },
  bind: Binder["bind"]
): readonly string[] => [
  ...(columns.zone === undefined ? [] : among(columns.zone, zone_id === undefined ? [] : [zone_id], bind)),
  ...(columns.state === undefined ? [] : among(columns.state, state_ids, bind)),
  ...(columns.prant === undefined ? [] : among(columns.prant, prant_ids, bind)),
  ...(columns.district === undefined ? [] : among(columns.district, district_ids, bind))
]
