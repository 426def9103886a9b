import type { Projection } from "../log/projection.ts"

/** The exams as they stand, and the files of answer sheets that came in for each. */
export const exams: Projection = {
  name: "exams",
  version: 1,
  mode: "inline",
  events: ["exam.planned", "exam.opened", "exam.closed", "exam.resultsCompleted", "exam.reset", "exam.sheetsReceived"],
  tables: ["exams", "sheet_files"],
  create: `
    create table exams (id int primary key, name text not null, level text not null, year text not null,
      class_levels int[] not null, languages text[] not null, question_count int not null,
      opens_at timestamptz not null, closes_at timestamptz not null,
      state text not null, round int not null, round_position bigint not null);
    create table sheet_files (exam_id int not null, round int not null, file text not null, report text, at timestamptz not null,
      by_id int not null, lines int not null, accepted int not null, unchanged int not null, conflicting int not null,
      rejected int not null, position bigint primary key);
    create index sheet_files_of_exam on sheet_files (exam_id, position)`,
  apply: async (sql, { from, to }) => {
    await sql.query(
      `insert into exams
       select substr(stream, 6)::int, data->>'name', data->>'level', data->>'year',
         array(select jsonb_array_elements_text(data->'classLevels')::int),
         array(select jsonb_array_elements_text(data->'languages')), (data->>'questionCount')::int,
         (data->>'opensAt')::timestamptz, (data->>'closesAt')::timestamptz, 'planned', 1, position
       from events where position > $1 and position <= $2 and type = 'exam.planned'`, [from, to])
    await sql.query(
      `with moved as (
         select distinct on (stream) substr(stream, 6)::int as id, type
         from events where position > $1 and position <= $2
           and type in ('exam.opened', 'exam.closed', 'exam.resultsCompleted', 'exam.reset')
         order by stream, position desc
       ), resets as (
         select substr(stream, 6)::int as id, count(*)::int as times, max(position) as last
         from events where position > $1 and position <= $2 and type = 'exam.reset' group by stream
       )
       update exams set
         state = case moved.type when 'exam.closed' then 'closed' when 'exam.resultsCompleted' then 'resultsReady' else 'open' end,
         round = round + coalesce(resets.times, 0),
         round_position = coalesce(resets.last, round_position)
       from moved left join resets using (id) where exams.id = moved.id`, [from, to])
    await sql.query(
      `insert into sheet_files
       select substr(e.stream, 6)::int,
         1 + (select count(*) from events r where r.stream = e.stream and r.version < e.version and r.type = 'exam.reset'),
         e.data->>'file', e.data->>'report', e.at, (e.meta->>'by')::int, (e.data->>'lines')::int, (e.data->>'accepted')::int,
         (e.data->>'unchanged')::int, (e.data->>'conflicting')::int, (e.data->>'rejected')::int, e.position
       from events e where e.position > $1 and e.position <= $2 and e.type = 'exam.sheetsReceived'`, [from, to])
  }
}
