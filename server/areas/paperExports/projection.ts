import { records } from "../../../machines/index.ts"
import type { Projection } from "../../platform/projections/projection.ts"
import { entered, type StateColumn } from "../../platform/projections/stateColumn.ts"

const state: StateColumn = {
  of: records.paperExport,
  table: "paper_exports",
  key: { id: "split_part(e.stream, '-', 2)::int" },
  inserts: ["requested"]
}

/** Files of papers and questions that were asked for: who took what out of the portal. */
export const paperExports: Projection = {
  name: "paperExports",
  version: 2,
  mode: "inline",
  events: ["paperExport.requested", "paperExport.produced", "paperExport.failed"],
  tables: ["paper_exports"],
  create: `
    create table paper_exports (id int primary key, what text not null, paperset_id int, paper_version int,
      subject_id int, languages text[] not null,
      sets text[] not null, hash text not null, is_draft boolean not null, state text not null, file text, bytes int,
      pages int, reason text,
      by_id int not null, at timestamptz not null);
    create index paper_exports_of_paperset on paper_exports (paperset_id, id desc)`,
  apply: async (sql, { from, to }) => {
    await sql.query(
      `insert into paper_exports
       select split_part(stream, '-', 2)::int, data->>'what', (data->>'paperset')::int, (data->>'paperVersion')::int,
       (data->>'subject')::int,
         array(select jsonb_array_elements_text(data->'languages')),
         array(select jsonb_array_elements_text(data->'sets')), data->>'hash',
         (data->>'isDraft')::boolean, ${entered(records.paperExport, "requested")}, null, null, null, null,
         coalesce(meta->>'actor', meta->>'by')::int, at
       from events where position > $1 and position <= $2 and type = 'paperExport.requested'`,
      [from, to]
    )
    await sql.query(
      `update paper_exports x set file = e.data->>'file', bytes = (e.data->>'bytes')::int,
         pages = (e.data->>'pages')::int, reason = e.data->>'reason'
       from events e where e.position > $1 and e.position <= $2
         and e.type in ('paperExport.produced', 'paperExport.failed')
         and x.id = split_part(e.stream, '-', 2)::int`,
      [from, to]
    )
  },
  states: [state]
}
