import type { Sql } from "../../../platform/db/pool.ts"
import type { Range } from "../../../platform/projections/projection.ts"

/** Events that change what a school has earned by its referrals. */
export const commissionEvents = ["school.commissionRateSet", "school.commissionSettled"]

/** The rate that is in force, for how many students the commission is settled, and how much that was, in rupees. */
export const changeCommissions = (sql: Sql, { from, to }: Range): Promise<unknown> =>
  sql.query(
    `with settled as (
       select stream,
         (array_agg((data->>'rupees')::int order by position desc) filter (where type = 'school.commissionRateSet'))[1]
         as rate,
         coalesce(sum((data->>'students')::int), 0)::int as students,
         coalesce(sum((data->>'rupees')::int) filter (where type = 'school.commissionSettled'), 0)::int as rupees
       from events where position > $1 and position <= $2 and type = any($3) group by stream)
     update schools s set commission_rate = coalesce(c.rate, s.commission_rate),
       commission_students = s.commission_students + c.students, commission_rupees = s.commission_rupees + c.rupees
     from settled c where s.id = substr(c.stream, 8)::int`,
    [from, to, commissionEvents]
  )
