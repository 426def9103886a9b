import { sql, type Kysely } from "kysely"

/**
 * How far people were told what happened to their questions, translations and papers: by the bell and by mail, each up
 * to a position of the log. `until` is where the step that is under way ends, so that a step that was cut off is done
 * again with the same events.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table paper_notice_cursors (
      name text primary key,
      position bigint not null,
      until bigint
    )`.execute(db)
}
