import { sql, type Kysely } from "kysely"

/**
 * `builds` changes whenever a projection's tables are replaced by those of another version: a node that reads the head
 * notices a newer program at no cost. The index finds replies that are old; they are inserted in the order of time.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table log_head add column builds int not null default 0`.execute(db)
  await sql`create index replies_at on replies using brin (at)`.execute(db)
}
