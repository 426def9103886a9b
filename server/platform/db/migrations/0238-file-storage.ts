import { sql, type Kysely } from "kysely"

/**
 * Parts of files are kept as they are. Most files are compressed already, and results' books are written in a tenth of
 * the time in which PostgreSQL would compress them.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table file_parts alter column bytes set storage external`.execute(db)
}
