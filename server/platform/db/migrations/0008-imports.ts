import { sql, type Kysely } from "kysely"

/**
 * Rows of imports, set aside until they are accounted for. They are personal data that nobody has accepted yet, so they
 * are in no event, and gone when their import ends. `cells` is what the file says, `fixes` what people wrote over it,
 * by field; `alike` and `same` are hashes of what identifies a row; `record` is the stream of what it became or is.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table import_files (
      job int primary key generated always as identity,
      columns jsonb not null,
      staged_at timestamptz not null default now()
    )`.execute(db)
  await sql`
    create table import_rows (
      job int not null references import_files on delete cascade,
      line int not null,
      cells jsonb not null,
      fixes jsonb,
      verdict text not null default 'unchecked',
      turn int not null default 0,
      choice text,
      faults jsonb,
      resembles jsonb,
      same text collate "C",
      alike text collate "C",
      record text collate "C",
      primary key (job, line)
    )`.execute(db)
  await sql`create index on import_rows (job, verdict, line)`.execute(db)
  await sql`create index on import_rows (job, same) where same is not null`.execute(db)
  await sql`create index on import_rows (job, alike) where alike is not null`.execute(db)
  await sql`create index on import_rows (record) where record is not null`.execute(db)
}
