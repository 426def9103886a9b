import type { Sql } from "../../../platform/db/pool.ts"
import type { Range } from "../../../platform/projections/projection.ts"
import { addTo, bothLevels, dayKeys, dayOf, daySums, studentKeys, studentSums, yearOf } from "./cells.ts"

const columns = ["id", "district_id", "school_id", "class_level", "language", "gender", "is_paid", "year", "day"]
const own = columns.filter((name) => name !== "id")

/** Where each student counts now who an event of the range is about; nobody's row who does not take part. */
const now = `
  select s.id, s.district_id, s.school_id, s.class_level, s.language, s.gender, s.is_paid,
    ${yearOf("s.day")} as year, s.day
  from (select *, ${dayOf("registered_at")} as day from students where is_active
    and id in (select substring(stream from '[0-9]+$')::int from events
      where position > $1 and position <= $2 and type = any($3))) s`

/**
 * Students who are touched are laid beside where they counted before; the difference goes into the cells. The read
 * table of students is always at least as far as the range, and later events bring whatever it is ahead.
 */
export const changeStudents = (sql: Sql, { from, to }: Range, types: readonly string[]) =>
  sql.query(
    `with now as materialized (${now}),
     before as materialized (
       select ${columns.map((name) => `b.${name}`).join(", ")} from dashboard_students b
       where b.id in (select substring(stream from '[0-9]+$')::int from events
         where position > $1 and position <= $2 and type = any($3))
     ), moved as materialized (
       select -1 as n, b.* from (select * from before except select * from now) b
       union all
       select 1, w.* from (select * from now except select * from before) w
     ), ${addTo(
       "student_cells",
       studentKeys,
       studentSums,
       `select place.level, place.region_id, s.class_level, s.language, s.gender, s.school_id is null as is_alone,
         s.is_paid, s.year, s.n as students
       from moved s join districts d on d.id = s.district_id ${bothLevels}`
     )}, ${addTo(
       "day_cells",
       dayKeys,
       daySums,
       `select place.level, place.region_id, s.day, s.n as registered, 0 as paid, 0 as collected, 0 as collected_gulf
       from moved s join districts d on d.id = s.district_id ${bothLevels}`
     )}, left_out as (
       delete from dashboard_students where id in (select id from before) and id not in (select id from now)
     )
     insert into dashboard_students (${columns.join(", ")})
     select ${columns.join(", ")} from moved where n > 0
     on conflict (id) do update set ${own.map((name) => `${name} = excluded.${name}`).join(", ")}`,
    [from, to, types]
  )
