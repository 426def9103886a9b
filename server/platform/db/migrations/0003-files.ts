import { sql, type Kysely } from "kysely"

/** Uploaded and generated files, addressed by their content, kept in parts so that no file is ever whole in memory. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table files (
      hash text primary key,
      type text not null,
      size bigint not null,
      created_at timestamptz not null default now()
    )`.execute(db)
  await sql`
    create table file_parts (
      hash text not null references files on delete cascade,
      part int not null,
      bytes bytea not null,
      primary key (hash, part)
    )`.execute(db)
}
