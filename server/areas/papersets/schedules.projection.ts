import { records } from "../../../machines/index.ts"
import type { Projection } from "../../platform/projections/projection.ts"
import { entered, type StateColumn } from "../../platform/projections/stateColumn.ts"

const moving = ["examSchedule.opened", "examSchedule.closed", "examSchedule.endedEarly", "examSchedule.cancelled"]
const all = ["examSchedule.scheduled", "examSchedule.moved", ...moving]
const idOf = "substr(stream, 14)::int"

const state: StateColumn = {
  of: records.examSchedule,
  table: "exam_schedules",
  key: { id: "substr(e.stream, 14)::int" },
  inserts: ["scheduled"]
}

/** When which class sits which exam with which paper, as it stands. The clock reads here what is due. */
export const examSchedules: Projection = {
  name: "examSchedules",
  version: 3,
  mode: "inline",
  events: all,
  tables: ["exam_schedules"],
  create: `
    create table exam_schedules (id int primary key, exam_id int not null, class_level smallint not null,
      paperset_id int not null, hash text not null,
      languages text[] not null, opens_at timestamptz not null, closes_at timestamptz not null, state text not null,
      opened_at timestamptz,
      ended_at timestamptz, reason text, by_id int not null, created_at timestamptz not null);
    create index exam_schedules_due on exam_schedules (opens_at, closes_at) where state in ('scheduled', 'open');
    create index exam_schedules_by_class on exam_schedules (class_level, opens_at)`,
  apply: async (sql, { from, to }) => {
    await sql.query(
      `insert into exam_schedules
       select ${idOf}, (data->>'exam')::int, (data->>'classLevel')::smallint, (data->>'paperset')::int, data->>'hash',
         array(select jsonb_array_elements_text(data->'languages')), (data->>'opensAt')::timestamptz,
         (data->>'closesAt')::timestamptz,
         ${entered(records.examSchedule, "scheduled")}, null, null, null, (data->>'by')::int, at
       from events where position > $1 and position <= $2 and type = 'examSchedule.scheduled'`,
      [from, to]
    )
    await sql.query(
      `with happened as (
         select ${idOf} as id, version, type, data, at from events where position > $1 and position <= $2
           and type = any($3)
       ), last as (
         select id,
           max((data->>'at')::timestamptz) filter (where type = 'examSchedule.opened') as opened_at,
           max(coalesce((data->>'at')::timestamptz, at)) filter (where type <> 'examSchedule.opened') as ended_at,
           max(data->>'reason') as reason
         from happened group by id
       )
       update exam_schedules s set
         opened_at = coalesce(last.opened_at, s.opened_at), ended_at = coalesce(last.ended_at, s.ended_at),
         reason = coalesce(last.reason, s.reason)
       from last where s.id = last.id`,
      [from, to, moving]
    )
    await sql.query(
      `update exam_schedules s set opens_at = last.opens_at, closes_at = last.closes_at
       from (select distinct on (stream) ${idOf} as id, (data->>'opensAt')::timestamptz as opens_at,
           (data->>'closesAt')::timestamptz as closes_at
         from events where position > $1 and position <= $2 and type = 'examSchedule.moved'
         order by stream, position desc) last
       where s.id = last.id`,
      [from, to]
    )
  },
  states: [state]
}
