import { sql, type Kysely } from "kysely"

/**
 * Whose personal data was erased, and when. A read model that is being rebuilt has read some of it before: it is taken
 * out again before its tables are used. A subject's name says nothing about a person.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table erased_subjects (
      subject text not null collate "C",
      at timestamptz not null default clock_timestamp()
    )`.execute(db)
  await sql`create index erased_subjects_at on erased_subjects (at)`.execute(db)
}
