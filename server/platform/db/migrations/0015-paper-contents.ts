import { sql, type Kysely } from "kysely"

/** What papers said when they were sealed, in canonical JSON under its SHA-256: the text is kept as it was hashed. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create table paper_contents (hash text primary key, content text not null, at timestamptz not null default now())`.execute(
    db
  )
}
