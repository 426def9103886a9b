import type { Sql } from "../../platform/db/pool.ts"
import type { Range } from "../../platform/projections/projection.ts"
import { placeAsOf, placing } from "../students/asOf.ts"

/** Events of students that move their sheets in the counts. */
export const moving: readonly string[] = placing

/** A part of a range that has events of sheets alone, or of students alone. */
export type Part = Range & { readonly isOfStudents: boolean }

/**
 * Cuts a range where events of sheets and of students meet, so that all students stand still while sheets are counted,
 * and all sheets while students move. Most ranges have no event of a student and stay whole.
 */
export const uniformParts = async (sql: Sql, range: Range, types: readonly string[]): Promise<ReadonlyArray<Part>> => {
  if (!moving.some((type) => range.types.has(type))) return [{ ...range, isOfStudents: false }]
  const { rows } = await sql.query<{ first: number; to: number; isOfStudents: boolean }>(
    `select min(position) as first, max(position) as to, of_students as "isOfStudents"
     from (
       select position, of_students, count(*) filter (where begins) over (order by position) as part
       from (
         select position, type = any($4) as of_students,
           (type = any($4)) is distinct from lag(type = any($4)) over (order by position) as begins
         from events where position > $1 and position <= $2 and type = any($3)
       ) e
     ) parts
     group by part, of_students order by 1`,
    [range.from, range.to, types, moving]
  )
  return rows.map(({ first, ...part }) => ({ ...part, from: first - 1, types: range.types }))
}

/** SQL: the stream of the student `s`, if the student moved later than `$2`; null of any other. */
const movedStream = "case when s.placed_at > $2 then 'student-' || s.id end"

/**
 * A sub-select: where the sheets of the student `s` (a row of `students`) count at `$2`; no row for one who is
 * withdrawn. The row says it, unless the student moved later than that: of any other, the log is asked for no stream,
 * since PostgreSQL would look the student's up before it finds that the row is enough.
 */
export const placeAt = `
  select s.state_id, s.district_id, s.school_id where s.placed_at <= $2 and s.is_active
  union all
  select * from (${placeAsOf(movedStream, (alias) => `${alias}.position <= $2`)}) past where s.placed_at > $2`

/**
 * Takes the sheets of students along: out of the counts where they were, into those where they are now, if anywhere.
 */
export const moveSheets = (sql: Sql, { from, to }: Range) =>
  sql.query(
    `with moved as materialized (
       select e.position, e.version, e.stream, substr(e.stream, 9)::int as student_id,
         lead(e.stream) over (partition by e.stream order by e.version) is null as is_last
       from events e where e.position > $1 and e.position <= $2 and e.type = any($3)
     ), sheet as materialized (
       select m.*, a.exam_id, a.round, a.class_level, a.language
       from moved m
       cross join exams x
       cross join generate_series(1, x.round) as r (round)
       cross join lateral (
         select * from answer_sheets a where (a.exam_id, a.round, a.student_id) = (x.id, r.round, m.student_id) limit 1
       ) a
     ), now as (
       update answer_sheets a set state_id = p.state_id, district_id = p.district_id, school_id = p.school_id
       from sheet t left join lateral (${placeAsOf("t.stream", (alias) => `${alias}.version <= t.version`)}) p on true
       where t.is_last and (a.exam_id, a.round, a.student_id) = (t.exam_id, t.round, t.student_id)
     )
     insert into sheet_stats
     select t.exam_id, t.round, place.level, place.region_id, t.class_level, t.language, sum(side.n), null,
     max(t.position)
     from sheet t
     cross join lateral (values (-1, t.version - 1), (1, t.version)) as side (n, version)
     cross join lateral (${placeAsOf("t.stream", (alias) => `${alias}.version <= side.version`)}) p
     cross join lateral (values ('state', p.state_id), ('district', p.district_id)) as place (level, region_id)
     group by t.exam_id, t.round, place.level, place.region_id, t.class_level, t.language
     on conflict (exam_id, round, level, region_id, class_level, language) do update set
       submitted = sheet_stats.submitted + excluded.submitted, position = excluded.position`,
    [from, to, moving]
  )
