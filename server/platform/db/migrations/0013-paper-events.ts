import { sql, type Kysely } from "kysely"

/** Finds the last events of papers among all others: an exam day writes millions beside them. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create index events_of_papers on events (position desc)
    where split_part(type, '.', 1) in ('question', 'translation', 'paperset', 'examSchedule')`.execute(db)
}
