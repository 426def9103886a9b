import type { FlowCounts } from "../../../schema/flows/calls.ts"
import type { Sql } from "../../platform/db/pool.ts"

/** How many records of each machine are in each state, as they were counted event by event. */
export const countsNow = async (sql: Sql): Promise<FlowCounts> => {
  const { rows } = await sql.query<FlowCounts["rows"][number]>(
    "select machine, state, records from flow_standing order by 1, 2"
  )
  const {
    rows: [log]
  } = await sql.query<{ position: number; head: number }>(
    "select c.position, h.position as head from checkpoints c, log_head h where c.projection = 'traffic'"
  )
  return { rows, ...log!, at: new Date().toISOString() }
}
