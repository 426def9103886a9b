import { records } from "../../../machines/index.ts"
import type { Sql } from "../../platform/db/pool.ts"
import type { Projection, Range } from "../../platform/projections/projection.ts"
import { entered, type StateColumn } from "../../platform/projections/stateColumn.ts"

const state: StateColumn = {
  of: records.notification,
  table: "notifications",
  key: { id: "substr(e.stream, 14)::int" },
  inserts: ["written"]
}

/** Events that move a notification on. */
const moving = ["notification.rescheduled", "notification.published", "notification.expired", "notification.withdrawn"]

/** The notifications as they are now. Their texts come from `personal` and are null once they were erased. */
export const notifications: Projection = {
  name: "notifications",
  version: 4,
  mode: "inline",
  reads: ["accounts", "translations"],
  events: ["notification.written", ...moving],
  tables: ["notifications"],
  create: `
    create table notifications (id int primary key, title text, body text, translations jsonb, tone text not null,
      is_announcement boolean not null,
      link text, accounts int[] not null, roles smallint[] not null, region text not null, region_id int, school_id int,
      state text not null, publish_at timestamptz not null, expires_at timestamptz not null,
      writer_id int not null, writer_role smallint not null, written_at timestamptz not null,
      published_at timestamptz, published_position bigint, recipients int, ended_at timestamptz,
      version int not null, position bigint not null);
    create index notifications_shown on notifications (published_position) where state = 'published';
    create index notifications_to_come on notifications (publish_at) where state = 'scheduled';
    create index notifications_to_go on notifications (expires_at) where state in ('scheduled', 'published')`,
  apply: async (sql, range) => {
    if (range.types.has("notification.written")) await write(sql, range)
    if (moving.some((type) => range.types.has(type))) await move(sql, range)
  },
  states: [state],
  erase: (sql, subject) =>
    sql.query(
      `update notifications set title = null, body = null, translations = null
        where id = substring($1 from '^notification-([0-9]+)$')::int`,
      [subject]
    )
}

const write = (sql: Sql, { from, to }: Range) =>
  sql.query(
    `insert into notifications (id, title, body, translations, tone, is_announcement, link, accounts, roles,
      region, region_id,
      school_id, state,
       publish_at, expires_at, writer_id, writer_role, written_at, version, position)
     select substr(e.stream, 14)::int, p.data->>'title', p.data->>'body', p.data->'translations', e.data->>'tone',
     (e.data->>'isAnnouncement')::boolean,
       e.data->>'link', array(select jsonb_array_elements_text(e.data->'accounts')::int),
       array(select jsonb_array_elements_text(e.data->'roles')::smallint), e.data->>'region',
       (e.data->>'regionId')::int, (e.data->>'schoolId')::int, ${entered(records.notification, "written")},
       (e.data->>'publishAt')::timestamptz, (e.data->>'expiresAt')::timestamptz,
       (e.meta->>'by')::int, (e.meta->>'role')::smallint, e.at, e.version, e.position
     from events e left join personal p on p.subject = e.stream
     where e.position > $1 and e.position <= $2 and e.type = 'notification.written'`,
    [from, to]
  )

/** A notification's times are those that it was last given. */
const move = (sql: Sql, { from, to }: Range) =>
  sql.query(
    `with moved as (
       select substr(stream, 14)::int as id, max(position) as position, max(version) as version,
         (array_agg(data order by position desc) filter (where type = 'notification.rescheduled'))[1] as times,
         (array_agg(data) filter (where type = 'notification.published'))[1] as publication,
         max(position) filter (where type = 'notification.published') as published_position,
         max(coalesce((data->>'at')::timestamptz, at)) filter
         (where type in ('notification.expired', 'notification.withdrawn')) as ended_at
       from events where position > $1 and position <= $2 and type = any($3) group by stream
     )
     update notifications n set
       publish_at = coalesce((m.times->>'publishAt')::timestamptz, n.publish_at),
       expires_at = coalesce((m.times->>'expiresAt')::timestamptz, n.expires_at),
       published_at = coalesce((m.publication->>'at')::timestamptz, n.published_at),
       published_position = coalesce(m.published_position, n.published_position),
       recipients = coalesce((m.publication->>'recipients')::int, n.recipients),
       ended_at = coalesce(m.ended_at, n.ended_at), version = m.version, position = m.position
     from moved m where m.id = n.id`,
    [from, to, moving]
  )
