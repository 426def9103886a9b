import { sql, type Kysely } from "kysely"

/**
 * What webhooks are told, beside their read table. `webhooks_followed`: the position of the log up to which deliveries
 * were cut. `webhook_deliveries`: each with how it went; `lease_until` says how long a node may be at it.
 * `webhook_secrets`: what deliveries are signed with. `webhook_failures`: since when none succeeded.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create table webhooks_followed (position bigint not null)`.execute(db)
  await sql`create table webhook_secrets (webhook_id int primary key, secret bytea not null)`.execute(db)
  await sql`create table webhook_failures (webhook_id int primary key, since timestamptz not null)`.execute(db)
  await sql`
    create table webhook_deliveries (
      id int generated always as identity primary key,
      webhook_id int not null,
      message_id text not null,
      kind text not null,
      data jsonb not null,
      happened_at timestamptz not null,
      created_at timestamptz not null default now(),
      state text not null default 'waiting',
      attempts int not null default 0,
      next_at timestamptz not null,
      lease_until timestamptz,
      answer int,
      fault text,
      ended_at timestamptz,
      unique (webhook_id, message_id)
    )`.execute(db)
  await sql`create index on webhook_deliveries (next_at) where state = 'waiting'`.execute(db)
  await sql`create index on webhook_deliveries (webhook_id, id desc)`.execute(db)
  await sql`create index on webhook_deliveries (created_at)`.execute(db)
}
