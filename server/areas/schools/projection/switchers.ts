import type { Sql } from "../../../platform/db/pool.ts"
import type { Range } from "../../../platform/projections/projection.ts"

/** Events that say who deactivated a school. */
export const switchEvents = ["school.deactivated", "school.activated"]

/**
 * Keeps who deactivated each school, as the last of these events says; nobody once it is active again. `by` came with
 * the second version of the events: the first were the school's own.
 */
export const changeSwitchers = (sql: Sql, { from, to }: Range): Promise<unknown> =>
  sql.query(
    `update schools s set switched_off_by = last.off_by
     from (
       select distinct on (stream) stream, case when type = 'school.deactivated' then coalesce(data->>'by', 'school') end as off_by
       from events where position > $1 and position <= $2 and type = any($3) order by stream, position desc
     ) last where s.id = substr(last.stream, 8)::int`,
    [from, to, switchEvents]
  )
