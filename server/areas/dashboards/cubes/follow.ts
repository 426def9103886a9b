import type { Sql } from "../../../platform/db/pool.ts"
import type { Range } from "../../../platform/projections/projection.ts"
import { shiftedStates } from "../../regions/moves.ts"
import { dayKeys, daySums, studentKeys, studentSums } from "./cells.ts"

/** States that lost or got a district are summed again, from the districts that they have now. */
export const followDistricts = async (sql: Sql, range: Range): Promise<void> => {
  await sumStates(sql, range, "student_cells", studentKeys, studentSums)
  await sumStates(sql, range, "day_cells", dayKeys, daySums)
}

const sumStates = async (
  sql: Sql,
  { from, to }: Range,
  table: string,
  keys: readonly string[],
  sums: readonly string[]
): Promise<void> => {
  const carried = keys.filter((key) => key !== "level" && key !== "region_id").map((key) => `c.${key}`)
  await sql.query(
    `delete from ${table} where level = 'state' and region_id in (select id from (${shiftedStates}) shifted)`,
    [from, to]
  )
  await sql.query(
    `insert into ${table} (${[...keys, ...sums].join(", ")})
     select 'state', shifted.id, ${carried.join(", ")}, ${sums.map((sum) => `sum(c.${sum})`).join(", ")}
     from (${shiftedStates}) shifted join districts d on d.state_id = shifted.id
     join ${table} c on c.level = 'district' and c.region_id = d.id
     group by shifted.id, ${carried.join(", ")}`,
    [from, to]
  )
}
