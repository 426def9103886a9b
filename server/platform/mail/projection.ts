import { records } from "../../../machines/index.ts"
import type { Projection } from "../projections/projection.ts"
import { recordName } from "../projections/recordName.ts"
import { entered, isTagged, type StateColumn } from "../projections/stateColumn.ts"

const later = [
  "message.sendingStarted",
  "message.sent",
  "message.deferred",
  "message.failed",
  "message.unanswered",
  "message.bounced",
  "message.complained",
  "message.suppressed",
  "message.lapsed",
  "message.cancelled",
  "message.confirmed",
  "message.repeated"
]

const state: StateColumn = {
  of: records.message,
  table: "outbox",
  key: { id: recordName(records.message) },
  inserts: ["queued"]
}

/**
 * The outbox: every message, its recipient and its state. `urgency` orders what is to be sent, the smallest
 * first. What is personal is null once it was erased.
 */
export const outbox: Projection = {
  name: "outbox",
  version: 5,
  mode: "inline",
  events: ["message.queued", ...later],
  tables: ["outbox"],
  create: `
    create table outbox (id text primary key, channel text not null, template text not null, class text not null,
      urgency smallint not null, about text not null, state text not null, reason text, queued_at timestamptz not null,
      attempts int not null, next_at timestamptz not null, lease_until timestamptz, changed_at timestamptz not null,
      recipient text, subject text, body text, html text, secret_until timestamptz, version int not null,
      files jsonb)`,
  indexes: `
    create index outbox_to_send on outbox (channel, urgency, next_at) where ${isTagged(records.message, "waiting")};
    create index outbox_leased on outbox (lease_until) where ${isTagged(records.message, "sending")};
    create index outbox_by_secret on outbox (id) where secret_until is not null and body is not null;
    create index outbox_by_about on outbox (about);
    create index outbox_by_time on outbox (queued_at)`,
  apply: async (sql, { from, to, types }) => {
    await sql.query(
      `insert into outbox
       select ${recordName(records.message)}, e.data->>'channel', e.data->>'template', e.data->>'class',
         array_position(array['urgent', 'account', 'notices', 'campaign'], e.data->>'class'), e.data->>'about',
         ${entered(records.message, "queued")}, null, e.at, 0, e.at, null, e.at,
         p.data->>'to', p.data->>'subject', p.data->>'text', p.data->>'html',
         e.at + make_interval(secs => (e.data->>'secretSeconds')::int), e.version, p.data->'files'
       from events e left join personal p on p.subject = e.stream
       where e.position > $1 and e.position <= $2 and e.type = 'message.queued'`,
      [from, to]
    )
    if (later.some((type) => types.has(type)))
      await sql.query(
        `update outbox o set reason = last.data->>'reason', changed_at = last.at, version = last.version,
           attempts = o.attempts + last.started,
           next_at = coalesce((last.data->>'until')::timestamptz, o.next_at),
           lease_until = (last.data->>'leaseUntil')::timestamptz
         from (select distinct on (stream) stream, data, at, version,
                 count(*) filter (where type = 'message.sendingStarted') over (partition by stream) as started
               from events where position > $1 and position <= $2 and type = any($3)
               order by stream, position desc) last
         where o.id = ${recordName(records.message, "last.stream")}`,
        [from, to, later]
      )
  },
  states: [state],
  // Whoever is erased is erased from what was written to them, too.
  erase: (sql, subject) =>
    sql.query(
      `with mine as (
         update outbox set recipient = null, subject = null, body = null, html = null, files = null
         where about = $1 or id = substring($1 from '^message-(.+)$')
         returning id)
       delete from personal p using mine where p.subject = 'message-' || mine.id`,
      [subject]
    )
}
