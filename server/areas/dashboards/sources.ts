import type { DashboardAsked } from "../../../schema/dashboards/filters.ts"
import type { CubeName, Dimension, Filter } from "../../../schema/dashboards/measures.ts"
import { cubes } from "../../../schema/dashboards/measures.ts"
import type { SqlParams } from "../../platform/db/sqlParams.ts"
import { anyOfCondition } from "../../platform/lists/conditions.ts"
import { yearOf } from "./cubes/cells.ts"
import type { Counted } from "./places.ts"

type Asked = {
  readonly asked: DashboardAsked
  readonly by: Dimension
  readonly places: Counted
  readonly bind: SqlParams["bind"]
}

/** SQL of each cube's rows: its columns, and `place_id`, the place of the level that is counted. */
const rowsOf: Readonly<Record<CubeName, (asked: Asked) => string>> = {
  students: ({ by, places: { level } }) =>
    by === "school"
      ? `select district_id as place_id, school_id, class_level, language, gender, school_id is null as is_alone,
           is_paid, year, 1 as students from dashboard_students where district_id in (select id from place)`
      : `select region_id as place_id, class_level, language, gender, is_alone, is_paid, year, students
         from student_cells where level = '${level}' and region_id in (select id from place)`,
  days: ({ by, places: { level } }) =>
    by === "school"
      ? `select district_id as place_id, school_id, ${yearOf("day")} as year, registered, paid, collected,
           collected_gulf
         from (
           select district_id, school_id, day, 1 as registered, 0 as paid, 0::bigint as collected,
             0::bigint as collected_gulf from dashboard_students
           union all
           select district_id, school_id, day, 0, 1, collected, collected_gulf from dashboard_fees
         ) one where district_id in (select id from place)`
      : `select region_id as place_id, day, ${yearOf("day")} as year, registered, paid, collected, collected_gulf
         from day_cells where level = '${level}' and region_id in (select id from place)`,
  schools: ({ places: { level } }) =>
    `select s.${level}_id as place_id, s.id as school_id, s.school_type, s.category, s.board, s.is_active, 1 as schools,
       coalesce(n.students, 0) as students, coalesce(n.paid, 0) as paid, coalesce(n.students, 0) > 0 as has_students
     from schools s left join school_counts n on n.school_id = s.id
     where s.${level}_id in (select id from place)`,
  sheets: ({ asked, by, places: { level }, bind }) =>
    by === "school"
      ? `select a.district_id as place_id, a.school_id, a.class_level, a.language, 1 as submitted
         from answer_sheets a join (${examOf(asked, bind)}) e on e.id = a.exam_id and e.round = a.round
         where a.district_id in (select id from place)`
      : `select s.region_id as place_id, s.class_level, s.language, s.submitted
         from sheet_stats s join (${examOf(asked, bind)}) e on e.id = s.exam_id and e.round = s.round
         where s.level = '${level}' and s.region_id in (select id from place)`,
  goods: ({ places: { level } }) =>
    `select w.${level}_id as place_id, w.school_id, m.class_level, m.language, o.year, g.copies,
       case o.currency when 'INR' then g.copies * g.price else 0 end as sales,
       case o.currency when 'AED' then g.copies * g.price else 0 end as sales_gulf
     from order_goods g join orders o on o.id = g.order_id join materials m on m.id = g.material_id
     join lateral (
       select s.state_id, s.district_id, s.id as school_id from schools s where s.id = o.school_id
       union all
       select i.state_id, i.district_id, null from institutes i where i.id = o.institute_id
     ) w on true
     where o.paid_at is not null and w.${level}_id in (select id from place)`,
  coordination: ({ places: { cut } }) =>
    `select r.*, 1 as regions,
       exists (select from coordinator_regions c join coordinators who on who.id = c.coordinator_id
         where c.kind = r.kind and c.region_id = r.id and who.state = 'active') as is_covered
     from (
       select 'zonal' as kind, id, id as zone_id, null::int as state_id, null::int as prant_id, null::int as district_id
       from zones where not is_removed
       union all
       select 'state', id, zone_id, id, null, null from states where not is_removed
       union all
       select 'prant', p.id, first.zone_id, first.state_id, p.id, null
       from prants p left join lateral (select d.zone_id, d.state_id from districts d
         where d.prant_id = p.id and not d.is_removed order by d.id limit 1) first on true
       where not p.is_removed
       union all
       select 'district', id, zone_id, state_id, prant_id, id from districts where not is_removed
     ) r where ${cut("r")}`
}

/** The exam whose sheets count: the one that is asked for, or the last that opened. */
const examOf = ({ exam_id, year }: DashboardAsked, bind: SqlParams["bind"]): string =>
  exam_id === undefined
    ? `select id, round from exams where state not in ('planned', 'cancelled')
        ${year === undefined ? "" : `and left(year, 4) = ${bind(String(year))}`}
        order by opens_at desc, id desc limit 1`
    : `select id, round from exams where id = ${bind(exam_id)}`

/** SQL conditions of the filters that a cube takes, on its rows `c`. The sheets' exam carries the year. */
export const filtersOf = (cube: CubeName, asked: DashboardAsked, bind: SqlParams["bind"]): readonly string[] => {
  const takes = (filter: Filter) => cubes[cube].filters.includes(filter)
  return [
    ...(takes("class_level") ? anyOfCondition("c.class_level", asked.class_level, bind) : []),
    ...(takes("language") ? anyOfCondition("c.language", asked.language, bind) : []),
    ...(takes("year") && cube !== "sheets" && asked.year !== undefined ? [`c.year = ${bind(asked.year)}`] : [])
  ]
}

/** SQL of a cube's rows `c`, with their places `p`. What says of itself where it lies needs none. */
export const sourceOf = (cube: CubeName, asked: Asked): string =>
  cube === "coordination"
    ? `(${rowsOf[cube](asked)}) c cross join lateral (select c.zone_id, c.state_id, c.prant_id, c.district_id) p`
    : `(${rowsOf[cube](asked)}) c join place p on p.id = c.place_id`
