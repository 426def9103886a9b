import type { Sql } from "../../platform/db/pool.ts"
import type { Range } from "../../platform/projections/projection.ts"
import { shiftedStates } from "../regions/moves.ts"

/** States that lost or got a district are counted again, from the districts that they have now. */
export const recountStates = async (sql: Sql, { from, to }: Range): Promise<void> => {
  await sql.query(
    `delete from student_counts where level = 'state' and region_id in (select id from (${shiftedStates}) shifted)`,
    [from, to]
  )
  await sql.query(
    `insert into student_counts
     select 'state', shifted.id, c.class_level, c.language, sum(c.registered),
     greatest(max(c.position), shifted.position)
     from (${shiftedStates}) shifted join districts d on d.state_id = shifted.id
     join student_counts c on c.level = 'district' and c.region_id = d.id
     group by shifted.id, shifted.position, c.class_level, c.language`,
    [from, to]
  )
}
