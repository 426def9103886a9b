import { sql, type Kysely } from "kysely"

/**
 * What a person is shown of each of their sessions. The device is kept in words and the address shortened; both go with
 * the token. `parent` is the session from which somebody acts in another's name.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    alter table tokens
      add column id uuid not null default gen_random_uuid() unique,
      add column device text,
      add column address text,
      add column last_used_at timestamptz not null default now(),
      add column parent bytea`.execute(db)
  await sql`create index on tokens (parent) where parent is not null`.execute(db)
  await sql`create index on tokens (acting_id) where acting_id is not null`.execute(db)
}
