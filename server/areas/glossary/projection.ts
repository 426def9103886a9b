import { records } from "../../../machines/index.ts"
import type { Projection } from "../../platform/projections/projection.ts"
import { entered, type StateColumn } from "../../platform/projections/stateColumn.ts"

const id = "substr(e.stream, 14)::int"

const state: StateColumn = { of: records.glossaryTerm, table: "glossary_terms", key: { id }, inserts: ["added"] }

/** The terms of each subject; `version` counts how often a translation was written. */
export const glossaryTerms: Projection = {
  name: "glossaryTerms",
  version: 1,
  mode: "inline",
  events: ["glossaryTerm.added", "glossaryTerm.changed", "glossaryTerm.approved", "glossaryTerm.removed"],
  tables: ["glossary_terms"],
  create: `
    create table glossary_terms (id int primary key, subject_id int not null, term text not null,
      language text not null, words text not null, writer_id int not null, changed_at timestamptz not null,
      version int not null default 1, state text not null);
    create index glossary_terms_by_subject on glossary_terms (subject_id, language)`,
  apply: async (sql, { from, to }) => {
    await sql.query(
      `insert into glossary_terms (id, subject_id, term, language, words, writer_id, changed_at, state)
       select ${id}, (e.data->>'subject_id')::int, e.data->>'term', e.data->>'language', e.data->>'words',
         (e.data->>'by')::int, e.at, ${entered(records.glossaryTerm, "added")}
       from events e where e.position > $1 and e.position <= $2 and e.type = 'glossaryTerm.added'`,
      [from, to]
    )
    await sql.query(
      `update glossary_terms t set words = c.words, writer_id = c.by_id, changed_at = c.at,
         version = t.version + c.changes
       from (select distinct on (e.stream) ${id} as id, e.data->>'words' as words, (e.data->>'by')::int as by_id, e.at,
           count(*) over (partition by e.stream)::int as changes
         from events e where e.position > $1 and e.position <= $2 and e.type = 'glossaryTerm.changed'
         order by e.stream, e.position desc) c
       where t.id = c.id`,
      [from, to]
    )
  },
  states: [state]
}
