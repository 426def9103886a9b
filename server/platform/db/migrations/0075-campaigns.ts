import { sql, type Kysely } from "kysely"

/**
 * What mail to many works with beside the log. `campaign_recipients`: whom a campaign reaches, as records; addresses are
 * read when a recipient's turn comes. `mail_texts`: texts of templates by the hash that their events name.
 * `mail_frames`: HTML that a page shows in a sandboxed frame, for some minutes, by the hash of its address's token.
 * `mail_followed`: the log's position up to which events have led to mail. Attempts keep when they were and what the
 * mail server said, without addresses.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table campaign_recipients (
      campaign_id int not null,
      nth int not null,
      kind text not null,
      record_id int not null,
      language text,
      message_id text,
      is_skipped boolean not null default false,
      primary key (campaign_id, nth)
    )`.execute(db)
  await sql`create unique index on campaign_recipients (message_id) where message_id is not null`.execute(db)
  await sql`create table campaign_pace (campaign_id int primary key, fed_at timestamptz not null)`.execute(db)
  await sql`create table mail_texts (hash text primary key, subject text not null, document jsonb not null)`.execute(db)
  await sql`
    create table mail_frames (token bytea primary key, html text not null, until timestamptz not null)`.execute(db)
  await sql`create index on mail_frames (until)`.execute(db)
  await sql`create table mail_followed (position bigint not null)`.execute(db)
  await sql`
    alter table mail_attempts add started_at timestamptz not null default now(), add ended_at timestamptz,
      add reply text`.execute(db)
}
