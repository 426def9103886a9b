import { sql, type Kysely } from "kysely"

/**
 * `upcast_events` holds the newest version of the data of events that were stored in an older one; `newest.events` is
 * the log with that data. A projection reads it as `events` where its search path has `newest` before `public`.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table upcast_events (
      position bigint primary key,
      upcasters text not null,
      schema_version int not null,
      data jsonb not null
    )`.execute(db)
  await sql`create schema newest`.execute(db)
  await sql`
    create view newest.events as
    select e.position, e.stream, e.version, e.type, coalesce(u.schema_version, e.schema_version) as schema_version,
      coalesce(u.data, e.data) as data, e.meta, e.at
    from public.events e left join public.upcast_events u on u.position = e.position`.execute(db)
}
