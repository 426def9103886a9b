import type { Sql } from "../../db/pool.ts"
import type { Range } from "../../log/projection.ts"

/** Events that lead a school into another state. */
export const stateEvents = ["school.deactivated", "school.activated", "school.emailVerified"]

/**
 * Brings each school to the state that the last of these events leaves it in. A verified address makes active only who
 * waited for it. `by` came with the second version of the events: the first were the school's own.
 */
export const changeStates = (sql: Sql, { from, to }: Range): Promise<unknown> =>
  sql.query(
    `with moves as (
       select stream, bool_or(type = 'school.emailVerified') as is_verified,
         (array_agg(type order by position desc) filter (where type <> 'school.emailVerified'))[1] as type,
         (array_agg(coalesce(data->>'by', 'school') order by position desc) filter (where type = 'school.deactivated'))[1] as off_by
       from events where position > $1 and position <= $2 and type = any($3) group by stream)
     update schools s set
       state = case m.type when 'school.deactivated' then 'inactive' when 'school.activated' then 'active'
         else case when s.state = 'pending' and m.is_verified then 'active' else s.state end end,
       is_active = case m.type when 'school.deactivated' then false when 'school.activated' then true
         else s.is_active or (s.state = 'pending' and m.is_verified) end,
       switched_off_by = case m.type when 'school.deactivated' then m.off_by when 'school.activated' then null else s.switched_off_by end
     from moves m where s.id = substr(m.stream, 8)::int`,
    [from, to, stateEvents]
  )
