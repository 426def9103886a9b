import { sql, type Kysely } from "kysely"

/** Rows that are the same are alike, too: one index finds both, and rows that change their verdict write one less. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`drop index if exists import_rows_job_same_idx`.execute(db)
}
