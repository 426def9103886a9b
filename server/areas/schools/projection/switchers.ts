import type { Sql } from "../../../platform/db/pool.ts"
import type { Range } from "../../../platform/projections/projection.ts"

/** Events that say who deactivated a school, when and why. */
export const switchEvents = ["school.deactivated", "school.activated"]

/**
 * Keeps who deactivated each school, when and why, as the last of these events says; nothing once it is active again.
 */
export const changeSwitchers = (sql: Sql, { from, to }: Range): Promise<unknown> =>
  sql.query(
    `update schools s set switched_off_by = last.off_by, switched_off_at = last.off_at,
      switched_off_reason = last.reason
     from (
       select distinct on (stream) stream, case when type = 'school.deactivated' then coalesce(data->>'by', 'school')
       end as off_by,
         case when type = 'school.deactivated' then at end as off_at,
         case when type = 'school.deactivated' then data->>'reason' end as reason
       from events where position > $1 and position <= $2 and type = any($3) order by stream, position desc
     ) last where s.id = substr(last.stream, 8)::int`,
    [from, to, switchEvents]
  )
