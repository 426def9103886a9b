import type { Sql } from "../../platform/db/pool.ts"
import type { Range } from "../../platform/projections/projection.ts"
import { movedDistricts, shiftedStates } from "../regions/moves.ts"

const shifted = `(${shiftedStates}) shifted join districts d on d.state_id = shifted.id`

/**
 * Sheets go where their districts went; states that lost or got one are counted again, from the districts that they
 * have now.
 */
export const followDistricts = async (sql: Sql, { from, to }: Range): Promise<void> => {
  await sql.query(
    `update answer_sheets a set state_id = d.state_id
     from (${movedDistricts}) moved join districts d on d.id = moved.id
     where a.district_id = d.id`,
    [from, to]
  )
  for (const table of ["sheet_stats", "sheet_minutes"]) {
    await sql.query(
      `delete from ${table} where level = 'state' and region_id in (select id from (${shiftedStates}) shifted)`,
      [from, to]
    )
  }
  await sql.query(
    `insert into sheet_stats (exam_id, round, level, region_id, class_level, language, submitted, last_at, position)
     select c.exam_id, c.round, 'state', shifted.id, c.class_level, c.language, sum(c.submitted), max(c.last_at),
       greatest(max(c.position), shifted.position)
     from ${shifted} join sheet_stats c on c.level = 'district' and c.region_id = d.id
     group by c.exam_id, c.round, shifted.id, shifted.position, c.class_level, c.language`,
    [from, to]
  )
  await sql.query(
    `insert into sheet_minutes (exam_id, round, level, minute, region_id, class_level, language, submitted)
     select c.exam_id, c.round, 'state', c.minute, shifted.id, c.class_level, c.language, sum(c.submitted)
     from ${shifted} join sheet_minutes c on c.level = 'district' and c.region_id = d.id
     group by c.exam_id, c.round, c.minute, shifted.id, c.class_level, c.language`,
    [from, to]
  )
}
