import type { Sql } from "../../platform/db/pool.ts"
import type { Range } from "../../platform/projections/projection.ts"
import { movedDistricts, movedStates } from "../regions/moves.ts"

/** What an account says of the regions around its place follows the map; it says no more than it did. */
export const followDistricts = async (sql: Sql, { from, to }: Range): Promise<void> => {
  await sql.query(
    `update accounts a set zone_id = case when a.zone_id is not null then d.zone_id end,
       state_id = case when a.state_id is not null then d.state_id end,
       prant_id = case when a.prant_id is not null then d.prant_id end
     from (${movedDistricts}) moved join districts d on d.id = moved.id
     where a.district_id = d.id`,
    [from, to]
  )
  await sql.query(
    `update accounts a set zone_id = s.zone_id from states s
     where s.id in (${movedStates}) and a.state_id = s.id and a.district_id is null and a.zone_id is not null`,
    [from, to]
  )
}
