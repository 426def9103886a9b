import { records } from "../../../../machines/index.ts"
import type { Projection } from "../../../platform/projections/projection.ts"
import { entered, movingTypes, type StateColumn } from "../../../platform/projections/stateColumn.ts"

const idOf = "substr(e.stream, 11)::int"

const state: StateColumn = { of: records.answerKey, table: "answer_keys", key: { id: idOf }, inserts: ["drafted"] }

/** The answer keys as they stand. What they say is in the sealed papers and in the log. */
export const answerKeys: Projection = {
  name: "answerKeys",
  version: 2,
  mode: "inline",
  events: ["answerKey.drafted", "answerKey.questionRuled", "answerKey.objectionsOpened", ...movingTypes(state)],
  tables: ["answer_keys"],
  create: `
    create table answer_keys (id int primary key, exam_id int not null, class_level smallint not null,
      state text not null, hash text not null, changed_at timestamptz not null, opens_at timestamptz,
      closes_at timestamptz);
    create index answer_keys_of_exam on answer_keys (exam_id)`,
  apply: async (sql, { from, to }) => {
    await sql.query(
      `insert into answer_keys
       select distinct on (e.stream) ${idOf}, (e.data->>'exam')::int, (e.data->>'classLevel')::smallint,
         ${entered(records.answerKey, "drafted")}, e.data->>'hash', e.at
       from events e where e.position > $1 and e.position <= $2 and e.type = 'answerKey.drafted'
       order by e.stream, e.position
       on conflict do nothing`,
      [from, to]
    )
    await sql.query(
      `update answer_keys k set hash = last.hash, changed_at = last.at,
         exam_id = coalesce(last.exam_id, k.exam_id), class_level = coalesce(last.class_level, k.class_level)
       from (select distinct on (e.stream) ${idOf} as id, e.data->>'hash' as hash, e.at,
           (e.data->>'exam')::int as exam_id, (e.data->>'classLevel')::smallint as class_level
         from events e where e.position > $1 and e.position <= $2
           and e.type in ('answerKey.drafted', 'answerKey.questionRuled')
         order by e.stream, e.position desc) last
       where k.id = last.id`,
      [from, to]
    )
    await sql.query(
      `update answer_keys k set opens_at = last.opens_at, closes_at = last.closes_at
       from (select distinct on (e.stream) ${idOf} as id, (e.data->>'opensAt')::timestamptz as opens_at,
           (e.data->>'closesAt')::timestamptz as closes_at
         from events e where e.position > $1 and e.position <= $2 and e.type = 'answerKey.objectionsOpened'
         order by e.stream, e.position desc) last
       where k.id = last.id`,
      [from, to]
    )
  },
  states: [state]
}
