import { sql, type Kysely } from "kysely"

/** How much of a video an account has watched: the spans in milliseconds, merged, and where it stopped, in seconds. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table watched (
      account_id int not null,
      hash text not null references media on delete cascade,
      position float8 not null,
      spans int4multirange not null,
      updated_at timestamptz not null default now(),
      primary key (account_id, hash)
    )`.execute(db)
}
