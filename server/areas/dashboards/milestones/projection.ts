import { records } from "../../../../machines/index.ts"
import type { Projection } from "../../../platform/projections/projection.ts"
import { entered, isFinal, type StateColumn } from "../../../platform/projections/stateColumn.ts"

const id = "substr(e.stream, 11)::int"

const state: StateColumn = { of: records.milestone, table: "milestones", key: { id }, inserts: ["added"] }

/** Events of the year. Removed ones stay, so that no later one has their number. */
export const milestones: Projection = {
  name: "milestones",
  version: 1,
  mode: "inline",
  events: ["milestone.added", "milestone.changed", "milestone.removed"],
  tables: ["milestones"],
  create: `
    create table milestones (id int primary key, date date not null, text_en text not null, text_hi text not null,
      version int not null, state text not null,
      is_removed boolean not null generated always as (${isFinal(records.milestone)}) stored)`,
  apply: async (sql, { from, to }) => {
    await sql.query(
      `insert into milestones
       select ${id}, (e.data->>'date')::date, e.data->'text'->>'en', e.data->'text'->>'hi', e.version,
         ${entered(records.milestone, "added")}
       from events e where e.position > $1 and e.position <= $2 and e.type = 'milestone.added'`,
      [from, to]
    )
    await sql.query(
      `update milestones m set date = (c.data->>'date')::date, text_en = c.data->'text'->>'en',
         text_hi = c.data->'text'->>'hi', version = c.version
       from (select distinct on (e.stream) ${id} as id, e.data, e.version from events e
         where e.position > $1 and e.position <= $2 and e.type = 'milestone.changed'
         order by e.stream, e.position desc) c
       where m.id = c.id`,
      [from, to]
    )
  },
  states: [state]
}
