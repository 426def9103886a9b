import { sql, type Kysely } from "kysely"

/** Tokens of somebody who acts in another's name: who it is, and whether they only look on. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table tokens add column acting_id int, add column is_looking boolean not null default false`.execute(
    db
  )
}
