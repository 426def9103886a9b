import { sql, type Kysely } from "kysely"

/**
 * Who set an account's password, where that was not its own user by a mailed link: whoever signs in with it may be
 * them.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table credentials add column set_by int`.execute(db)
}
