import { records } from "../../../../machines/index.ts"
import type { Projection } from "../../../platform/projections/projection.ts"
import { entered, movingTypes, type StateColumn } from "../../../platform/projections/stateColumn.ts"

const idOf = "substr(e.stream, 13)::int"
const within = "e.position > $1 and e.position <= $2"

const state: StateColumn = { of: records.anomalyCase, table: "anomaly_cases", key: { id: idOf }, inserts: ["opened"] }

/** Events that decide a case, or open it again. */
const decided = ["anomalyCase.dismissed", "anomalyCase.annulled", "anomalyCase.reopened"]

/** SQL: the last event of each case, of some types. */
const last = (types: readonly string[]): string => `
  select distinct on (e.stream) ${idOf} as id, e.type <> 'anomalyCase.reopened' as is_decision, e.data, e.at
  from events e
  where ${within} and e.type in (${types.map((type) => `'${type}'`).join(", ")})
  order by e.stream, e.position desc`

/** Cases about anomalies as they stand: who opened each, and how it is decided. */
export const anomalyCases: Projection = {
  name: "anomalyCases",
  version: 1,
  mode: "inline",
  events: [...new Set(["anomalyCase.opened", ...movingTypes(state)])],
  tables: ["anomaly_cases"],
  create: `
    create table anomaly_cases (id int primary key, key_id int not null, exam_id int not null, round int not null,
      kind text not null, subject text not null, students int[] not null, school_id int, same int,
      expected float8, score float8 not null, opener_id int not null, opened_at timestamptz not null,
      reason text not null, decider_id int, decided_at timestamptz, decision text, annulled int[] not null,
      state text not null);
    create index anomaly_cases_of_key on anomaly_cases (key_id, id)`,
  apply: async (sql, { from, to }) => {
    await sql.query(
      `insert into anomaly_cases
       select ${idOf}, (e.data->>'key')::int, (e.data->>'exam')::int, (e.data->>'round')::int, e.data->>'kind',
         e.data->>'subject', array(select jsonb_array_elements_text(e.data->'students')::int),
         (e.data->>'school')::int, (e.data->>'same')::int, (e.data->>'expected')::float8,
         (e.data->>'score')::float8, (e.data->>'by')::int, e.at, e.data->>'reason', null, null, null, '{}',
         ${entered(records.anomalyCase, "opened")}
       from events e where ${within} and e.type = 'anomalyCase.opened'`,
      [from, to]
    )
    await sql.query(
      `update anomaly_cases c set opener_id = (l.data->>'by')::int, opened_at = l.at, reason = l.data->>'reason'
       from (${last(["anomalyCase.reopened"])}) l where c.id = l.id`,
      [from, to]
    )
    await sql.query(
      `update anomaly_cases c set decider_id = case when l.is_decision then (l.data->>'by')::int end,
         decision = case when l.is_decision then l.data->>'reason' end,
         decided_at = case when l.is_decision then l.at end,
         annulled = array(select jsonb_array_elements_text(coalesce(l.data->'students', '[]'))::int)
       from (${last(decided)}) l where c.id = l.id`,
      [from, to]
    )
  },
  states: [state]
}
