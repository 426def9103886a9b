import { sql, type Kysely } from "kysely"

/** Which important dates readers were reminded of: a date that is moved is another one. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table date_reminders (
      content_id int not null,
      day date not null,
      primary key (content_id, day)
    )`.execute(db)
}
