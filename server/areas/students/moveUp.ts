import type { Sql } from "../../platform/db/pool.ts"
import type { Range } from "../../platform/projections/projection.ts"

/** Events that change who promised a student's fee. */
export const sponsoring = ["student.sponsored", "student.unsponsored"]

/**
 * A year begins for students who move up, without a fee or a sponsor. Only fees and sponsors after that count, so this
 * comes after all else of the range.
 */
export const beginYear = (sql: Sql, { from, to }: Range) =>
  sql.query(
    `update students s set year = last.year,
       sponsor_school_id = (select (e.data->>'schoolId')::int from events e where e.stream = last.stream
         and e.type = any($3) and e.position > last.position and e.position <= $2 order by e.position desc limit 1),
       is_paid = coalesce((select e.type = 'student.feePaid' from events e where e.stream = last.stream
         and e.type in ('student.feePaid', 'student.feeReversed') and e.position > last.position and e.position <= $2
         order by e.position desc limit 1), false)
     from (
       select distinct on (stream) stream, position, (data->>'year')::smallint as year from events
       where position > $1 and position <= $2 and type = 'student.movedUp' order by stream, position desc) last
     where s.id = substr(last.stream, 9)::int`,
    [from, to, sponsoring]
  )
