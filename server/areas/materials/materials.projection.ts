import { records } from "../../../machines/index.ts"
import type { Projection } from "../../platform/projections/projection.ts"
import { entered, type StateColumn } from "../../platform/projections/stateColumn.ts"

const state: StateColumn = {
  of: records.material,
  table: "materials",
  key: { id: "substr(e.stream, 10)::int" },
  inserts: ["listed"]
}

/** How each event moves the copies that are in stock and those that orders hold. */
const moves = `(values ('material.restocked', 1, 0), ('material.reserved', -1, 1), ('material.freed', 1, -1))
  m (type, stock, ordered)`

/** Study material with its stock; `version` counts the changes of what it is and costs. */
export const materials: Projection = {
  name: "materials",
  version: 1,
  mode: "inline",
  events: [
    "material.listed",
    "material.changed",
    "material.restocked",
    "material.reserved",
    "material.freed",
    "material.stopped",
    "material.resumed"
  ],
  tables: ["materials"],
  create: `
    create table materials (id int primary key, title text not null, class_level smallint not null,
      language text not null, price_inr int not null, price_aed int not null, stock int not null default 0,
      ordered int not null default 0, version int not null default 1, state text not null)`,
  apply: async (sql, { from, to }) => {
    await sql.query(
      `insert into materials (id, title, class_level, language, price_inr, price_aed, state)
       select substr(stream, 10)::int, data->>'title', (data->>'class_level')::smallint, data->>'language',
         (data->>'price_inr')::int, (data->>'price_aed')::int, ${entered(records.material, "listed")}
       from events where position > $1 and position <= $2 and type = 'material.listed'`,
      [from, to]
    )
    await sql.query(
      `update materials t set title = e.data->>'title', class_level = (e.data->>'class_level')::smallint,
         language = e.data->>'language', price_inr = (e.data->>'price_inr')::int,
         price_aed = (e.data->>'price_aed')::int, version = t.version + e.changes
       from (select distinct on (stream) stream, data, count(*) over (partition by stream)::int as changes
         from events where position > $1 and position <= $2 and type = 'material.changed'
         order by stream, position desc) e
       where t.id = substr(e.stream, 10)::int`,
      [from, to]
    )
    await sql.query(
      `update materials t set stock = t.stock + e.stock, ordered = t.ordered + e.ordered
       from (select stream, sum(m.stock * (data->>'copies')::int)::int as stock,
           sum(m.ordered * (data->>'copies')::int)::int as ordered
         from events join ${moves} using (type) where position > $1 and position <= $2 group by stream) e
       where t.id = substr(e.stream, 10)::int`,
      [from, to]
    )
  },
  states: [state]
}
