import { sql, type Kysely } from "kysely"

/**
 * Files that arrive in pieces, until their content is judged. `received` counts the bytes that are certain: parts may
 * hold more. `holder` is the request that may write; whoever takes it over shuts the one before out. `hash` or `fault`
 * says what became of a whole one, `progress` how many pages of it are drawn.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table uploads (
      id uuid primary key,
      account_id int not null,
      kind text not null,
      name text not null,
      size bigint not null,
      received bigint not null default 0,
      holder uuid,
      held_at timestamptz,
      hash text references files on delete cascade,
      fault jsonb,
      progress int not null default 0,
      created_at timestamptz not null default now(),
      expires_at timestamptz not null
    )`.execute(db)
  await sql`create index uploads_of_account on uploads (account_id)`.execute(db)
  await sql`create index uploads_by_end on uploads (expires_at)`.execute(db)
  await sql`
    create index uploads_whole on uploads (created_at) where received = size and hash is null and fault is null
  `.execute(db)
  await sql`
    create table upload_parts (
      upload_id uuid not null references uploads on delete cascade,
      part int not null,
      bytes bytea not null,
      primary key (upload_id, part)
    )`.execute(db)
  // What people upload is compressed already.
  await sql`alter table upload_parts alter column bytes set storage external`.execute(db)
}
