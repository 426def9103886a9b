import { inboxOwner } from "../../../schema/notifications/inbox.ts"
import type { Projection } from "../../platform/projections/projection.ts"

/** Who has read what, and how many have read each notification. */
export const inboxes: Projection = {
  name: "inboxes",
  version: 1,
  mode: "inline",
  events: ["inbox.read", "inbox.allRead"],
  tables: ["notification_reads", "notification_read_counts"],
  ownerOf: inboxOwner,
  create: `
    create table notification_reads (account_id int not null, notification_id int not null, at timestamptz not null,
      position bigint not null, primary key (account_id, notification_id));
    create table notification_read_counts (notification_id int primary key, read int not null, position bigint not null)
      with (fillfactor = 60)`,
  apply: (sql, { from, to }) =>
    sql.query(
      `with happened as (
         select substr(e.stream, 7)::int as account_id, n.id::int as notification_id, e.at, e.position
         from events e cross join lateral (
           select e.data->>'notification' as id where e.type = 'inbox.read'
           union all
           select jsonb_array_elements_text(e.data->'notifications') where e.type = 'inbox.allRead'
         ) n
         where e.position > $1 and e.position <= $2 and e.type in ('inbox.read', 'inbox.allRead')
       ), fresh as (
         insert into notification_reads
         select distinct on (account_id, notification_id) account_id, notification_id, at, position
         from happened order by account_id, notification_id, position
         on conflict do nothing
         returning notification_id, position
       )
       insert into notification_read_counts
       select notification_id, count(*), max(position) from fresh group by notification_id
       on conflict (notification_id) do update set
         read = notification_read_counts.read + excluded.read, position = excluded.position`,
      [from, to]
    )
}
