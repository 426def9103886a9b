import type { Sql } from "../../platform/db/pool.ts"
import type { Projection, Range } from "../../platform/projections/projection.ts"
import { regionMoved } from "../regions/moves.ts"
import { followDistricts } from "./follow.ts"
import { moveSheets, moving, uniformParts, placeAt } from "./moves.ts"

/** Events of sheets. */
const ofSheets = [
  "answerSheet.received",
  "answerSheet.contested",
  "answerSheet.superseded",
  "answerSheet.upheld",
  "answerSheet.reopened",
  "answerSheet.withdrawn"
]

/**
 * The answer sheets that count, those kept aside, and how many there are. `sheet_stats` and `sheet_minutes` hold states
 * and districts by class and language; schools are counted from `answer_sheets` itself, a district at a time, which
 * costs a reader milliseconds and spares the writer a row a sheet. Rounds before a reset stay: readers ask for one
 * round. A sheet counts where its student does: it moves along, and counts nowhere (its regions are null) while its
 * student is withdrawn. Its arrival stays in the minutes where it was.
 */
export const answerSheets: Projection = {
  name: "answerSheets",
  version: 5,
  mode: "following",
  reads: ["regions", "students", "exams"],
  events: [...ofSheets, ...moving, regionMoved],
  tables: ["answer_sheets", "sheet_rivals", "sheet_stats", "sheet_minutes"],
  create: `
    create table answer_sheets (exam_id int not null, round int not null, student_id int not null,
      class_level smallint not null, language text not null, set text not null, answers text not null,
      submitted_at timestamptz not null, received_at timestamptz not null, file text not null, line int not null,
      state_id int, district_id int, school_id int, position bigint not null,
      primary key (exam_id, round, student_id));
    create index answer_sheets_of_district on answer_sheets (district_id, exam_id, round, school_id);
    create table sheet_rivals (exam_id int not null, round int not null, student_id int not null,
      position bigint primary key,
      class_level smallint not null, language text not null, set text not null, answers text not null,
      submitted_at timestamptz not null, received_at timestamptz not null, file text not null, line int not null);
    create index sheet_rivals_of_student on sheet_rivals (exam_id, round, student_id);
    create table sheet_stats (exam_id int, round int, level text, region_id int, class_level smallint, language text,
      submitted int not null, last_at timestamptz, position bigint not null,
      primary key (exam_id, round, level, region_id, class_level, language)) with (fillfactor = 60);
    create table sheet_minutes (exam_id int, round int, level text, minute timestamptz, region_id int,
      class_level smallint,
      language text, submitted int not null,
      primary key (exam_id, round, level, minute, region_id, class_level, language)) with (fillfactor = 60)`,
  apply: async (sql, range) => {
    for (const { isOfStudents, ...part } of await uniformParts(sql, range, [...ofSheets, ...moving])) {
      await (isOfStudents ? moveSheets(sql, part) : applySheets(sql, part))
    }
    if (range.types.has(regionMoved)) await followDistricts(sql, range)
  }
}

const applySheets = async (sql: Sql, range: Range): Promise<void> => {
  if (changing.some((type) => range.types.has(type))) await changeSheets(sql, range)
  if (range.types.has("answerSheet.contested")) await keepRivals(sql, range)
  if (settling.some((type) => range.types.has(type))) await settleRivals(sql, range)
  if (range.types.has("answerSheet.reopened")) await reopenRivals(sql, range)
}

/** Events that change which sheet counts, and those that settle conflicting sheets. */
const changing = ["answerSheet.received", "answerSheet.superseded", "answerSheet.withdrawn"]
const settling = ["answerSheet.superseded", "answerSheet.upheld", "answerSheet.withdrawn"]

/** The data of an arrival, out of `e.data`. */
const arrival = `(e.data->>'exam')::int as exam_id, (e.data->>'round')::int as round,
       (e.data->>'student')::int as student_id,
  (e.data->>'classLevel')::smallint as class_level, e.data->>'language' as language, e.data->>'set' as set,
  e.data->>'answers' as answers, (e.data->>'submittedAt')::timestamptz as submitted_at, e.at as received_at,
  e.data->>'file' as file, (e.data->>'line')::int as line`

/**
 * For each student touched, the last arrival or withdrawal in the range decides which sheet counts. The counts take
 * each step: a sheet in, and the one that it follows out, whether that came in this range or before it; so they
 * and their positions are the same however the log is cut. Minutes and last times count arrivals, each once. The
 * lateral look-up keeps the planner from joining the other way round, the whole table against the step. Before the
 * first event of a stream there was no sheet to look up.
 */
const changeSheets = (sql: Sql, { from, to }: Range) =>
  sql.query(
    `with happened as materialized (
       select e.position, e.version, e.type, ${arrival}, place.state_id, place.district_id, place.school_id,
       lag(e.type) over sheet as old_type,
         lag(e.data->>'classLevel') over sheet as old_class, lag(e.data->>'language') over sheet as old_language,
         last_value(e.type) over (sheet rows between current row and unbounded following) as last_type,
         lead(e.type) over sheet is null as is_last
       from events e join students s on s.id = (e.data->>'student')::int
       left join lateral (${placeAt}) place on true
       where e.position > $1 and e.position <= $2
         and e.type in ('answerSheet.received', 'answerSheet.superseded', 'answerSheet.withdrawn')
       window sheet as (partition by e.stream order by e.position)
     ), latest as materialized (
       select * from happened where is_last
     ), before as materialized (
       select a.*, h.position as moved, h.last_type
       from happened h cross join lateral (
         select ctid as place, * from answer_sheets a
         where (a.exam_id, a.round, a.student_id) = (h.exam_id, h.round, h.student_id) limit 1
       ) a
       where h.old_type is null and h.version > 1
     ), gone as (
       delete from answer_sheets
       where ctid = any(array(select place from before where last_type = 'answerSheet.withdrawn'))
     ), standing as (
       insert into answer_sheets
       select exam_id, round, student_id, class_level, language, set, answers, submitted_at, received_at, file, line,
         state_id, district_id, school_id, position
       from latest where type <> 'answerSheet.withdrawn'
       on conflict (exam_id, round, student_id) do update set
         class_level = excluded.class_level, language = excluded.language,
         set = excluded.set, answers = excluded.answers,
         submitted_at = excluded.submitted_at, received_at = excluded.received_at, file = excluded.file,
         line = excluded.line,
         state_id = excluded.state_id, district_id = excluded.district_id, school_id = excluded.school_id,
         position = excluded.position
     ), change as materialized (
       select exam_id, round, state_id, district_id, class_level, language, 1 as n,
         case type when 'answerSheet.received' then received_at end as arrived, position
       from happened where type <> 'answerSheet.withdrawn'
       union all
       select exam_id, round, state_id, district_id, class_level, language, -1, null, moved from before
       union all
       select exam_id, round, state_id, district_id, old_class::smallint, old_language, -1, null, position
       from happened where old_type <> 'answerSheet.withdrawn'
     ), minutes as (
       insert into sheet_minutes
       select exam_id, round, level, date_trunc('minute', arrived), region_id, class_level, language, count(*)
       from change cross join lateral (values ('state', state_id), ('district', district_id)) as place (level,
         region_id)
       where arrived is not null and region_id is not null
       group by exam_id, round, level, date_trunc('minute', arrived), region_id, class_level, language
       on conflict (exam_id, round, level, minute, region_id, class_level, language)
         do update set submitted = sheet_minutes.submitted + excluded.submitted
     )
     insert into sheet_stats
     select exam_id, round, level, region_id, class_level, language, sum(n), max(arrived), max(position)
     from change cross join lateral (values ('state', state_id), ('district', district_id)) as place (level, region_id)
     where region_id is not null
     group by exam_id, round, level, region_id, class_level, language
     on conflict (exam_id, round, level, region_id, class_level, language) do update set
       submitted = sheet_stats.submitted + excluded.submitted,
       last_at = greatest(sheet_stats.last_at, excluded.last_at),
       position = excluded.position`,
    [from, to]
  )

const keepRivals = (sql: Sql, { from, to }: Range) =>
  sql.query(
    `insert into sheet_rivals (position, exam_id, round, student_id, class_level, language, set, answers, submitted_at,
      received_at, file, line)
     select e.position, ${arrival}
     from events e where e.position > $1 and e.position <= $2 and e.type = 'answerSheet.contested'`,
    [from, to]
  )

/** Sheets kept aside stay until the last choice or withdrawal of their student; those that came after it wait on. */
const settleRivals = (sql: Sql, { from, to }: Range) =>
  sql.query(
    `delete from sheet_rivals r using (
       select (data->>'exam')::int as exam_id, (data->>'round')::int as round, (data->>'student')::int as student_id,
         max(position) as settled
       from events where position > $1 and position <= $2 and type = any($3)
       group by 1, 2, 3
     ) s
     where (r.exam_id, r.round, r.student_id) = (s.exam_id, s.round, s.student_id) and r.position < s.settled`,
    [from, to, settling]
  )

/** Sheets that were turned down wait again, unless their student's were settled once more later in the range. */
const reopenRivals = (sql: Sql, { from, to }: Range) =>
  sql.query(
    `insert into sheet_rivals (position, exam_id, round, student_id, class_level, language, set, answers, submitted_at,
      received_at, file, line)
     select e.position, ${arrival}
     from events o cross join lateral jsonb_array_elements(o.data->'sheets') sheet
     join events e on e.position = (sheet->>'position')::bigint
     where o.position > $1 and o.position <= $2 and o.type = 'answerSheet.reopened'
       and not exists (select from events s where s.stream = o.stream and s.version > o.version and s.position <= $2
         and s.type = any($3))
     on conflict (position) do nothing`,
    [from, to, settling]
  )
