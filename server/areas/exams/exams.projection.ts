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

/** The exams as they are now, and the files of answer sheets that came in for each. */
export const exams: Projection = {
  name: "exams",
  version: 3,
  mode: "inline",
  events: ["exam.planned", "exam.changed", "exam.extended", ...movingTypes(state), "exam.sheetsReceived"],
  tables: ["exams", "sheet_files"],
  create: `
    create table exams (id int primary key, name text not null, level text not null, year text not null,
      class_levels int[] not null, languages text[] not null, question_count int not null, minutes int not null,
      opens_at timestamptz not null, closes_at timestamptz not null, grace_minutes int not null,
      release_minutes int not null,
      uploads_until timestamptz not null, is_by_clock boolean not null, reason text, planner_id int not null,
      state text not null, round int not null, round_position bigint not null);
    create index exams_due on exams (opens_at) where state in ('planned', 'open');
    create table sheet_files (exam_id int not null, round int not null, file text not null, report text,
      at timestamptz not null,
      by_id int not null, lines int not null, accepted int not null, unchanged int not null, conflicting int not null,
      rejected int not null, position bigint primary key);
    create index sheet_files_of_exam on sheet_files (exam_id, position)`,
  apply: async (sql, range) => {
    if (range.types.has("exam.planned")) await plan(sql, range)
    if (changing.some((type) => range.types.has(type))) await change(sql, range)
    if (range.types.has("exam.reset")) await startRounds(sql, range)
    if (range.types.has("exam.sheetsReceived")) await keepFiles(sql, range)
  },
  states: [state]
}

const closesAt = "(data->>'closesAt')::timestamptz"
const graceMinutes = "(data->>'graceMinutes')::int"
const uploadsUntil = `${closesAt} + ${graceMinutes} * interval '1 minute'`

/** The columns of a plan, out of `data`. */
const planned = {
  name: "data->>'name'",
  level: "data->>'level'",
  year: "data->>'year'",
  class_levels: "array(select jsonb_array_elements_text(data->'classLevels')::int)",
  languages: "array(select jsonb_array_elements_text(data->'languages'))",
  question_count: "(data->>'questionCount')::int",
  minutes: "(data->>'minutes')::int",
  opens_at: "(data->>'opensAt')::timestamptz",
  closes_at: closesAt,
  grace_minutes: graceMinutes,
  uploads_until: uploadsUntil,
  release_minutes: "(data->>'releaseMinutes')::int"
}
const columns = Object.keys(planned)

/** Events that change what is planned of an exam, or how it ends. */
const changing = ["exam.changed", "exam.extended", "exam.opened", "exam.closed", "exam.cancelled"]

const plan = (sql: Sql, { from, to }: Range) =>
  sql.query(
    `insert into exams (id, ${columns.join(", ")}, is_by_clock, planner_id, state, round, round_position)
     select substr(stream, 6)::int, ${Object.values(planned).join(", ")}, false, (meta->>'by')::int,
       ${entered(records.exam, "planned")}, 1, position
     from events where position > $1 and position <= $2 and type = 'exam.planned'`,
    [from, to]
  )

/** Takes the last plan and, after it, the last end; a plan changes before an exam opens, its end afterwards. */
const change = async (sql: Sql, { from, to }: Range): Promise<void> => {
  const within = "position > $1 and position <= $2"
  await sql.query(
    `update exams set ${columns.map((name) => `${name} = last.${name}`).join(", ")}
     from (select distinct on (stream) substr(stream, 6)::int as id,
         ${Object.entries(planned)
           .map(([name, value]) => `${value} as ${name}`)
           .join(", ")}
       from events where ${within} and type = 'exam.changed' order by stream, position desc) last
     where exams.id = last.id`,
    [from, to]
  )
  await sql.query(
    `update exams set closes_at = last.closes_at, grace_minutes = last.grace_minutes, uploads_until = last.uploads_until
     from (select distinct on (stream) substr(stream, 6)::int as id, ${closesAt} as closes_at,
         ${graceMinutes} as grace_minutes, ${uploadsUntil} as uploads_until
       from events where ${within} and type = 'exam.extended' order by stream, position desc) last
     where exams.id = last.id`,
    [from, to]
  )
  await sql.query(
    `update exams set is_by_clock = last.is_by_clock, reason = last.reason
     from (select distinct on (stream) substr(stream, 6)::int as id, data->>'reason' as reason,
         type = 'exam.extended' or (type = 'exam.opened' and data->>'at' is not null) as is_by_clock
       from events where ${within} and type in ('exam.opened', 'exam.extended', 'exam.closed', 'exam.cancelled')
       order by stream, position desc) last
     where exams.id = last.id`,
    [from, to]
  )
}

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
