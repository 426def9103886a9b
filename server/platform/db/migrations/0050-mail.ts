import { sql, type Kysely } from "kysely"

/**
 * What sending mail works with beside the log. `mail_attempts`: how far a node came with an attempt; whoever sets
 * `body_at` or `released_at` first decides whether the attempt may go on. `mail_suppressions`: addresses that take no
 * mail, as keyed hashes; the class `all` is every message. `mail_unsubscribes`: links that unsubscribe an address from a
 * class of mail, as hashes of their tokens. No table here holds an address.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table mail_attempts (
      message_id text not null,
      attempt int not null,
      body_at timestamptz,
      released_at timestamptz,
      primary key (message_id, attempt)
    )`.execute(db)
  await sql`
    create table mail_suppressions (
      address bytea not null,
      class text not null,
      reason text not null,
      at timestamptz not null default now(),
      primary key (address, class)
    )`.execute(db)
  await sql`
    create table mail_unsubscribes (
      token bytea primary key,
      address bytea not null,
      class text not null,
      at timestamptz not null default now()
    )`.execute(db)
  await sql`
    create table mail_bounces (
      address bytea not null,
      at timestamptz not null default now(),
      message_id text primary key
    )`.execute(db)
  await sql`create index on mail_bounces (address, at)`.execute(db)
}
