import type pg from "pg"
import type { GroupBy } from "../../schema/exams/watching.ts"

/** Registered and submitted, by the key of a row of the statistics. Rows with neither are left out. */
export type Counts = Readonly<Record<string, readonly [registered: number, submitted: number]>>

/** Keys of rows for a student (`s`, with the regions of its district `d`) and for a sheet (`t`). */
const keys: Partial<Record<GroupBy, readonly [student: string, sheet: string]>> = {
  state: ["d.state", "d.state"],
  district: ["s.district", "s.district"],
  school: ["coalesce(s.school, -s.district)", "coalesce(s.school, -s.district)"],
  class: ["s.class", "t.class"],
  language: ["s.language", "t.language"]
}

/** Counts an exam again from the log alone; no read table has a part in it. */
export const recount = async (pool: pg.Pool, exam: number, groupBy: GroupBy): Promise<Counts> => {
  const [student, sheet] = keys[groupBy]!
  const { rows } = await pool.query<{ key: string; registered: number; submitted: number }>(
    `with d as materialized (
       select (data->>'id')::int as id, (data->>'stateId')::int as state
       from events where type = 'region.registered' and data->>'kind' = 'district'
     ), place as materialized (
       select distinct on (stream) stream, (data->>'districtId')::int as district, (data->>'schoolId')::int as school
       from events where type in ('student.registered', 'student.moved') order by stream, version desc
     ), details as materialized (
       select distinct on (stream) stream, (data->>'classLevel')::int as class, data->>'language' as language
       from events where type in ('student.registered', 'student.detailsChanged') order by stream, version desc
     ), standing as materialized (
       select distinct on (stream) stream, type
       from events where type in ('student.registered', 'student.reinstated', 'student.withdrawn', 'student.erased')
       order by stream, version desc
     ), s as materialized (
       select substr(stream, 9)::int as id, district, school, class, language
       from standing join place using (stream) join details using (stream)
       where standing.type in ('student.registered', 'student.reinstated')
     ), t as materialized (
       select distinct on (e.stream) e.type, (e.data->>'student')::int as student,
       (e.data->>'classLevel')::int as class,
         e.data->>'language' as language
       from events e
       where e.type in ('answerSheet.received', 'answerSheet.superseded', 'answerSheet.withdrawn')
         and (e.data->>'exam')::int = $1
         and (e.data->>'round')::int = 1 + (select count(*) from events r where r.stream = 'exam-' || $1
           and r.type = 'exam.reset')
       order by e.stream, e.version desc
     ), counted as (
       select (${student})::text as key, 1 as registered, 0 as submitted from s join d on d.id = s.district
       union all
       select (${sheet})::text, 0, 1 from t join s on s.id = t.student join d on d.id = s.district
       where t.type <> 'answerSheet.withdrawn'
     )
     select key, sum(registered)::int as registered, sum(submitted)::int as submitted from counted group by key`,
    [exam]
  )
  return Object.fromEntries(rows.map(({ key, registered, submitted }) => [key, [registered, submitted]]))
}

/** Rows of the statistics, as counts to compare. */
export const countsOf = (
  rows: readonly { readonly key: string; readonly registered: number; readonly submitted: number }[]
): Counts =>
  Object.fromEntries(
    rows
      .filter(({ registered, submitted }) => registered || submitted)
      .map(({ key, registered, submitted }) => [key, [registered, submitted]])
  )

/** What is wrong with the counting of positions and versions; nothing, if both are whole. */
export const breaksIn = async (pool: pg.Pool): Promise<readonly object[]> => {
  const { rows: positions } = await pool.query(
    `select h.position as head, e.* from log_head h,
       (select count(*) as events, min(position) as first, max(position) as last from events) e
     where h.position <> e.events or e.first <> 1 or e.last <> h.position`
  )
  const { rows: versions } = await pool.query(
    `select stream, count(*) as events, min(version) as first, max(version) as last from events
     group by stream having min(version) <> 1 or max(version) <> count(*) limit 10`
  )
  return [...positions, ...versions]
}
