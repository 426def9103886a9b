import type { Sql } from "../../platform/db/pool.ts"

const rowsOf = async <Row extends object>(
  sql: Sql,
  text: string,
  values: readonly unknown[] = []
): Promise<ReadonlyArray<Row>> => (await sql.query<Row>(text, values)).rows

/** The boards of the states, or of some of them; those that are no state's come first. */
export const subBoards = (sql: Sql, stateIds: readonly number[] = []) =>
  rowsOf<{ id: number; name: string; board: string; state_id: number | null }>(
    sql,
    `select b.id, b.name, b.board, s.id as state_id from sub_boards b left join states s on s.code = b.state_code
      and not s.is_removed
     where $1::int[] = '{}' or s.id = any($1) or b.state_code is null order by b.state_code nulls first, b.name`,
    [stateIds]
  )

/** The countries, India first. */
export const countries = (sql: Sql) =>
  rowsOf<{ id: number; name: string; code: string; dial_code: string }>(
    sql,
    "select id, name, code, dial_code from countries order by code <> 'IN', name"
  )

export const allStates = (sql: Sql) =>
  rowsOf<{ id: number; name: string; code: string; zone_id: number }>(
    sql,
    "select id, name, code, zone_id from states where not is_removed order by name, id"
  )

export const allDistricts = (sql: Sql) =>
  rowsOf<{ id: number; name: string; state_id: number; prant_id: number }>(
    sql,
    "select id, name, state_id, prant_id from districts where not is_removed order by name, id"
  )

/** The districts of a state, or the cities of a district. */
export const regionsWithin = (sql: Sql, id: number, isOfCities: boolean) =>
  rowsOf<{ id: number; name: string }>(
    sql,
    isOfCities
      ? "select id, name from cities where district_id = $1 and not is_removed order by name, id"
      : "select id, name from districts where state_id = $1 and not is_removed order by name, id",
    [id]
  )
