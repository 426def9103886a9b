import { sql, type Kysely } from "kysely"

/**
 * What open pages were sent: changes of live calls. A row says that what happened after one position, up to another,
 * was sent to `readers`.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table deliveries (
      position bigint not null, after bigint not null, call text not null, rows int not null, readers int not null,
      node text not null, at timestamptz not null
    )`.execute(db)
  await sql`create index deliveries_by_position on deliveries (position)`.execute(db)
  await sql`create index deliveries_by_time on deliveries (at)`.execute(db)
}
