import { sql, type Kysely } from "kysely"

/**
 * Webhooks of the payment gateway as they arrived. Their bodies name payers, so they are outside the log and purged.
 * `outcome` is null until they are worked on. The key is the body's digest, since the id of an event is not signed: an
 * id neither hides another body nor makes a replayed one a second row.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table gateway_inbox (
      event_id text not null,
      digest bytea primary key,
      received_at timestamptz not null default now(),
      secret_number smallint not null,
      raw bytea not null,
      outcome text
    )`.execute(db)
  await sql`
    create index gateway_inbox_waiting on gateway_inbox (received_at, event_id) where outcome is null`.execute(db)
  await sql`create index gateway_inbox_by_time on gateway_inbox (received_at)`.execute(db)
}
