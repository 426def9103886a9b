import { sql, type Kysely } from "kysely"

/**
 * Files of questions, set aside until somebody took them in or gave them up. `facts` is what the file says of a
 * question, `own` what somebody chose for it; `hash` is that of its text and key, as versions of questions have it.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table question_imports (
      id int primary key generated always as identity,
      by_id int not null,
      name text not null,
      format text not null,
      state text not null default 'checking',
      defaults jsonb not null default '{}',
      asked jsonb,
      received_at timestamptz not null default now(),
      touched_at timestamptz not null default now()
    )`.execute(db)
  await sql`create index on question_imports (by_id, id desc)`.execute(db)
  await sql`
    create table question_import_rows (
      import_id int not null references question_imports on delete cascade,
      nth int not null,
      place text not null,
      kind text not null,
      facts jsonb not null,
      own jsonb not null default '{}',
      text jsonb not null,
      key jsonb,
      told jsonb not null,
      is_faulty boolean not null,
      words text not null,
      hash text not null collate "C",
      is_checked boolean not null default false,
      same int,
      earlier int,
      similar_to jsonb not null default '[]',
      question_id int,
      primary key (import_id, nth)
    )`.execute(db)
  await sql`create index on question_import_rows (import_id, hash)`.execute(db)
}
