import { t } from "#messages/server.schools.js"
import { invalidFields } from "../../../schema/core/invalid.ts"
import type { Caller, Scope } from "../../../schema/core/roles.ts"
import { sqlParams } from "../../platform/db/sqlParams.ts"
import type { Sql } from "../../platform/db/pool.ts"
import { instituteInScope } from "../institutes/scope.ts"
import { inScope } from "../../platform/access/scope.ts"

/** Where a school is, or is to be, and who runs it. */
export type Placed = {
  readonly district_id: number
  readonly city_id: number | null
  readonly institute_id: number | null
}

/** A district with the regions around it, and the two letters of its state. */
export type Home = {
  readonly id: number
  readonly stateId: number
  readonly prantId: number
  readonly zoneId: number
  readonly code: string
}

/** The scope that the places of a caller's schools are cut to: an institute runs schools anywhere. */
const placesOf = ({ scope }: Caller): Scope => (scope.kind === "institute" ? { kind: "national", id: null } : scope)

/**
 * The district of a school, once it is known to be one where the caller's schools are, with the city in it and an
 * institute that is there. @throws Invalid that names each wrong field
 */
export const homeOf = async (
  sql: Sql,
  { district_id, city_id, institute_id }: Placed,
  caller: Caller
): Promise<Home> => {
  const { bind, values } = sqlParams()
  const columns = { zone: "d.zone_id", state: "d.state_id", prant: "d.prant_id", district: "d.id" }
  const ofPlaces = `d.id = ${bind(district_id)} and ${inScope(placesOf(caller), columns, bind)}`
  const {
    rows: [home]
  } = await sql.query<Home & { is_city: boolean; is_institute: boolean }>(
    `select d.id, d.state_id as "stateId", d.prant_id as "prantId", d.zone_id as "zoneId", t.code,
       ${bind(city_id)}::int is null or exists (select from cities c where c.id = ${bind(city_id)}
         and c.district_id = d.id) as is_city,
       ${bind(institute_id)}::int is null or exists (
         select from institutes i where i.id = ${bind(institute_id)} and i.is_active
           and ${instituteInScope(caller.scope, "i", bind)}) as is_institute
     from districts d join states t on t.id = d.state_id where ${ofPlaces}`,
    values
  )
  const faults = {
    ...(home === undefined ? { district_id: t.districtNotYours } : {}),
    ...(home?.is_city === false ? { city_id: t.cityElsewhere } : {}),
    ...(home?.is_institute === false ? { institute_id: t.noInstitute } : {})
  }
  if (home === undefined || Object.keys(faults).length > 0) {
    throw invalidFields(faults)
  }
  return home
}

/** Makes sure that no other school of this name is in the same city of a district. @throws Invalid */
export const checkName = async (
  sql: Sql,
  name: string,
  { district_id, city_id }: Placed,
  except = 0
): Promise<void> => {
  const { rowCount } = await sql.query(
    `select from schools where district_id = $1 and city_id is not distinct from $2 and lower(name) = lower($3)
      and id <> $4`,
    [district_id, city_id, name, except]
  )
  if (rowCount) throw invalidFields({ name: t.nameTaken })
}

/** Makes sure that a sub board is one, of the board that the school has. @throws Invalid */
export const checkBoard = async (
  sql: Sql,
  { board, sub_board_id }: { readonly board: string; readonly sub_board_id: number | null }
): Promise<void> => {
  if (sub_board_id === null) return
  const { rowCount } = await sql.query("select from sub_boards where id = $1 and board = $2", [sub_board_id, board])
  if (!rowCount) throw invalidFields({ sub_board_id: t.otherBoard })
}
