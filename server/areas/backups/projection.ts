import { records } from "../../../machines/index.ts"
import type { Projection } from "../../platform/projections/projection.ts"
import { entered } from "../../platform/projections/stateColumn.ts"

/** Backups of the portal, each with its last restore test. */
export const backupsProjection: Projection = {
  name: "backups",
  version: 2,
  mode: "inline",
  events: ["backup.created", "backup.restored", "backup.restoreFailed"],
  tables: ["backups"],
  create: `
    create table backups (id int primary key, name text not null unique, made_at timestamptz not null,
      kind text not null, rows bigint, bytes bigint not null, state text not null,
      tested_at timestamptz, seconds float8, fault text, tables jsonb)`,
  apply: async (sql, { from, to }) => {
    await sql.query(
      `insert into backups
       select substr(stream, 8)::int, data->>'name', (data->>'madeAt')::timestamptz, data->>'kind',
         (data->>'rows')::bigint,
         (data->>'bytes')::bigint, ${entered(records.backup, "created")}
       from events where position > $1 and position <= $2 and type = 'backup.created'`,
      [from, to]
    )
    await sql.query(
      `update backups b set tested_at = t.at, seconds = (t.data->>'seconds')::float8, fault = t.data->>'fault',
         tables = t.data->'tables'
       from (select distinct on (stream) stream, at, data from events
         where position > $1 and position <= $2 and type = any($3) order by stream, position desc) t
       where b.id = substr(t.stream, 8)::int`,
      [from, to, ["backup.restored", "backup.restoreFailed"]]
    )
  },
  states: [{ of: records.backup, table: "backups", key: { id: "substr(e.stream, 8)::int" }, inserts: ["created"] }]
}
