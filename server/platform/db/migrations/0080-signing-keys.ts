import { sql, type Kysely } from "kysely"

/**
 * Ed25519 keys that certificates are signed with. The newest one signs; older ones stay, so that what they signed can
 * be verified. Private keys never leave the database; a backup has them.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table signing_keys (
      kid text primary key,
      public_key bytea not null check (length(public_key) = 32),
      private_key bytea not null,
      created_at timestamptz not null default now()
    )`.execute(db)
}
