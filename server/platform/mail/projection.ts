import { records } from "../../../machines/index.ts"
import type { Projection } from "../projections/projection.ts"
import { entered, type StateColumn } from "../projections/stateColumn.ts"

const ended = ["message.sent", "message.failed"]

const state: StateColumn = {
  of: records.message,
  table: "outbox",
  key: { id: "substr(e.stream, 9)" },
  inserts: ["queued"]
}

/** The outbox: every message, whom it goes to and how it stands. What is personal is null once it was erased. */
export const outbox: Projection = {
  name: "outbox",
  version: 3,
  mode: "inline",
  events: ["message.queued", ...ended],
  tables: ["outbox"],
  create: `
    create table outbox (id text primary key, channel text not null, template text not null, about text not null,
      state text not null, reason text, queued_at timestamptz not null, ended_at timestamptz,
      recipient text, subject text, body text, secret_until timestamptz);
    create index outbox_by_secret on outbox (id) where secret_until is not null and body is not null;
    create index outbox_by_about on outbox (about);
    create index outbox_by_time on outbox (queued_at)`,
  apply: async (sql, { from, to, types }) => {
    await sql.query(
      `insert into outbox
       select substr(e.stream, 9), e.data->>'channel', e.data->>'template', e.data->>'about', ${entered(records.message, "queued")}, null, e.at, null,
         p.data->>'to', p.data->>'subject', p.data->>'text',
         e.at + make_interval(secs => (e.data->>'secretSeconds')::int)
       from events e left join personal p on p.subject = e.stream
       where e.position > $1 and e.position <= $2 and e.type = 'message.queued'`,
      [from, to]
    )
    if (ended.some((type) => types.has(type)))
      await sql.query(
        `update outbox o set reason = last.data->>'reason', ended_at = last.at
       from (select distinct on (stream) stream, data, at from events
             where position > $1 and position <= $2 and type = any($3)
             order by stream, position desc) last
       where o.id = substr(last.stream, 9)`,
        [from, to, ended]
      )
  },
  states: [state],
  // Whoever is erased is erased from what was written to them, too.
  erase: (sql, subject) =>
    sql.query(
      `with mine as (
         update outbox set recipient = null, subject = null, body = null
         where about = $1 or id = substring($1 from '^message-(.+)$')
         returning id)
       delete from personal p using mine where p.subject = 'message-' || mine.id`,
      [subject]
    )
}
