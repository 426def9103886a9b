import { sql, type Kysely } from "kysely"

/**
 * API keys beside their read table: a hash of each, its last characters, and when it was last used. `api_key_pace`
 * counts the calls of a window; it is unlogged, since every call writes it and nothing is lost with it.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table api_key_secrets (
      key_id int primary key,
      hash bytea not null unique,
      ending text not null,
      last_used_at timestamptz
    )`.execute(db)
  await sql`
    create unlogged table api_key_pace (
      key_id int primary key,
      since timestamptz not null,
      used int not null
    ) with (fillfactor = 50)`.execute(db)
}
