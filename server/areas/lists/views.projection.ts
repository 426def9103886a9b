import { records } from "../../../machines/index.ts"
import type { Projection } from "../../platform/projections/projection.ts"
import { entered, isFinal, type StateColumn } from "../../platform/projections/stateColumn.ts"

const state: StateColumn = {
  of: records.listView,
  table: "list_views",
  key: { id: "substr(e.stream, 10)::int" },
  inserts: ["saved"]
}

/** The columns of an event's audience, in the table's order. */
const audienceOf = (data: string): string =>
  `${data}->>'audience', (${data}->>'role')::smallint, ${data}->'place'->>'kind',
   (select array_agg(id::int) from jsonb_array_elements_text(nullif(${data}->'place', 'null')->'ids') ids (id))`

/** Named views as they are kept. The name comes from `personal`; a view whose name was erased is not shown. */
export const listViews: Projection = {
  name: "listViews",
  version: 3,
  mode: "inline",
  events: ["listView.saved", "listView.shared", "listView.renamed", "listView.changed", "listView.removed"],
  tables: ["list_views"],
  create: `
    create table list_views (id int primary key, list text not null, audience text not null,
      role_id smallint not null, place_kind text, place_ids int[], name text, query text not null,
      columns jsonb not null, author_id int not null, version int not null, state text not null,
      is_removed boolean not null generated always as (${isFinal(records.listView)}) stored);
    create index list_views_of_author on list_views (author_id, list);
    create index list_views_of_list on list_views (list) where audience <> 'private'`,
  apply: async (sql, { from, to }) => {
    await sql.query(
      `insert into list_views
       select substr(stream, 10)::int, data->>'list', ${audienceOf("data")}, null, data->>'query', data->'columns',
       (meta->>'by')::int, version, ${entered(records.listView, "saved")}
       from events where position > $1 and position <= $2 and type = 'listView.saved'`,
      [from, to]
    )
    await sql.query(
      `with moved as (
         select stream, max(version) as version, bool_or(type in ('listView.saved', 'listView.renamed')) as is_named,
           (array_agg(data order by position desc) filter (where type = 'listView.changed'))[1] as data
         from events where position > $1 and position <= $2 and type like 'listView.%' group by stream
       )
       update list_views v set name = case when m.is_named then p.data->>'name' else v.name end,
         query = coalesce(m.data->>'query', v.query), columns = coalesce(m.data->'columns', v.columns),
         version = m.version
       from moved m left join personal p on p.subject = m.stream where v.id = substr(m.stream, 10)::int`,
      [from, to]
    )
    await sql.query(
      `update list_views v set (audience, role_id, place_kind, place_ids) = (select ${audienceOf("e.data")})
       from (select distinct on (stream) stream, data from events
         where position > $1 and position <= $2 and type = 'listView.shared' order by stream, position desc) e
       where v.id = substr(e.stream, 10)::int`,
      [from, to]
    )
  },
  states: [state],
  erase: (sql, subject) =>
    sql.query("update list_views set name = null where id = substring($1 from '^listView-([0-9]+)$')::int", [subject])
}
