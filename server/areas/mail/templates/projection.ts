import { records } from "../../../../machines/index.ts"
import type { Projection } from "../../../platform/projections/projection.ts"
import { recordName } from "../../../platform/projections/recordName.ts"
import { entered, type StateColumn } from "../../../platform/projections/stateColumn.ts"

const state: StateColumn = {
  of: records.mailTemplate,
  table: "mail_templates",
  key: { id: recordName(records.mailTemplate) },
  inserts: []
}

const name = recordName(records.mailTemplate, "stream")

/** Texts that somebody saved, by purpose and language; `hash` is null while the built-in text holds. */
export const mailTemplates: Projection = {
  name: "mail_templates",
  version: 1,
  mode: "inline",
  events: ["mailTemplate.saved", "mailTemplate.reset"],
  tables: ["mail_templates", "mail_template_versions"],
  create: `
    create table mail_templates (id text primary key, hash text, text_version int not null,
      changed_at timestamptz not null, state text not null, version int not null);
    create table mail_template_versions (id text, text_version int, hash text not null, saved_at timestamptz not null,
      saved_by int not null, primary key (id, text_version))`,
  apply: async (sql, { from, to }) => {
    const range = "position > $1 and position <= $2"
    await sql.query(
      `insert into mail_template_versions
       select ${name}, (data->>'version')::int, data->>'hash', at, (meta->>'by')::int
       from events where ${range} and type = 'mailTemplate.saved'`,
      [from, to]
    )
    await sql.query(
      `insert into mail_templates as t
       select distinct on (stream) ${name}, data->>'hash', coalesce((data->>'version')::int, 0), at,
         ${entered(records.mailTemplate, "saved")}, version
       from events where ${range} and type in ('mailTemplate.saved', 'mailTemplate.reset')
       order by stream, position desc
       on conflict (id) do update set hash = excluded.hash, text_version = excluded.text_version,
         changed_at = excluded.changed_at, version = excluded.version`,
      [from, to]
    )
  },
  states: [state]
}
