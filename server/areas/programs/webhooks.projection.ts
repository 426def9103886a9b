import { records } from "../../../machines/index.ts"
import type { Projection } from "../../platform/projections/projection.ts"
import { entered, type StateColumn } from "../../platform/projections/stateColumn.ts"

const id = "substr(e.stream, 9)::int"

const state: StateColumn = { of: records.webhook, table: "webhooks", key: { id }, inserts: ["registered"] }

/** Webhooks; `position` is where they begin to be told what happens. */
export const webhooks: Projection = {
  name: "webhooks",
  version: 1,
  mode: "inline",
  events: ["webhook.registered", "webhook.paused", "webhook.switchedOff", "webhook.resumed", "webhook.removed"],
  tables: ["webhooks"],
  create: `
    create table webhooks (id int primary key, account_id int not null, school_id int, url text,
      kinds text[] not null, created_at timestamptz not null, position bigint not null, state text not null);
    create index webhooks_by_account on webhooks (account_id)`,
  apply: (sql, { from, to }) =>
    sql.query(
      `insert into webhooks (id, account_id, school_id, url, kinds, created_at, position, state)
       select ${id}, (e.data->>'accountId')::int, (e.data->>'schoolId')::int, p.data->>'url',
         array(select jsonb_array_elements_text(e.data->'kinds')), e.at, e.position,
         ${entered(records.webhook, "registered")}
       from events e left join personal p on p.subject = e.stream
       where e.position > $1 and e.position <= $2 and e.type = 'webhook.registered'`,
      [from, to]
    ),
  states: [state],
  erase: (sql, subject) =>
    sql.query("update webhooks set url = null where id = substring($1 from '^webhook-([0-9]+)$')::int", [subject])
}
