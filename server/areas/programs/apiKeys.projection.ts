import { records } from "../../../machines/index.ts"
import type { Projection } from "../../platform/projections/projection.ts"
import { entered, type StateColumn } from "../../platform/projections/stateColumn.ts"

const id = "substr(e.stream, 8)::int"

const state: StateColumn = { of: records.apiKey, table: "api_keys", key: { id }, inserts: ["created"] }

/** API keys with their scopes; what proves one is in `api_key_secrets`. */
export const apiKeys: Projection = {
  name: "apiKeys",
  version: 1,
  mode: "inline",
  events: ["apiKey.created", "apiKey.revoked", "apiKey.expired"],
  tables: ["api_keys"],
  create: `
    create table api_keys (id int primary key, account_id int not null, school_id int, name text,
      scopes text[] not null, created_at timestamptz not null, expires_at timestamptz not null, state text not null);
    create index api_keys_by_account on api_keys (account_id);
    create index api_keys_to_expire on api_keys (expires_at) where state = 'active'`,
  apply: (sql, { from, to }) =>
    sql.query(
      `insert into api_keys (id, account_id, school_id, name, scopes, created_at, expires_at, state)
       select ${id}, (e.data->>'accountId')::int, (e.data->>'schoolId')::int, p.data->>'name',
         array(select jsonb_array_elements_text(e.data->'scopes')), e.at, (e.data->>'expiresAt')::timestamptz,
         ${entered(records.apiKey, "created")}
       from events e left join personal p on p.subject = e.stream
       where e.position > $1 and e.position <= $2 and e.type = 'apiKey.created'`,
      [from, to]
    ),
  states: [state],
  erase: (sql, subject) =>
    sql.query("update api_keys set name = null where id = substring($1 from '^apiKey-([0-9]+)$')::int", [subject])
}
