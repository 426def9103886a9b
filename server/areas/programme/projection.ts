import { records } from "../../../machines/index.ts"
import type { Projection } from "../../platform/projections/projection.ts"
import { entered } from "../../platform/projections/stateColumn.ts"

/** The programme: a table with one row, or none before the set-up. */
export const programme: Projection = {
  name: "programme",
  version: 1,
  mode: "inline",
  events: ["programme.setUp"],
  tables: ["programme"],
  create: `
    create table programme (id int primary key, name text not null, year smallint not null, organisation text, office text,
      gstin text, contact text, state text not null)`,
  apply: (sql, { from, to }) =>
    sql.query(
      `insert into programme
       select substr(stream, 11)::int, data->>'name', (data->>'year')::smallint, data->>'organisation', data->>'office',
         data->>'gstin', data->>'contact', ${entered(records.programme, "setUp")}
       from events where position > $1 and position <= $2 and type = 'programme.setUp'`,
      [from, to]
    ),
  states: [{ of: records.programme, table: "programme", key: { id: "substr(e.stream, 11)::int" }, inserts: ["setUp"] }]
}
