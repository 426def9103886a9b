import { sql, type Kysely } from "kysely"

/** Readers are reminded of exams, too: `source` says what a reminder's number is of. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table date_reminders add column source text not null default 'content'`.execute(db)
  await sql`alter table date_reminders drop constraint date_reminders_pkey`.execute(db)
  await sql`alter table date_reminders rename column content_id to id`.execute(db)
  await sql`alter table date_reminders add primary key (source, id, day)`.execute(db)
}
