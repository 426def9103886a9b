import { sql, type Kysely } from "kysely"

/**
 * Marks the pictures that were stored before metadata was cut out of them; a background job cleans them. A later
 * picture is clean when it is stored.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table files add column is_unclean boolean not null default false`.execute(db)
  await sql`update files set is_unclean = true where type like 'image/%'`.execute(db)
  await sql`create index files_unclean on files (hash) where is_unclean`.execute(db)
}
