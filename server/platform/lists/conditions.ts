import type { RegionsAsked } from "../../../schema/regions/regionFilters.ts"
import type { SqlParams } from "../db/sqlParams.ts"

type Values = readonly (string | number)[] | undefined

/** SQL conditions: a column has one of the values; none where there are no values. */
export const anyOfCondition = (column: string, values: Values, bind: SqlParams["bind"]): readonly string[] => {
  if (values === undefined || values.length === 0) return []
  return [values.length === 1 ? `${column} = ${bind(values[0])}` : `${column} = any(${bind(values)})`]
}

/** SQL conditions: a row lies in the regions that are asked for. Columns that a table does not have are left out. */
export const regionConditions = (
  { zone_id, state_ids, prant_ids, district_ids }: RegionsAsked,
  columns: { readonly [Kind in "zone" | "state" | "prant" | "district"]?: string },
  bind: SqlParams["bind"]
): readonly string[] => [
  ...(columns.zone === undefined ? [] : anyOfCondition(columns.zone, zone_id === undefined ? [] : [zone_id], bind)),
  ...(columns.state === undefined ? [] : anyOfCondition(columns.state, state_ids, bind)),
  ...(columns.prant === undefined ? [] : anyOfCondition(columns.prant, prant_ids, bind)),
  ...(columns.district === undefined ? [] : anyOfCondition(columns.district, district_ids, bind))
]
