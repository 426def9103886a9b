import { records } from "../../../machines/index.ts"
import type { Sql } from "../../platform/db/pool.ts"
import type { Projection, Range } from "../../platform/projections/projection.ts"
import { entered, movingTypes, type StateColumn } from "../../platform/projections/stateColumn.ts"

const state: StateColumn = {
  of: records.exam,
  table: "exams",
  key: { id: "substr(e.stream, 6)::int" },
  inserts: ["planned"]
}

/** The exams as they stand, and the files of answer sheets that came in for each. */
export const exams: Projection = {
  name: "exams",
  version: 2,
  mode: "inline",
  events: ["exam.planned", ...movingTypes(state), "exam.sheetsReceived"],
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
  apply: async (sql, range) => {
    if (range.types.has("exam.planned")) await plan(sql, range)
    if (range.types.has("exam.reset")) await startRounds(sql, range)
    if (range.types.has("exam.sheetsReceived")) await keepFiles(sql, range)
  },
  states: [state]
}

const plan = (sql: Sql, { from, to }: Range) =>
  sql.query(
    `insert into exams
     select substr(stream, 6)::int, data->>'name', data->>'level', data->>'year',
       array(select jsonb_array_elements_text(data->'classLevels')::int),
       array(select jsonb_array_elements_text(data->'languages')), (data->>'questionCount')::int,
       (data->>'opensAt')::timestamptz, (data->>'closesAt')::timestamptz, ${entered(records.exam, "planned")}, 1, position
     from events where position > $1 and position <= $2 and type = 'exam.planned'`,
    [from, to]
  )

/** Each reset begins a round. */
const startRounds = (sql: Sql, { from, to }: Range) =>
  sql.query(
    `update exams set round = round + resets.times, round_position = resets.last
     from (
       select substr(stream, 6)::int as id, count(*)::int as times, max(position) as last
       from events where position > $1 and position <= $2 and type = 'exam.reset' group by stream
     ) resets where exams.id = resets.id`,
    [from, to]
  )

const keepFiles = (sql: Sql, { from, to }: Range) =>
  sql.query(
    `insert into sheet_files
     select substr(stream, 6)::int, (data->>'round')::int, data->>'file', data->>'report', at, (meta->>'by')::int,
       (data->>'lines')::int, (data->>'accepted')::int, (data->>'unchanged')::int, (data->>'conflicting')::int,
       (data->>'rejected')::int, position
     from events where position > $1 and position <= $2 and type = 'exam.sheetsReceived'`,
    [from, to]
  )
