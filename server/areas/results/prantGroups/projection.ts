import { records } from "../../../../machines/index.ts"
import type { Projection } from "../../../platform/projections/projection.ts"
import { entered, movingTypes, type StateColumn } from "../../../platform/projections/stateColumn.ts"

const idOf = "substr(e.stream, 12)::int"

const state: StateColumn = { of: records.prantGroup, table: "prant_groups", key: { id: idOf }, inserts: ["formed"] }

/** Combinations of prants by exam. */
export const prantGroups: Projection = {
  name: "prantGroups",
  version: 1,
  mode: "inline",
  reads: ["regions"],
  events: [...new Set(["prantGroup.formed", "prantGroup.changed", ...movingTypes(state)])],
  tables: ["prant_groups"],
  create: `
    create table prant_groups (id int primary key, exam_id int not null, name text not null, prants int[] not null,
      version int not null, state text not null);
    create index prant_groups_of_exam on prant_groups (exam_id)`,
  apply: async (sql, { from, to }) => {
    await sql.query(
      `insert into prant_groups
       select ${idOf}, (e.data->>'exam')::int, e.data->>'name',
         array(select p::int from jsonb_array_elements_text(e.data->'prants') p), 1,
         ${entered(records.prantGroup, "formed")}
       from events e where e.position > $1 and e.position <= $2 and e.type = 'prantGroup.formed'`,
      [from, to]
    )
    await sql.query(
      `update prant_groups g set name = coalesce(last.data->>'name', g.name), version = last.version,
         prants = case when last.data is null then g.prants
           else array(select p::int from jsonb_array_elements_text(last.data->'prants') p) end
       from (select ${idOf} as id, max(e.version) as version,
           (array_agg(e.data order by e.position desc) filter (where e.type = 'prantGroup.changed'))[1] as data
         from events e where e.position > $1 and e.position <= $2 and e.stream like 'prantGroup-%' group by 1) last
       where g.id = last.id`,
      [from, to]
    )
  },
  states: [state]
}
