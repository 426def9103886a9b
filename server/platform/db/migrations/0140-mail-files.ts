import { sql, type Kysely } from "kysely"

/** Files that campaigns carry, by the digest of content and name: events name the digest, and no name of a file. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table mail_files (
      id text primary key,
      hash text not null references files,
      type text not null,
      name text not null,
      size int not null,
      kept_at timestamptz not null default now()
    )`.execute(db)
}
