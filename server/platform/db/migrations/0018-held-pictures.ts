import { sql, type Kysely } from "kysely"

/**
 * Pictures that texts may show: they stay when a profile shows the same picture no more. Those kept so far may be in
 * texts.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create table held_pictures (hash text primary key)`.execute(db)
  await sql`insert into held_pictures select hash from files where type like 'image/%'`.execute(db)
}
