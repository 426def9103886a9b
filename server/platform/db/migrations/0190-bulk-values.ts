import { sql, type Kysely } from "kysely"

/**
 * Rows of bulk actions that set something: `value` is what the row is set to, `was` is what it had before, which
 * undoing the action gives back. Neither is personal.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table bulk_rows add column value text, add column was text`.execute(db)
}
