import { sql, type Kysely } from "kysely"

/**
 * What papers are made of: subjects, and the sections of papers. Names are data that an organiser may change.
 * pg_trgm finds texts that are nearly the same.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create extension if not exists pg_trgm`.execute(db)
  await sql`create table subjects (id int primary key, name text not null unique)`.execute(db)
  await sql`
    insert into subjects values
      (1, 'Physics'), (2, 'Chemistry'), (3, 'Biology'), (4, 'Mathematics'), (5, 'Reasoning'),
      (6, 'India''s contributions to science'), (7, 'A scientist''s life and work')`.execute(db)
  await sql`create table sections (id int primary key, name text not null unique)`.execute(db)
  await sql`
    insert into sections values
      (1, 'India''s contributions to science'), (2, 'A scientist''s life and work'),
      (3, 'Science and mathematics'), (4, 'Reasoning')`.execute(db)
}
